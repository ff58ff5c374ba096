#!/bin/sh
# Builds the container and serves from it for a moment: sh deploy/try.sh, by Docker or Podman where they run, else by
# buildah, which needs root and no daemon. PYTHON names another image to build on. The systemd unit is looked over too,
# where systemd is.
set -eu
cd "$(dirname "$0")/.."
if command -v systemd-analyze >/dev/null; then
    unit=$(mktemp -d)/alehouse.service
    sed "s,^ExecStart=/opt/alehouse/bin/alehouse,ExecStart=/bin/true," deploy/alehouse.service >"$unit"
    systemd-analyze verify "$unit"
    echo "the unit is sound"
fi
name=alehouse-try-$$
base=${PYTHON:+--build-arg=PYTHON=$PYTHON}
if docker info >/dev/null 2>&1; then engine=docker; else engine=$(command -v podman || command -v buildah); fi
case $engine in
*buildah)
    export BUILDAH_ISOLATION=chroot
    buildah bud $base -f deploy/Containerfile -t alehouse:try .
    buildah from --pull-never --name "$name" localhost/alehouse:try
    # as the container says, but for the port
    buildah run "$name" /opt/alehouse/bin/alehouse serve --host 0.0.0.0 --port 8123 >/dev/null 2>&1 &
    trap 'kill $(pgrep -f "^/opt/alehouse/bin/python .* --port 8123"); wait; buildah rm "$name" >/dev/null' EXIT
    ;;
*)
    "$engine" build $base -f deploy/Containerfile -t alehouse:try .
    "$engine" run --rm -d --name "$name" -p 127.0.0.1:8123:8000 alehouse:try >/dev/null
    trap '"$engine" stop "$name" >/dev/null' EXIT
    ;;
esac
for _ in $(seq 120); do
    if curl -fsS http://127.0.0.1:8123/healthz; then
        echo " from the container"
        exit 0
    fi
    sleep 1
done
exit 1

#!/bin/sh
# Builds the container and serves from it for a moment: sh deploy/try.sh (Docker, or Podman).
# The systemd unit is looked over too, where systemd is.
set -eu
cd "$(dirname "$0")/.."
if command -v systemd-analyze >/dev/null; then
    unit=$(mktemp -d)/alehouse.service
    sed "s,^ExecStart=/opt/alehouse/bin/alehouse,ExecStart=/bin/true," deploy/alehouse.service >"$unit"
    systemd-analyze verify "$unit"
    echo "the unit is sound"
fi
engine=$(command -v docker || command -v podman)
"$engine" build -f deploy/Containerfile -t alehouse:try .
name=alehouse-try-$$
"$engine" run --rm -d --name "$name" -p 127.0.0.1:8123:8000 alehouse:try >/dev/null
trap '"$engine" stop "$name" >/dev/null' EXIT
for _ in $(seq 60); do
    if curl -fsS http://127.0.0.1:8123/healthz; then
        echo " from the container"
        exit 0
    fi
    sleep 1
done
"$engine" logs "$name"
exit 1

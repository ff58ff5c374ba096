"""What an operator is given names only what there is."""

from __future__ import annotations

import configparser
import json
import re
from pathlib import Path

from alehouse.server.metrics import Metrics
from tests.server.running import Browser

DEPLOY = Path(__file__).parents[2] / "deploy"
OPTION = re.compile(r"--[a-z][a-z-]+")


def test_alerts_and_dashboard_ask_for_metrics_that_there_are() -> None:
    known = {
        sample
        for family in Metrics().registry.collect()
        for sample in (f"{family.name}_total", f"{family.name}_bucket", family.name)
    }
    for file in ("alerts.yml", "dashboard.json"):
        asked = set(re.findall(r"\balehouse_\w+", (DEPLOY / file).read_text(encoding="utf-8")))
        assert asked
        assert asked <= known
    json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))


def test_unit_and_container_run_commands_that_there_are(ann: Browser) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "alehouse.service", encoding="utf-8")
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    serve = container[container.index('CMD ["serve"') :]
    documented = (DEPLOY.parent / "docs" / "server.md").read_text(encoding="utf-8")
    for option in OPTION.findall(unit["Service"]["ExecStart"]) + OPTION.findall(serve):
        assert f"`{option}" in documented
    assert int(unit["Service"]["LimitNOFILE"]) > 4000
    assert ann.http.get("/healthz").status_code == 200, "what the container asks for its health"

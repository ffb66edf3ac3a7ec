"""What the steps share: how one is declared, the service they talk to, and DataHub's command line in this process."""

import json
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

import requests
from click.testing import CliRunner

URL = os.environ["DATAHUB_GMS_URL"]
TOKEN = os.environ["DATAHUB_GMS_TOKEN"]

_steps = []


def step(expects):
    """Declares a step: `expects` says what DataHub's client expects of the service."""

    def declare(function):
        _steps.append((f"{function.__module__}.{function.__name__}", expects, function))
        return function

    return declare


def run_steps():
    """Runs every step, and prints one line of JSON for each."""
    wanted = sys.argv[1:]
    for name, expects, function in _steps:
        if wanted and not any(part in name for part in wanted):
            continue
        started = time.monotonic()
        why = None
        try:
            function()
        except BaseException as error:  # a command line ends with SystemExit
            where = traceback.extract_tb(error.__traceback__)
            line = next((each.lineno for each in reversed(where) if "test/upstream" in each.filename), 0)
            why = f"line {line}: {type(error).__name__}: {str(error)[:500]}"
        ms = round((time.monotonic() - started) * 1000)
        print(json.dumps({"name": name, "expects": expects, "ms": ms, "why": why}), flush=True)


def cli(*arguments, fails=False, given=None):
    """Runs DataHub's command line; gives what it printed."""
    from datahub.entrypoints import datahub

    outcome = CliRunner().invoke(datahub, list(arguments), input=given)
    if outcome.exception is not None and not isinstance(outcome.exception, SystemExit):
        raise outcome.exception
    if (outcome.exit_code != 0) != fails:
        raise AssertionError(f"exit code {outcome.exit_code}: {outcome.output}")
    return outcome.output


def file(name, text):
    """Writes a file, and gives its path."""
    path = Path(tempfile.mkdtemp(), name)
    path.write_text(text if isinstance(text, str) else json.dumps(text))
    return str(path)


def rest(method, path, body=None, **headers):
    """A request as a client of DataHub's HTTP interface sends it."""
    headers = {"Authorization": f"Bearer {TOKEN}", "X-RestLi-Protocol-Version": "2.0.0", **headers}
    return requests.request(method, URL + path, json=body, headers=headers, timeout=30)


def graph(**options):
    from datahub.ingestion.graph.client import DataHubGraph, DatahubClientConfig

    return DataHubGraph(DatahubClientConfig(server=URL, token=TOKEN, **options))


def emitter(**options):
    from datahub.emitter.rest_emitter import DataHubRestEmitter

    return DataHubRestEmitter(URL, token=TOKEN, **options)


def stored(urn, aspect):
    """The value of an aspect as the service stores it; `None` when there is none."""
    answer = rest("GET", f"/openapi/v3/entity/{urn.split(':')[2]}/{requests.utils.quote(urn, safe='')}/{aspect}")
    return answer.json()["value"] if answer.status_code == 200 else None


def dataset(name):
    return f"urn:li:dataset:(urn:li:dataPlatform:hive,{name},PROD)"


def equal(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def contains(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError(f"{part!r} is not in {text!r}")

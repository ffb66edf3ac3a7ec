"""Files of metadata, sent by DataHub's ingestion: change proposals and snapshots, one by one and in batches."""

import json
import os
from pathlib import Path

from harness import URL, TOKEN, cli, contains, dataset, equal, file, step, stored

SAMPLE = Path(__file__).with_name("sample.json").read_text()


def recipe(name, mode, sink):
    """A recipe that ingests the sample, its names changed so that no other step wrote them."""
    return {
        "source": {"type": "file", "config": {"path": file("sample.json", SAMPLE.replace("SAMPLE", name))}},
        "sink": {"type": "datahub-rest", "config": {"server": URL, "token": TOKEN, "mode": mode, **sink}},
    }


def ingest(name, mode, **sink):
    from datahub.ingestion.run.pipeline import Pipeline

    pipeline = Pipeline.create(recipe(name, mode, sink), report_to=None, no_progress=True)
    pipeline.run()
    pipeline.raise_from_status(raise_warnings=True)


def check(name):
    """Every aspect of the sample is stored as it is in the file."""
    for item in json.loads(SAMPLE.replace("SAMPLE", name)):
        if "aspectName" in item:
            found = stored(item["entityUrn"], item["aspectName"])
            wanted = item["aspect"]["json"]
            if found is None or any(found.get(key) != value for key, value in wanted.items()):
                raise AssertionError(f"{item['aspectName']} of {item['entityUrn']}: {found}")
        else:
            [snapshot] = item["proposedSnapshot"].values()
            if stored(snapshot["urn"], "status") is None:
                raise AssertionError(f"{snapshot['urn']} was not stored")


@step("The command ends with success, and everything of the file is stored")
def ingest_command():
    output = cli("ingest", "run", "-c", file("recipe.json", recipe("command", "SYNC", {})), "--no-progress")
    contains(output, "Pipeline finished successfully")
    check("command")


@step("The recipe of docs/how-to/ingest.md, with the address and the access token of its variables")
def ingest_guide():
    checkout = Path(__file__).parents[2]
    page = (checkout / "docs/how-to/ingest.md").read_text()
    guide = page.split("```yaml recipe.yaml\n")[1].split("```")[0]
    os.environ.update(CATALOGUE_URL=URL, CATALOGUE_TOKEN=TOKEN)
    path = file("recipe.yaml", guide.replace("samples/catalogue.json", str(checkout / "samples/catalogue.json")))
    contains(cli("ingest", "-c", path, "--no-progress"), "Pipeline finished successfully")
    equal(len(stored("urn:li:corpuser:robin.birch", "corpUserInfo")) > 0, True)


@step("Proposals and snapshots of many entity types, one request each")
def ingest_sync():
    ingest("sync", "SYNC")
    check("sync")


@step("The same in batches")
def ingest_batch():
    ingest("batch", "ASYNC_BATCH")
    check("batch")


@step("The same, by several threads")
def ingest_async():
    ingest("async", "ASYNC")
    check("async")


@step("The same by OpenAPI")
def ingest_openapi():
    ingest("openapi", "ASYNC_BATCH", endpoint="OPENAPI")
    check("openapi")


@step("Users and groups as snapshots")
def ingest_snapshots():
    ingest("snapshots", "SYNC")
    equal(stored("urn:li:corpuser:snapshots", "corpUserInfo")["email"], "snapshots@example.com")
    equal(stored(dataset("snapshots.old"), "datasetProperties")["description"], "From a snapshot")

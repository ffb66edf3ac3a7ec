"""Metadata files in the folder CATALOGUE_FILES: each is imported, exported, and then read by DataHub's package as what it was."""

import json
import os
from pathlib import Path

from harness import equal, file, step
from lossless import as_given, ours


def aspects_of(path):
    """The aspects of a file as DataHub's package reads them, by URN, name and time: the last of each."""
    from datahub.emitter.mcp import MetadataChangeProposalWrapper
    from datahub.emitter.mcp_builder import mcps_from_mce
    from datahub.ingestion.source.file import read_metadata_file
    from datahub.metadata.schema_classes import MetadataChangeEventClass

    aspects = {}
    for item in read_metadata_file(Path(path)):
        proposals = mcps_from_mce(item) if isinstance(item, MetadataChangeEventClass) else [item]
        for each in proposals:
            wrapper = each if isinstance(each, MetadataChangeProposalWrapper) else None
            wrapper = wrapper or MetadataChangeProposalWrapper.try_from_mcpc(each)
            if wrapper is None:
                raise AssertionError(f"DataHub's package cannot read {each.entityUrn} {each.aspectName}")
            value = as_given(wrapper.aspect.to_obj())
            # Of an aspect that is kept by time there are several.
            time = value.get("timestampMillis") if wrapper.aspect.get_aspect_type() == "timeseries" else None
            aspects[(wrapper.entityUrn, wrapper.aspectName, time)] = value
    return aspects


def exported(urns):
    """What the service has of these entities; it also has those of other files."""
    path = f"{file('exported.json', '')}.all"
    ours("export", "--with-secrets", "-o", path)
    items = json.loads(Path(path).read_text())
    return aspects_of(file("exported.json", [each for each in items if each["entityUrn"] in urns]))


def declare(path):
    def given_file():
        wanted = aspects_of(path)
        if not wanted:
            raise AssertionError("the file has no aspects")
        urns = {urn for urn, _, _ in wanted}
        before = exported(urns)
        equal(json.loads(ours("import", str(path), "--json"))["skipped"], [])
        found = exported(urns)
        equal([key for key, value in wanted.items() if found.get(key) != value], [])
        # An entity that is brought into being has a key, whether or not the file has it.
        added = found.keys() - wanted.keys() - before.keys()
        equal([key for key in added if not key[1].endswith("Key")], [])

    given_file.__name__ = f"given_file_{'_'.join(path.relative_to(folder).with_suffix('').parts)}"
    step(f"{path.name} is imported and exported as it was")(given_file)


folder = os.environ.get("CATALOGUE_FILES")
paths = sorted(Path(folder).rglob("*.json")) if folder else []
if folder and not paths:
    raise SystemExit(f"{folder} has no JSON files")
for each in paths:
    declare(each)

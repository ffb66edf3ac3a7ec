"""A metadata file that DataHub's own file sink writes, with every aspect that its package knows, imported and exported by ours."""

import json
import os
import subprocess
from pathlib import Path

from harness import TOKEN, URL, dataset, equal, file, step

# A record that contains records of its own kind is filled this deep.
DEEPEST = 6

SIMPLE = {"boolean": True, "int": 1, "long": 1_700_000_000_000, "float": 0.5, "double": 0.25, "bytes": "YQ=="}


def urn_of(entity_type):
    """A URN with as many parts as the key of its type has fields."""
    from datahub.metadata.schema_classes import KEY_ASPECTS

    if entity_type == "dataset":
        return dataset("lossless")
    fields = json.loads(str(KEY_ASPECTS[entity_type].RECORD_SCHEMA))["fields"] if entity_type in KEY_ASPECTS else []
    parts = ",".join("lossless" for _ in fields)
    return f"urn:li:{entity_type}:({parts})" if len(fields) > 1 else f"urn:li:{entity_type}:lossless"


def named(schema, records):
    """The schema that a name stands for, or the schema itself."""
    return records.get(schema.split(".")[-1], {"type": schema}) if isinstance(schema, str) else schema


def filled(schema, field, records, depth=0):
    """A value of an Avro schema with every field that it may have, as JSON. `field` is the one it is the value of."""
    if isinstance(schema, list):
        return chosen([each for each in schema if each != "null"], field, records, depth)
    schema = named(schema, records)
    kind = schema["type"]
    if isinstance(kind, (dict, list)):
        return filled(kind, field, records, depth)
    if kind in ("record", "enum"):
        records[schema["name"].split(".")[-1]] = schema
    if kind == "enum":
        return schema["symbols"][0]
    if kind == "record":
        fields = {each["name"]: filled(each["type"], each, records, depth + 1) for each in schema["fields"]}
        return {key: each for key, each in fields.items() if each is not None}
    if kind == "array":
        return [] if depth > DEEPEST else [filled(schema["items"], field, records, depth + 1)]
    if kind == "map":
        return {} if depth > DEEPEST else {"a key": filled(schema["values"], field, records, depth + 1)}
    if kind == "string":
        return text_of(field)
    return SIMPLE[kind]


def text_of(field):
    """A text; where the package's schema says that it names an entity, a URN of one that it may be."""
    if "Urn" not in field:
        return f"Text of {field['name']}, “as is”\n"
    types = field.get("entityTypes") or field.get("Relationship", {}).get("/*", {}).get("entityTypes")
    return urn_of(types[0] if types else {"CorpGroupUrn": "corpGroup"}.get(field["Urn"], "corpuser"))


def chosen(members, field, records, depth):
    """The value of a union, of its first member. One of several records says which it is."""
    if not members or depth > DEEPEST:
        return None
    first = named(members[0], records)
    value = filled(first, field, records, depth)
    if len(members) == 1 or first.get("type") != "record":
        return value
    return {f"{first.get('namespace')}.{first['name']}": value}


def kept_aspects():
    """Every aspect that is no time series, on an entity that may have it: the URN, and its class in the package."""
    from datahub.metadata.schema_classes import ASPECT_CLASSES, KEY_ASPECTS

    classes = {each.get_aspect_name(): each for each in ASPECT_CLASSES}
    for entity_type, key in sorted(KEY_ASPECTS.items()):
        for name in key.ASPECT_INFO["entityAspects"]:
            if name in classes and classes[name].get_aspect_type() == "default":
                yield urn_of(entity_type), classes[name]


def ours(*arguments):
    """Runs our command line; gives what it printed."""
    known = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "CATALOGUE_URL": URL, "CATALOGUE_TOKEN": TOKEN}
    done = subprocess.run(["node", "dist/cli.js", *arguments], env=known, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr[:300]}{done.stdout[-300:]}")
    return done.stdout


def aspects_in(path):
    """The aspects of a metadata file, by URN and name."""
    items = json.loads(Path(path).read_text())
    return {(each["entityUrn"], each["aspectName"]): value_in(each["aspect"]) for each in items}


def value_in(aspect):
    return as_given(aspect["json"] if "json" in aspect else json.loads(aspect["value"]))


def as_given(value):
    """An aspect without what a server works out of it: the owners by their types."""
    return {key: each for key, each in value.items() if key != "ownerTypes"}


@step("Every aspect that the package knows, with all of its fields, is imported from a file and exported as it was")
def every_aspect():
    from datahub.emitter.mcp import MetadataChangeProposalWrapper
    from datahub.ingestion.sink.file import write_metadata_file

    path = Path(file("lossless.json", "[]"))
    proposals = []
    for urn, aspect in kept_aspects():
        value = aspect.from_obj(filled(json.loads(str(aspect.RECORD_SCHEMA)), {}, {}))
        proposals.append(MetadataChangeProposalWrapper(entityUrn=urn, aspect=value))
    write_metadata_file(path, proposals)
    wanted = aspects_in(path)
    if len(wanted) < 500:
        raise AssertionError(f"only {len(wanted)} aspects were written")
    equal(json.loads(ours("import", str(path), "--json"))["skipped"], [])
    exported = f"{path}.exported"
    ours("export", "--with-secrets", "-o", exported)
    found = aspects_in(exported)
    equal([key for key, value in wanted.items() if found.get(key) != value], [])

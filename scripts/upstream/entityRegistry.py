"""Prints what DataHub's Python package says of entity types and aspects, as JSON: names only."""

import json
from importlib.resources import files

records = [
    json.loads(file.read_text())
    for file in (files("datahub.metadata") / "schemas").iterdir()
    if file.name.endswith(".avsc")
]
records = [record for record in records if isinstance(record, dict) and "Aspect" in record]
aspects = {record["Aspect"]["name"]: record for record in records}
registry = {}
key_fields = {}
for name, record in sorted(aspects.items()):
    entity_type = record["Aspect"].get("keyForEntity")
    if entity_type is not None:
        registry[entity_type] = [name, *record["Aspect"].get("entityAspects", [])]
        key_fields[name] = [field["name"] for field in record["fields"]]
full_names = {
    name: [record["namespace"].replace("pegasus2avro.", ""), record["name"]]
    for name, record in aspects.items()
}
timed = sorted(name for name, record in aspects.items() if record["Aspect"].get("type") == "timeseries")
print(json.dumps({"registry": registry, "keyFields": key_fields, "records": full_names, "timed": timed}))

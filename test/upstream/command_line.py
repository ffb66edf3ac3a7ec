"""DataHub's command line: users, groups, datasets, get, put, exists and delete."""

import json

from harness import cli, contains, dataset, equal, file, rest, step, stored

USERS = """
- id: bar@example.com
  first_name: The
  last_name: Bar
  email: bar@example.com
  slack: "@the_bar_raiser"
  description: I like raising the bar higher
  groups: [foogroup@example.com]
- id: plain@example.com
  display_name: Plain
  email: plain@example.com
"""

GROUP = """
id: foogroup@example.com
display_name: Foo Group
email: foo@example.com
description: A group
owners: [datahub]
members:
  - bar@example.com
  - id: joe@example.com
    slack: "@joe"
    display_name: Joe
"""

DATASET = """
- id: user.clicks
  platform: hive
  subtype: table
  description: Clicks of users
  properties: {team: web}
  external_url: https://example.com/clicks
  owners:
    - id: urn:li:corpuser:bar@example.com
      type: DATAOWNER
  tags: ["urn:li:tag:pii"]
  glossary_terms: ["urn:li:glossaryTerm:Click"]
  schema:
    fields:
      - id: ip
        type: string
        description: The address
      - id: at
        type: int
"""


@step("Update succeeded for each user; info or editable info, status and membership are stored")
def user_upsert():
    output = cli("user", "upsert", "-f", file("users.yaml", USERS))
    contains(output, "Update succeeded for urn urn:li:corpuser:bar@example.com.", "plain@example.com.")
    if "failed" in output:
        raise AssertionError(output)
    equal(stored("urn:li:corpuser:bar@example.com", "corpUserEditableInfo")["slack"], "@the_bar_raiser")
    equal(stored("urn:li:corpuser:plain@example.com", "corpUserInfo")["displayName"], "Plain")
    equal(
        stored("urn:li:corpuser:bar@example.com", "groupMembership"),
        {"groups": ["urn:li:corpGroup:foogroup@example.com"]},
    )


@step("A second upsert overwrites the first")
def user_upsert_again():
    output = cli("user", "upsert", "-f", file("users.yaml", USERS.replace("higher", "much higher")))
    contains(output, "Update succeeded for urn urn:li:corpuser:bar@example.com.")
    contains(stored("urn:li:corpuser:bar@example.com", "corpUserEditableInfo")["aboutMe"], "much higher")


@step("The group, its owners with their map, and its members, whom nothing else described, are stored")
def group_upsert():
    output = cli("group", "upsert", "-f", file("group.yaml", GROUP))
    contains(output, "Update succeeded for group urn:li:corpGroup:foogroup@example.com.")
    group = "urn:li:corpGroup:foogroup@example.com"
    equal(stored(group, "corpGroupInfo")["displayName"], "Foo Group")
    ownership = stored(group, "ownership")
    equal(ownership["owners"][0]["owner"], "urn:li:corpuser:datahub")
    equal(list(ownership["ownerTypes"].values()), [["urn:li:corpuser:datahub"]])
    equal(stored("urn:li:corpuser:joe@example.com", "groupMembership"), {"groups": [group]})


@step("A group whose members exist nowhere yet brings them into being")
def group_upsert_unknown_members():
    output = cli("group", "upsert", "-f", file("group.yaml", "id: newcomers\nmembers: [new1, new2]\n"))
    contains(output, "Update succeeded for group urn:li:corpGroup:newcomers.")
    equal(stored("urn:li:corpuser:new1", "groupMembership"), {"groups": ["urn:li:corpGroup:newcomers"]})


def refer():
    """Makes what a dataset refers to, which the command looks for."""
    cli("user", "upsert", "-f", file("users.yaml", USERS))
    term = {"definition": "A click", "termSource": "INTERNAL"}
    cli("put", "--urn", "urn:li:glossaryTerm:Click", "--aspect", "glossaryTermInfo", "-d", file("t.json", term))
    cli("put", "--urn", "urn:li:tag:pii", "--aspect", "tagProperties", "-d", file("t.json", {"name": "PII"}))


@step("The dataset with properties (by PATCH), schema, owners, tags, terms and subtype is stored")
def dataset_upsert():
    refer()
    output = cli("dataset", "upsert", "-f", file("dataset.yaml", DATASET))
    contains(output, "Update succeeded for urn " + dataset("user.clicks"))
    urn = dataset("user.clicks")
    equal(stored(urn, "datasetProperties")["description"], "Clicks of users")
    equal(stored(urn, "subTypes"), {"typeNames": ["table"]})
    equal(stored(urn, "globalTags")["tags"][0]["tag"], "urn:li:tag:pii")
    equal(stored(urn, "glossaryTerms")["terms"][0]["urn"], "urn:li:glossaryTerm:Click")
    equal([each["fieldPath"] for each in stored(urn, "schemaMetadata")["fields"]], ["ip", "at"])


@step("A dry run of an upsert writes nothing")
def dataset_dry_run():
    refer()
    text = DATASET.replace("user.clicks", "user.dry")
    contains(cli("dataset", "upsert", "-n", "-f", file("dataset.yaml", text)), "[dry-run]: Update succeeded")
    equal(stored(dataset("user.dry"), "datasetProperties"), None)


@step("The dataset is read back as YAML")
def dataset_get():
    refer()
    urn = dataset("user.got")
    cli("dataset", "upsert", "-f", file("dataset.yaml", DATASET.replace("user.clicks", "user.got")))
    contains(cli("dataset", "get", "--urn", urn), '"description": "Clicks of users"', '"id": "ip"')


@step("An unknown dataset is reported as one that does not exist")
def dataset_get_unknown():
    contains(cli("dataset", "get", "--urn", dataset("no.such")), "does not exist")


@step("A file is synchronized to the service")
def dataset_sync():
    refer()
    text = DATASET.replace("user.clicks", "user.synced")
    contains(cli("dataset", "sync", "-f", file("dataset.yaml", text), "--to-datahub"), "Update succeeded")
    equal(stored(dataset("user.synced"), "datasetProperties")["customProperties"], {"team": "web"})


@step("Siblings are written to both datasets")
def dataset_add_sibling():
    one, other = dataset("user.one"), dataset("user.other")
    for urn in (one, other):
        cli("put", "--urn", urn, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    cli("dataset", "add-sibling", "--urn", one, "--sibling-urns", other)
    equal(stored(one, "siblings"), {"siblings": [other], "primary": True})


@step("An aspect is put: status 200")
def put_status():
    urn = dataset("put.status")
    output = cli("put", "--urn", urn, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    contains(output, "Update succeeded with status 200")


@step("Ownership put to a new dataset brings it into being, and gets the map of owners by type")
def put_ownership():
    urn = dataset("put.ownership")
    owners = {"owners": [{"owner": "urn:li:corpuser:datahub", "type": "TECHNICAL_OWNER"}]}
    cli("put", "--urn", urn, "--aspect", "ownership", "-d", file("ownership.json", owners))
    types = stored(urn, "ownership")["ownerTypes"]
    equal(types, {"urn:li:ownershipType:__system__technical_owner": ["urn:li:corpuser:datahub"]})


@step("An aspect that the catalogue does not interpret is put and read back whole")
def put_other_aspect():
    urn = dataset("put.tags")
    tags = {"tags": [{"tag": "urn:li:tag:pii", "context": "a"}]}
    cli("put", "--urn", urn, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    cli("put", "--urn", urn, "--aspect", "globalTags", "-d", file("tags.json", tags))
    equal(json.loads(cli("get", "--urn", urn, "-a", "globalTags")), {"globalTags": tags})


@step("With a run ID, which is sent as text")
def put_with_run():
    urn = dataset("put.run")
    value = file("status.json", {"removed": False})
    contains(cli("put", "--urn", urn, "--aspect", "status", "-d", value, "--run-id", "run1"), "status 200")


@step("An aspect that nobody knows is refused with 422 that names it")
def put_unknown_aspect():
    urn = dataset("put.unknown")
    body = {
        "proposal": {
            "entityType": "dataset",
            "entityUrn": urn,
            "aspectName": "noSuchAspect",
            "changeType": "UPSERT",
            "aspect": {"contentType": "application/json", "value": "{}"},
        }
    }
    answer = rest("POST", "/aspects/?action=ingestProposal", body)
    equal(answer.status_code, 422)
    contains(answer.json()["message"], "noSuchAspect")


@step("A platform is put, as an entity of its own")
def put_platform():
    output = cli("put", "platform", "--name", "longtail", "--display_name", "Long", "--logo", "https://example.com/l.png")
    contains(output, "Successfully wrote data platform metadata for urn:li:dataPlatform:longtail")
    equal(stored("urn:li:dataPlatform:longtail", "dataPlatformInfo")["displayName"], "Long")


@step("All aspects of an entity are printed, with its key")
def get_all():
    urn = dataset("get.all")
    cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", file("p.json", {"description": "Hi"}))
    aspects = json.loads(cli("get", "--urn", urn))
    equal(aspects["datasetProperties"]["description"], "Hi")
    equal(aspects["datasetKey"]["name"], "get.all")


@step("One aspect is printed, with its audit details")
def get_details():
    urn = dataset("get.details")
    cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", file("p.json", {"description": "Hi"}))
    aspects = json.loads(cli("get", "--urn", urn, "-a", "datasetProperties", "--details"))
    equal(aspects["datasetProperties"]["value"]["description"], "Hi")


@step("An unknown entity: not found, exit code 1")
def get_unknown():
    contains(cli("get", "--urn", dataset("get.unknown"), fails=True), "not found")


@step("With an aspect: not found, exit code 1")
def get_unknown_aspect():
    contains(cli("get", "--urn", dataset("get.unknown"), "-a", "status", fails=True), "not found")


@step("true of what exists, false of what does not")
def exists():
    urn = dataset("exists")
    equal(cli("exists", "--urn", urn).strip(), "false")
    cli("put", "--urn", urn, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    equal(cli("exists", "--urn", urn).strip(), "true")


@step("A soft delete marks the entity removed, and it can be undone")
def delete_soft():
    urn = dataset("delete.soft")
    cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", file("p.json", {"description": "Hi"}))
    cli("delete", "--urn", urn, "--soft", "-f")
    equal(stored(urn, "status"), {"removed": True})
    cli("delete", "undo-by-filter", "--urn", urn)
    equal(stored(urn, "status"), {"removed": False})


@step("A hard delete leaves nothing")
def delete_hard():
    urn = dataset("delete.hard")
    cli("put", "--urn", urn, "--aspect", "datasetProperties", "-d", file("p.json", {"description": "Hi"}))
    contains(cli("delete", "--urn", urn, "--hard", "-f"), "Hard deleted")
    equal(cli("exists", "--urn", urn).strip(), "false")


@step("A dry run deletes nothing")
def delete_dry_run():
    urn = dataset("delete.dry")
    cli("put", "--urn", urn, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    cli("delete", "--urn", urn, "--hard", "-f", "-n")
    equal(cli("exists", "--urn", urn).strip(), "true")


@step("References to an entity are counted")
def delete_references():
    user = "urn:li:corpuser:unreferenced"
    cli("put", "--urn", user, "--aspect", "status", "-d", file("status.json", {"removed": False}))
    contains(cli("delete", "references", "--urn", user, "-n"), "No references")

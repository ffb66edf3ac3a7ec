"""Patches as DataHub's builders make them, in both of their forms."""

import json

from datahub.emitter.mce_builder import make_schema_field_urn
from datahub.metadata.schema_classes import (
    ChangeTypeClass,
    DatasetPropertiesClass,
    DocumentationAssociationClass,
    FineGrainedLineageClass,
    GenericAspectClass,
    GlossaryTermAssociationClass,
    MetadataChangeProposalClass,
    OwnerClass,
    StatusClass,
    TagAssociationClass,
    UpstreamClass,
)
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Proposal
from datahub.specific.dataset import DatasetPatchBuilder
from harness import contains, dataset, emitter, equal, step, stored


def new(name):
    """A dataset that exists and has no more than its status."""
    urn = dataset(name)
    emitter().emit(Proposal(entityUrn=urn, aspect=StatusClass(removed=False)))
    return urn


def send(builder, **options):
    emitter(**options).emit_mcps(builder.build())


def owner(name, kind="TECHNICAL_OWNER"):
    return OwnerClass(owner=f"urn:li:corpuser:{name}", type=kind)


@step("Description, name and properties of a dataset that has none yet")
def properties_of_none():
    urn = new("patch.none")
    send(DatasetPatchBuilder(urn).set_description("D").set_display_name("N").add_custom_property("a/b", "c"))
    found = stored(urn, "datasetProperties")
    equal((found["description"], found["name"], found["customProperties"]), ("D", "N", {"a/b": "c"}))


@step("What a patch does not name is left as it was")
def properties_kept():
    urn = dataset("patch.kept")
    properties = DatasetPropertiesClass(description="D", customProperties={"a": "1", "b": "2"})
    emitter().emit(Proposal(entityUrn=urn, aspect=properties))
    send(DatasetPatchBuilder(urn).add_custom_property("c", "3").remove_custom_property("a"))
    found = stored(urn, "datasetProperties")
    equal((found["description"], found["customProperties"]), ("D", {"b": "2", "c": "3"}))


@step("A patch brings its dataset into being")
def properties_of_unknown():
    urn = dataset("patch.unknown")
    send(DatasetPatchBuilder(urn).set_description("D"))
    equal(stored(urn, "datasetProperties")["description"], "D")


@step("What is removed need not be there")
def remove_absent():
    urn = new("patch.absent")
    send(DatasetPatchBuilder(urn).remove_custom_property("none").remove_owner("urn:li:corpuser:none"))


@step("An owner is added to those that are there, and one who is there already stays one")
def add_owners():
    urn = new("patch.owners")
    send(DatasetPatchBuilder(urn).add_owner(owner("one")).add_owner(owner("two")))
    send(DatasetPatchBuilder(urn).add_owner(owner("two")).add_owner(owner("two", "DATA_STEWARD")))
    owners = [(each["owner"][16:], each["type"]) for each in stored(urn, "ownership")["owners"]]
    equal(sorted(owners), [("one", "TECHNICAL_OWNER"), ("two", "DATA_STEWARD"), ("two", "TECHNICAL_OWNER")])


@step("An owner is removed as one type, or as every")
def remove_owners():
    urn = new("patch.owners_removed")
    send(
        DatasetPatchBuilder(urn)
        .set_owners([owner("one"), owner("two"), owner("two", "DATA_STEWARD"), owner("three")])
    )
    send(DatasetPatchBuilder(urn).remove_owner("urn:li:corpuser:two", "DATA_STEWARD"))
    equal(len(stored(urn, "ownership")["owners"]), 3)
    send(DatasetPatchBuilder(urn).remove_owner("urn:li:corpuser:two"))
    equal([each["owner"][16:] for each in stored(urn, "ownership")["owners"]], ["one", "three"])


@step("Tags are added and removed")
def tags():
    urn = new("patch.tags")
    send(DatasetPatchBuilder(urn).add_tag(TagAssociationClass("urn:li:tag:a")).add_tag(TagAssociationClass("urn:li:tag:b")))
    send(DatasetPatchBuilder(urn).remove_tag("urn:li:tag:a"))
    equal([each["tag"] for each in stored(urn, "globalTags")["tags"]], ["urn:li:tag:b"])


@step("Terms are added and removed")
def terms():
    urn = new("patch.terms")
    send(
        DatasetPatchBuilder(urn)
        .add_term(GlossaryTermAssociationClass("urn:li:glossaryTerm:a"))
        .add_term(GlossaryTermAssociationClass("urn:li:glossaryTerm:b"))
    )
    send(DatasetPatchBuilder(urn).remove_term("urn:li:glossaryTerm:a"))
    equal([each["urn"] for each in stored(urn, "glossaryTerms")["terms"]], ["urn:li:glossaryTerm:b"])


@step("A tag of a column that nobody edited yet, and one of a column that was")
def tags_of_columns():
    urn = new("patch.columns")
    for name in ("a", "b"):
        send(DatasetPatchBuilder(urn).for_field("id").add_tag(TagAssociationClass(f"urn:li:tag:{name}")).parent())
    [field] = stored(urn, "editableSchemaMetadata")["editableSchemaFieldInfo"]
    equal((field["fieldPath"], [each["tag"] for each in field["globalTags"]["tags"]]), ("id", ["urn:li:tag:a", "urn:li:tag:b"]))


@step("Upstreams, with those of columns, are added and removed")
def lineage():
    urn = new("patch.lineage")
    up = dataset("patch.up")
    fine = FineGrainedLineageClass(
        upstreamType="FIELD_SET",
        downstreamType="FIELD",
        upstreams=[make_schema_field_urn(up, "a"), make_schema_field_urn(up, "b")],
        downstreams=[make_schema_field_urn(urn, "c")],
    )
    send(
        DatasetPatchBuilder(urn)
        .add_upstream_lineage(UpstreamClass(dataset=up, type="TRANSFORMED"))
        .add_fine_grained_lineage(fine)
    )
    found = stored(urn, "upstreamLineage")
    equal([each["dataset"] for each in found["upstreams"]], [up])
    equal(sorted(found["fineGrainedLineages"][0]["upstreams"]), fine.upstreams)
    send(DatasetPatchBuilder(urn).remove_upstream_lineage(up).remove_fine_grained_lineage(fine))
    equal(stored(urn, "upstreamLineage").get("fineGrainedLineages", []), [])


@step("Upstreams are replaced as a whole")
def lineage_set():
    urn = new("patch.lineage_set")
    for up in ("one", "two"):
        send(DatasetPatchBuilder(urn).set_upstream_lineages([UpstreamClass(dataset=dataset(up), type="COPY")]))
    equal([each["dataset"] for each in stored(urn, "upstreamLineage")["upstreams"]], [dataset("two")])


@step("Structured properties are set and removed")
def structured_properties():
    urn = new("patch.structured")
    name = "urn:li:structuredProperty:retention"
    send(DatasetPatchBuilder(urn).set_structured_property(name, "30"))
    equal(stored(urn, "structuredProperties")["properties"][0]["propertyUrn"], name)
    send(DatasetPatchBuilder(urn).remove_structured_property(name))
    equal(stored(urn, "structuredProperties")["properties"], [])


@step("Documentation by its source")
def documentation():
    urn = new("patch.documentation")
    send(DatasetPatchBuilder(urn).add_documentation(DocumentationAssociationClass("first")))
    send(DatasetPatchBuilder(urn).add_documentation(DocumentationAssociationClass("second")))
    equal([each["documentation"] for each in stored(urn, "documentation")["documentations"]], ["second"])


@step("The form with keys of arrays, named by the client")
def generic():
    urn = new("patch.generic")
    link = {"url": "https://example.com", "description": "Wiki", "createStamp": {"time": 1, "actor": "urn:li:corpuser:a"}}
    patch = {
        "arrayPrimaryKeys": {"elements": ["url"]},
        "patch": [{"op": "add", "path": "/elements/https:~1~1example.com", "value": link}],
        "forceGenericPatch": True,
    }
    for _ in range(2):
        emitter().emit(raw(urn, "institutionalMemory", patch))
    equal(stored(urn, "institutionalMemory")["elements"], [link])


@step("A patch that cannot be applied is refused, and leaves the aspect as it was")
def impossible():
    urn = new("patch.impossible")
    send(DatasetPatchBuilder(urn).set_description("D"))
    try:
        emitter().emit(raw(urn, "datasetProperties", [{"op": "test", "path": "/description", "value": "X"}]))
    except Exception as error:
        contains(str(error), "patch")
    else:
        raise AssertionError("it was not refused")
    equal(stored(urn, "datasetProperties")["description"], "D")


@step("OpenAPI mode: the builders send PATCH")
def openapi():
    urn = new("patch.openapi")
    send(DatasetPatchBuilder(urn).set_description("D").add_owner(owner("one")), openapi_ingestion=True)
    equal(stored(urn, "datasetProperties")["description"], "D")
    equal(stored(urn, "ownership")["owners"][0]["owner"], "urn:li:corpuser:one")


def raw(urn, aspect, patch):
    value = GenericAspectClass(value=json.dumps(patch).encode(), contentType="application/json-patch+json")
    return MetadataChangeProposalClass(
        entityType="dataset", entityUrn=urn, changeType=ChangeTypeClass.PATCH, aspectName=aspect, aspect=value
    )

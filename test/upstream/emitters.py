"""The REST emitter of DataHub's Python package: proposals, batches, snapshots, change types, and the OpenAPI mode."""

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Proposal
from datahub.metadata.schema_classes import (
    ChangeTypeClass,
    CorpUserInfoClass,
    CorpUserSnapshotClass,
    DataPlatformInstanceClass,
    DatasetPropertiesClass,
    DatasetSnapshotClass,
    DomainPropertiesClass,
    EditableDatasetPropertiesClass,
    GlobalTagsClass,
    MetadataChangeEventClass,
    OwnerClass,
    OwnershipClass,
    StatusClass,
    SubTypesClass,
    TagAssociationClass,
    TagPropertiesClass,
    UpstreamClass,
    UpstreamLineageClass,
)
from harness import contains, dataset, emitter, equal, step, stored

OWNERS = OwnershipClass(owners=[OwnerClass(owner="urn:li:corpuser:datahub", type="TECHNICAL_OWNER")])


def refused(function, *parts):
    try:
        function()
    except OperationalError as error:
        contains((str(error.message) + str(error.info)).lower(), *parts)
        return
    raise AssertionError("it was not refused")


@step("The server says what it is, and the connection is accepted")
def test_connection():
    emitter().test_connection()


@step("One proposal")
def emit_proposal():
    emitter().emit(Proposal(entityUrn=dataset("emit.one"), aspect=DatasetPropertiesClass(description="One")))
    equal(stored(dataset("emit.one"), "datasetProperties")["description"], "One")


@step("Proposals of several entity types and aspects in one batch, in any order")
def emit_batch():
    urn = dataset("emit.batch")
    aspects = [OWNERS, GlobalTagsClass(tags=[TagAssociationClass("urn:li:tag:pii")]), StatusClass(removed=False)]
    proposals = [Proposal(entityUrn=urn, aspect=aspect) for aspect in aspects]
    proposals.append(Proposal(entityUrn="urn:li:tag:pii", aspect=TagPropertiesClass(name="PII")))
    emitter().emit_mcps(proposals)
    equal(stored(urn, "globalTags")["tags"][0]["tag"], "urn:li:tag:pii")
    equal(stored("urn:li:tag:pii", "tagProperties")["name"], "PII")


@step("An aspect that only describes brings its dataset into being")
def emit_ownership_alone():
    emitter().emit(Proposal(entityUrn=dataset("emit.ghost"), aspect=OWNERS))
    equal(stored(dataset("emit.ghost"), "datasetKey")["name"], "emit.ghost")


@step("Lineage, platform instance and subtypes of a dataset are kept")
def emit_kept_aspects():
    urn = dataset("emit.kept")
    lineage = UpstreamLineageClass(upstreams=[UpstreamClass(dataset=dataset("emit.up"), type="TRANSFORMED")])
    platform = DataPlatformInstanceClass(platform="urn:li:dataPlatform:hive")
    aspects = [StatusClass(removed=False), lineage, SubTypesClass(["Table"]), platform]
    emitter().emit_mcps([Proposal(entityUrn=urn, aspect=aspect) for aspect in aspects])
    equal(stored(urn, "upstreamLineage")["upstreams"][0]["dataset"], dataset("emit.up"))


@step("A domain, an entity of a type that the catalogue does not show")
def emit_other_entity():
    emitter().emit(Proposal(entityUrn="urn:li:domain:sales", aspect=DomainPropertiesClass(name="Sales")))
    equal(stored("urn:li:domain:sales", "domainProperties")["name"], "Sales")
    equal(stored("urn:li:domain:sales", "domainKey"), {"id": "sales"})


@step("A snapshot of a user")
def emit_snapshot_of_user():
    urn = "urn:li:corpuser:snapshot"
    snapshot = CorpUserSnapshotClass(urn=urn, aspects=[CorpUserInfoClass(active=True, displayName="Snap")])
    emitter().emit(MetadataChangeEventClass(proposedSnapshot=snapshot))
    equal(stored(urn, "corpUserInfo")["displayName"], "Snap")


@step("A snapshot of a dataset with several aspects")
def emit_snapshot_of_dataset():
    urn = dataset("emit.snapshot")
    aspects = [DatasetPropertiesClass(description="Snap"), OWNERS, StatusClass(removed=False)]
    emitter().emit(MetadataChangeEventClass(proposedSnapshot=DatasetSnapshotClass(urn=urn, aspects=aspects)))
    equal(stored(urn, "datasetProperties")["description"], "Snap")
    equal(stored(urn, "ownership")["owners"][0]["type"], "TECHNICAL_OWNER")


@step("CREATE writes what is not there, and is refused with 422 where it is")
def emit_create():
    proposal = Proposal(
        entityUrn=dataset("emit.create"), aspect=DatasetPropertiesClass(), changeType=ChangeTypeClass.CREATE
    )
    emitter().emit(proposal)
    refused(lambda: emitter().emit(proposal), "422")


@step("CREATE_ENTITY is refused where the entity exists")
def emit_create_entity():
    urn = dataset("emit.create_entity")
    proposal = Proposal(
        entityUrn=urn, aspect=DatasetPropertiesClass(description="new"), changeType=ChangeTypeClass.CREATE_ENTITY
    )
    emitter().emit(proposal)
    equal(stored(urn, "datasetProperties")["description"], "new")
    refused(lambda: emitter().emit(proposal), "422")


@step("If-None-Match: * drops a CREATE of what is there, without an error")
def emit_create_if_none_match():
    urn = dataset("emit.if_none_match")
    for description in ("first", "second"):
        emitter().emit(
            Proposal(
                entityUrn=urn,
                aspect=DatasetPropertiesClass(description=description),
                changeType=ChangeTypeClass.CREATE,
                headers={"If-None-Match": "*"},
            )
        )
    equal(stored(urn, "datasetProperties")["description"], "first")


@step("RESTATE writes as UPSERT does")
def emit_restate():
    urn = dataset("emit.restate")
    emitter().emit(
        Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="r"), changeType=ChangeTypeClass.RESTATE)
    )
    equal(stored(urn, "datasetProperties")["description"], "r")


@step("A version that is not the stored one is refused, and the message says which is")
def emit_wrong_version():
    urn = dataset("emit.version")
    emitter().emit(Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="1")))
    late = Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="2"), headers={"If-Version-Match": "7"})
    refused(lambda: emitter().emit(late), "expected version 7, actual version 1", "422")
    equal(stored(urn, "datasetProperties")["description"], "1")


@step("Conditions by time")
def emit_conditional_on_time():
    urn = dataset("emit.time")
    emitter().emit(Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="1")))
    for header, time, passes in [
        ("If-Unmodified-Since", "2099-01-01T00:00:00Z", True),
        ("If-Unmodified-Since", "2001-01-01T00:00:00Z", False),
        ("If-Modified-Since", "2001-01-01T00:00:00Z", True),
        ("If-Modified-Since", "2099-01-01T00:00:00Z", False),
    ]:
        aspect = DatasetPropertiesClass(description=header + time)
        proposal = Proposal(entityUrn=urn, aspect=aspect, headers={header: time})
        if passes:
            emitter().emit(proposal)
        else:
            refused(lambda proposal=proposal: emitter().emit(proposal), "422")


@step("DELETE of the key aspect removes the entity")
def emit_delete():
    urn = dataset("emit.delete")
    emitter().emit(Proposal(entityUrn=urn, aspect=StatusClass(removed=False)))
    emitter().emit(
        Proposal(entityUrn=urn, entityType="dataset", aspectName="datasetKey", changeType=ChangeTypeClass.DELETE)
    )
    equal(stored(urn, "datasetKey"), None)


@step("A wrong aspect is refused with its reason, and nothing of the batch is written")
def emit_invalid():
    good = Proposal(entityUrn=dataset("emit.half"), aspect=StatusClass(removed=False))
    owner = OwnerClass(owner="nobody", type="NONE")
    bad = Proposal(entityUrn=dataset("emit.half"), aspect=OwnershipClass(owners=[owner]))
    refused(lambda: emitter().emit_mcps([good, bad]), "owner", "422")
    equal(stored(dataset("emit.half"), "status"), None)


@step("OpenAPI mode: one proposal")
def openapi_emit():
    urn = dataset("openapi.one")
    emitter(openapi_ingestion=True).emit(Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="One")))
    equal(stored(urn, "datasetProperties")["description"], "One")


@step("OpenAPI mode: a batch of several entity types")
def openapi_batch():
    urn = dataset("openapi.batch")
    aspects = [StatusClass(removed=False), OWNERS, EditableDatasetPropertiesClass(description="E")]
    proposals = [Proposal(entityUrn=urn, aspect=aspect) for aspect in aspects]
    proposals.append(Proposal(entityUrn="urn:li:tag:openapi", aspect=TagPropertiesClass(name="O")))
    emitter(openapi_ingestion=True).emit_mcps(proposals)
    equal(stored(urn, "editableDatasetProperties")["description"], "E")
    equal(stored("urn:li:tag:openapi", "tagProperties")["name"], "O")


@step("OpenAPI mode: DELETE of an entity")
def openapi_delete():
    urn = dataset("openapi.delete")
    client = emitter(openapi_ingestion=True)
    client.emit(Proposal(entityUrn=urn, aspect=StatusClass(removed=False)))
    client.emit(
        Proposal(entityUrn=urn, entityType="dataset", aspectName="datasetKey", changeType=ChangeTypeClass.DELETE)
    )
    equal(stored(urn, "datasetKey"), None)


@step("OpenAPI mode: a version that is not the stored one")
def openapi_wrong_version():
    urn = dataset("openapi.version")
    client = emitter(openapi_ingestion=True)
    client.emit(Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="1")))
    late = Proposal(entityUrn=urn, aspect=DatasetPropertiesClass(description="2"), headers={"If-Version-Match": "7"})
    refused(lambda: client.emit(late), "expected version 7, actual version 1")

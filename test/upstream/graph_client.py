"""The graph client of DataHub's Python package."""

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Proposal
from datahub.ingestion.graph.openapi import RelatedEntity, RelationshipDirection
from datahub.metadata.schema_classes import (
    CorpUserInfoClass,
    DatasetPropertiesClass,
    DomainsClass,
    EditableDatasetPropertiesClass,
    GlobalTagsClass,
    GroupMembershipClass,
    OwnerClass,
    OwnershipClass,
    StatusClass,
    TagAssociationClass,
    TagPropertiesClass,
)
from harness import dataset, equal, graph, step


def new(name, *aspects):
    urn = dataset(name)
    given = [StatusClass(removed=False), *aspects]
    graph().emit_mcps([Proposal(entityUrn=urn, aspect=aspect) for aspect in given])
    return urn


@step("An aspect is read as its class, and one that is not there as None")
def get_aspect():
    urn = new("graph.aspect", DatasetPropertiesClass(description="D"))
    equal(graph().get_aspect(urn, DatasetPropertiesClass).description, "D")
    equal(graph().get_aspect(urn, EditableDatasetPropertiesClass), None)
    equal(graph().get_aspect(dataset("graph.none"), DatasetPropertiesClass), None)


@step("A kept aspect is read as its class")
def get_kept_aspect():
    urn = new("graph.kept", GlobalTagsClass([TagAssociationClass("urn:li:tag:a")]), DomainsClass(["urn:li:domain:d"]))
    equal(graph().get_tags(urn).tags[0].tag, "urn:li:tag:a")
    equal(graph().get_domain(urn).domains, ["urn:li:domain:d"])


@step("Former versions are read, the oldest as 1")
def get_version():
    urn = new("graph.version", DatasetPropertiesClass(description="1"))
    new("graph.version", DatasetPropertiesClass(description="2"))
    equal(graph().get_aspect(urn, DatasetPropertiesClass, version=1).description, "1")
    equal(graph().get_aspect(urn, DatasetPropertiesClass).description, "2")


@step("All aspects of an entity, the key always with them")
def get_semityped():
    urn = new("graph.all", DatasetPropertiesClass(description="D"))
    bag = graph().get_entity_semityped(urn)
    equal((bag["datasetProperties"].description, bag["datasetKey"].name), ("D", "graph.all"))
    equal(set(graph().get_entity_semityped(urn, ["status"])), {"status", "datasetKey"})


@step("The key alone of an entity that does not exist, as DataHub answers")
def get_semityped_unknown():
    equal(set(graph().get_entity_semityped(dataset("graph.no"))), {"datasetKey"})


@step("Aspects come with their system metadata")
def get_as_proposals():
    urn = new("graph.mcps", DatasetPropertiesClass(description="D"))
    proposals = {each.aspectName: each for each in graph().get_entity_as_mcps(urn)}
    equal(proposals["datasetProperties"].systemMetadata.version, "1")


@step("Whether an entity exists, of a type that the catalogue does not show too")
def exists():
    new("graph.exists")
    graph().emit(Proposal(entityUrn="urn:li:tag:exists", aspect=TagPropertiesClass(name="E")))
    urns = (dataset("graph.exists"), dataset("graph.no"), "urn:li:tag:exists", "urn:li:tag:no")
    equal([graph().exists(urn) for urn in urns], [True, False, True, False])


@step("Several entities at once, with system metadata")
def get_entities():
    urns = [new("graph.many1", DatasetPropertiesClass(description="1")), new("graph.many2")]
    found = graph().get_entities("dataset", urns, ["datasetProperties", "status"], with_system_metadata=True)
    equal(found[urns[0]]["datasetProperties"][0].description, "1")
    equal(found[urns[0]]["datasetProperties"][1].version, "1")
    equal(set(found[urns[1]]), {"status"})


@step("Several entities at once by the second version of OpenAPI")
def get_entities_v2():
    urn = new("graph.v2", DatasetPropertiesClass(description="1"))
    found = graph().get_entities_v2("dataset", [urn], ["datasetProperties"])
    equal(found[urn]["datasetProperties"]["value"]["description"], "1")


@step("Entities of a type are scrolled through, page by page")
def scroll():
    for id in range(5):
        graph().emit(Proposal(entityUrn=f"urn:li:corpGroup:scroll{id}", aspect=StatusClass(removed=False)))
    seen, page = set(), None
    while True:
        result = graph().scroll_entities(entity_names=["corpGroup"], aspects=["status"], count=2, scroll_id=page)
        seen |= {urn for urn in result.entities if "scroll" in urn}
        page = result.scroll_id
        if page is None:
            break
    equal(len(seen), 5)


@step("URNs of a type are listed")
def list_urns():
    new("graph.listed")
    urns = graph().list_all_entity_urns("dataset", 0, 1000)
    equal(dataset("graph.listed") in urns, True)


@step("Soft deletion and its end")
def soft_delete():
    urn = new("graph.soft")
    graph().soft_delete_entity(urn)
    equal(graph().get_aspect(urn, StatusClass).removed, True)
    graph().set_soft_delete_status(urn, delete=False)
    equal(graph().get_aspect(urn, StatusClass).removed, False)


@step("Hard deletion counts what it deleted")
def hard_delete():
    urn = new("graph.hard", DatasetPropertiesClass(description="D"))
    equal(graph().hard_delete_entity(urn), (3, 0))
    equal(graph().exists(urn), False)


@step("Members of a group, and groups of a member")
def related():
    member, group = "urn:li:corpuser:related", "urn:li:corpGroup:related"
    graph().emit(Proposal(entityUrn=group, aspect=StatusClass(removed=False)))
    graph().emit(Proposal(entityUrn=member, aspect=CorpUserInfoClass(active=True)))
    graph().emit(Proposal(entityUrn=member, aspect=GroupMembershipClass(groups=[group])))
    for urn, direction, other in (
        (group, RelationshipDirection.INCOMING, member),
        (member, RelationshipDirection.OUTGOING, group),
    ):
        found = list(graph().get_related_entities(urn, ["IsMemberOfGroup"], direction))
        equal(found, [RelatedEntity(urn=other, relationship_type="IsMemberOfGroup")])


@step("What somebody owns")
def related_owner():
    owner = OwnerClass(owner="urn:li:corpuser:owning", type="NONE")
    urn = new("graph.owned", OwnershipClass(owners=[owner]))
    found = graph().get_related_entities(owner.owner, ["OwnedBy"], RelationshipDirection.INCOMING)
    equal([each.urn for each in found], [urn])


@step("GraphQL, with variables")
def graphql():
    urn = new("graph.graphql", DatasetPropertiesClass(description="D"))
    query = "query q($urn: String!) { dataset(urn: $urn) { properties { description } } }"
    equal(graph().execute_graphql(query, {"urn": urn}), {"dataset": {"properties": {"description": "D"}}})

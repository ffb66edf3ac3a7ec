"""Search of DataHub's Python package and command line."""

import json

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Proposal
from datahub.ingestion.graph.filters import RemovedStatusFilter
from datahub.metadata.schema_classes import (
    CorpUserInfoClass,
    DatasetPropertiesClass,
    DomainPropertiesClass,
    OwnerClass,
    OwnershipClass,
    StatusClass,
    SubTypesClass,
)
from datahub.sdk import DataHubClient, FilterDsl
from harness import cli, contains, equal, graph, step

KAFKA = "urn:li:dataset:(urn:li:dataPlatform:kafka,searching.events,DEV)"
HIVE = "urn:li:dataset:(urn:li:dataPlatform:hive,searching.orders,PROD)"
GONE = "urn:li:dataset:(urn:li:dataPlatform:hive,searching.gone,PROD)"
OWNER = "urn:li:corpuser:searching.owner"


def seed():
    owners = OwnershipClass(owners=[OwnerClass(owner=OWNER, type="NONE")])
    aspects = {
        KAFKA: [DatasetPropertiesClass(description="Clickstream"), SubTypesClass(["Topic"])],
        HIVE: [DatasetPropertiesClass(name="Orders", customProperties={"tier": "gold"}), owners],
        GONE: [StatusClass(removed=True)],
        OWNER: [CorpUserInfoClass(active=True, displayName="Searching Owner", email="searching@example.com")],
        "urn:li:domain:searching": [DomainPropertiesClass(name="Searching Domain")],
    }
    graph().emit_mcps([Proposal(entityUrn=urn, aspect=aspect) for urn, some in aspects.items() for aspect in some])


def urns(**filters):
    return sorted(graph().get_urns_by_filter(query="searching", entity_types=["dataset"], **filters))


@step("URNs by platform, environment and words, page by page")
def by_filter():
    seed()
    equal(urns(), sorted([HIVE, KAFKA]))
    equal(urns(batch_size=1), sorted([HIVE, KAFKA]))
    equal(urns(platform="kafka"), [KAFKA])
    equal(urns(platform=["kafka", "hive"], env="PROD"), [HIVE])
    equal(urns(env="DEV"), [KAFKA])
    equal(list(graph().get_urns_by_filter(query="clickstream")), [KAFKA])


@step("URNs of what is marked removed, or of everything")
def by_status():
    seed()
    equal(urns(status=RemovedStatusFilter.ONLY_SOFT_DELETED), [GONE])
    equal(urns(status=RemovedStatusFilter.ALL), sorted([GONE, HIVE, KAFKA]))


@step("URNs by further conditions, and in an order")
def by_condition():
    seed()
    owned = [{"field": "owners", "condition": "EQUAL", "values": [OWNER]}]
    equal(urns(extraFilters=owned), [HIVE])
    unowned = [{"field": "owners", "condition": "EXISTS", "values": [], "negated": True}]
    equal(urns(extraFilters=unowned), [KAFKA])
    found = graph().get_urns_by_filter(
        query="searching", entity_types=["dataset"], sort_by="urn", sort_order="DESCENDING", batch_size=1
    )
    equal(list(found), sorted([HIVE, KAFKA], reverse=True))


@step("A dataset whatever the case of its URN")
def ignoring_case():
    seed()
    equal(graph().get_dataset_urns_ignoring_case(KAFKA.lower()), [KAFKA])


@step("A domain by its name")
def domain_by_name():
    seed()
    equal(graph().get_domain_urn_by_name("Searching Domain"), "urn:li:domain:searching")


@step("The search client, with its filters")
def search_client():
    seed()
    client = DataHubClient(graph=graph())
    find = lambda some: sorted(str(urn) for urn in client.search.get_urns(query="searching", filter=some))
    datasets = FilterDsl.entity_type("dataset")
    equal(find(FilterDsl.and_(datasets, FilterDsl.env("PROD"))), [HIVE])
    equal(find(FilterDsl.and_(datasets, FilterDsl.not_(FilterDsl.platform("hive")))), [KAFKA])
    equal(find(FilterDsl.and_(datasets, FilterDsl.has_custom_property("tier", "gold"))), [HIVE])
    equal(find(FilterDsl.entity_subtype("Topic")), [KAFKA])
    equal(find(FilterDsl.owner(OWNER)), [HIVE])


@step("A user by name or e-mail address")
def resolve_user():
    seed()
    client = DataHubClient(graph=graph())
    equal(str(client.resolve.user(name="Searching Owner")), OWNER)
    equal(str(client.resolve.user(email="searching@example.com")), OWNER)


@step("Entities are scrolled through on conditions")
def scroll_filter():
    seed()
    kafka = [{"and": [{"field": "platform", "condition": "EQUAL", "values": ["urn:li:dataPlatform:kafka"]}]}]
    result = graph().scroll_entities(entity_names=["dataset"], query="searching", aspects=["subTypes"], filter=kafka)
    equal((list(result.entities), result.total_count), ([KAFKA], 1))


@step("The command that searches, with facets")
def search_command():
    seed()
    found = json.loads(cli("search", "searching", "--filter", "platform=kafka", "--format", "json"))
    equal(found["total"], 1)
    equal(found["searchResults"][0]["entity"]["urn"], KAFKA)
    contains(cli("search", "searching", "--facets-only", "--format", "json"), "urn:li:dataPlatform:kafka")


@step("Deletion of what a search finds")
def delete_by_filter():
    seed()
    cli("delete", "--platform", "kafka", "--query", "searching", "--soft", "--force")
    equal(urns(), [HIVE])
    graph().set_soft_delete_status(KAFKA, delete=False)

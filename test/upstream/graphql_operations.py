"""DataHub's GraphQL as its Python package and its command line `datahub graphql` send it."""

import json

from datahub.emitter.mcp import MetadataChangeProposalWrapper as Proposal
from datahub.ingestion.graph.client import DatahubClientConfig, DataHubGraph
from datahub.metadata.schema_classes import CorpUserInfoClass, StatusClass
from harness import URL, cli, dataset, equal, graph, step


def ask(query, **variables):
    return graph().execute_graphql(query, variables=variables)


def user(name):
    urn = f"urn:li:corpuser:{name}"
    graph().emit_mcp(Proposal(entityUrn=urn, aspect=CorpUserInfoClass(active=True, displayName=name)))
    return urn


@step("A group is created, gets members, and lists them by its relationships")
def group_members():
    group = ask('mutation { createGroup(input: { id: "gql.team", name: "Team" }) }')["createGroup"]
    users = [user("gql.ann"), user("gql.bob")]
    add = "mutation ($input: AddGroupMembersInput!) { addGroupMembers(input: $input) }"
    equal(ask(add, input={"groupUrn": group, "userUrns": users}), {"addGroupMembers": True})
    members = """query ($urn: String!) { corpGroup(urn: $urn) { relationships(input: {
      types: ["IsMemberOfGroup", "IsMemberOfNativeGroup"], direction: INCOMING, start: 0, count: 10
    }) { total relationships { type entity { urn } } } } }"""
    found = ask(members, urn=group)["corpGroup"]["relationships"]
    equal((found["total"], [each["entity"]["urn"] for each in found["relationships"]]), (2, users))
    equal(ask("mutation ($urn: String!) { removeGroup(urn: $urn) }", urn=group), {"removeGroup": True})


@step("Owners and links are added to a dataset and read back")
def owners_and_links():
    urn = dataset("gql.orders")
    graph().emit_mcp(Proposal(entityUrn=urn, aspect=StatusClass(removed=False)))
    owner = {"ownerUrn": user("gql.owner"), "ownerEntityType": "CORP_USER", "type": "TECHNICAL_OWNER"}
    add = "mutation ($input: BatchAddOwnersInput!) { batchAddOwners(input: $input) }"
    equal(ask(add, input={"owners": [owner], "resources": [{"resourceUrn": urn}]}), {"batchAddOwners": True})
    link = {"linkUrl": "https://example.com/wiki", "label": "Wiki", "resourceUrn": urn}
    equal(ask("mutation ($input: AddLinkInput!) { addLink(input: $input) }", input=link), {"addLink": True})
    equal(graph().get_ownership(urn).owners[0].owner, owner["ownerUrn"])
    read = "query ($urn: String!) { dataset(urn: $urn) { institutionalMemory { elements { url label } } } }"
    elements = ask(read, urn=urn)["dataset"]["institutionalMemory"]["elements"]
    equal(elements, [{"url": "https://example.com/wiki", "label": "Wiki"}])


@step("An access token is issued, accepted, listed and revoked")
def access_tokens():
    actor = user("gql.token")
    create = """mutation ($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) { accessToken metadata { id name actorUrn } } }"""
    wanted = {"type": "PERSONAL", "actorUrn": actor, "duration": "ONE_HOUR", "name": "ci"}
    token = ask(create, input=wanted)["createAccessToken"]
    other = DataHubGraph(DatahubClientConfig(server=URL, token=token["accessToken"]))
    equal(other.execute_graphql("{ me { corpUser { urn } } }"), {"me": {"corpUser": {"urn": actor}}})
    listed = """query ($input: ListAccessTokenInput!) { listAccessTokens(input: $input) { total tokens { id } } }"""
    filters = [{"field": "actorUrn", "values": [actor]}]
    tokens = ask(listed, input={"start": 0, "count": 10, "filters": filters})["listAccessTokens"]
    equal(tokens, {"total": 1, "tokens": [{"id": token["metadata"]["id"]}]})
    revoke = "mutation ($id: String!) { revokeAccessToken(tokenId: $id) }"
    equal(ask(revoke, id=token["metadata"]["id"]), {"revokeAccessToken": True})
    try:
        other.execute_graphql("{ me { corpUser { urn } } }")
    except Exception:
        return
    raise AssertionError("A revoked token is accepted")


@step("`datahub graphql` describes operations and carries them out by name")
def command():
    assert "createAccessToken" in cli("graphql", "--list-mutations")
    assert "ownershipTypeUrn" in cli("graphql", "--describe", "batchAddOwners", "--recurse")
    user("gql.named")
    answer = json.loads(cli("graphql", "--query", "{ entityExists(urn: \"urn:li:corpuser:gql.named\") }", "--format", "json"))
    equal(answer, {"entityExists": True})

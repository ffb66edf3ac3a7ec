import { equal } from "node:assert/strict";
import { join } from "node:path";
import * as z from "zod";
import { extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";

/** Opens the embedded catalogue of a profile through a second service, beside the window's own, as another program would. */
export async function withCatalogueOf<T>(
  userData: string,
  use: (catalogue: CatalogueAddress) => Promise<T>,
): Promise<T> {
  const data = join(userData, "User/globalStorage", extensionId, "catalogue");
  await using catalogue = await serveCatalogue(data);
  return await use(catalogue);
}

/** A dataset's owners, asked over GraphQL; none if it never had any. */
export async function ownersOf(catalogue: CatalogueAddress, urn: string): Promise<readonly unknown[]> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } type } } } }`;
  return Answer.parse(await ask(catalogue, query, { urn })).data.dataset.ownership?.owners ?? [];
}

/** Makes a user a Data Steward of a dataset, as another person would. */
export async function addSteward(catalogue: CatalogueAddress, ownerUrn: string, resourceUrn: string): Promise<void> {
  const query = "mutation ($input: AddOwnerInput!) { addOwner(input: $input) }";
  const input = { ownerUrn, ownerEntityType: "CORP_USER", resourceUrn, type: "DATA_STEWARD" };
  Added.parse(await ask(catalogue, query, { input }));
}

const Added = z.object({ data: z.object({ addOwner: z.literal(true) }) });

/** The answer of a catalogue to a GraphQL request. */
export async function ask({ url, token }: CatalogueAddress, query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

/** An aspect to store. */
interface IngestedAspect {
  readonly entityUrn: string;
  readonly aspectName: string;
  readonly value: object;
}

/** Stores aspects, as an ingestion would. */
export async function ingest({ url, token }: CatalogueAddress, aspects: readonly IngestedAspect[]): Promise<void> {
  const proposals = aspects.map(({ entityUrn, aspectName, value }) => ({
    ...{ entityType: entityUrn.split(":")[2], entityUrn, changeType: "UPSERT", aspectName },
    aspect: { contentType: "application/json", value: JSON.stringify(value) },
  }));
  const response = await fetch(`${url}/aspects?action=ingestProposalBatch`, {
    method: "POST",
    headers: {
      ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      "X-RestLi-Protocol-Version": "2.0.0",
    },
    body: JSON.stringify({ proposals, async: "false" }),
  });
  equal(response.status, 200);
}

/** Makes an ownership type. Gives its ID. */
export async function makeOwnershipType(
  catalogue: CatalogueAddress,
  input: { readonly name: string; readonly description: string },
): Promise<string> {
  const query = "mutation ($input: CreateOwnershipTypeInput!) { createOwnershipType(input: $input) { urn } }";
  const { urn } = Made.parse(await ask(catalogue, query, { input })).data.createOwnershipType;
  return urn.slice(urn.lastIndexOf(":") + 1);
}

const Made = z.object({ data: z.object({ createOwnershipType: z.object({ urn: z.string() }) }) });

/** A column of a dataset. */
interface ColumnAddress {
  readonly dataset: string;
  readonly column: string;
}

/** Describes a column, as another person would. */
export async function describeColumn(
  catalogue: CatalogueAddress,
  { dataset, column }: ColumnAddress,
  description: string,
): Promise<void> {
  const query = "mutation ($input: DescriptionUpdateInput!) { updateDescription(input: $input) }";
  const input = { description, resourceUrn: dataset, subResource: column, subResourceType: "DATASET_FIELD" };
  Described.parse(await ask(catalogue, query, { input }));
}

const Described = z.object({ data: z.object({ updateDescription: z.literal(true) }) });

const Answer = z.object({
  data: z.object({ dataset: z.object({ ownership: z.object({ owners: z.array(z.unknown()) }).nullable() }) }),
});

/** The title of a user. */
export async function titleOf({ url, token }: CatalogueAddress, id: string): Promise<string> {
  const response = await fetch(`${url}/openapi/v3/entity/corpuser/urn:li:corpuser:${id}?aspects=corpUserInfo`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return Person.parse(await response.json()).corpUserInfo.value.title;
}

const Person = z.object({ corpUserInfo: z.object({ value: z.object({ title: z.string() }) }) });

/** The groups that a user was made a member of in the catalogue, by their URNs. */
export async function nativeGroupsOf({ url, token }: CatalogueAddress, id: string): Promise<readonly string[]> {
  const path = `/openapi/v3/entity/corpuser/urn:li:corpuser:${id}?aspects=nativeGroupMembership`;
  const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return Member.parse(await response.json()).nativeGroupMembership?.value.nativeGroups ?? [];
}

const Member = z.object({
  nativeGroupMembership: z.object({ value: z.object({ nativeGroups: z.array(z.string()) }) }).optional(),
});

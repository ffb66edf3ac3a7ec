import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, graphql } from "graphql";
import * as z from "zod";
import { entityTypes, type EntityType } from "../../../../catalogue/urn/entityTypes.ts";
import { PLATFORM_PREFIX } from "../../../../catalogue/urn/prefixes.ts";
import { ENVIRONMENTS } from "../../../../catalogue/vocabulary/environment.ts";
import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeUrn,
  resolvedOwnershipType,
} from "../../../../catalogue/vocabulary/ownershipType.ts";
import {
  datasetParts,
  entityName,
  entityTypeOf,
  parseEntityUrn,
  parseDatasetUrn,
  type EntityUrn,
} from "../../../../catalogue/urn/urn.ts";
import { typedAspect, type Entities } from "./entities.ts";

/** The embedded service's schema is a part of DataHub's. */
const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../../service/schema.graphql"), "utf8"));

const request = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).optional() });
/** Of filters, those that some operation of ours uses: by owners, or by their absence, by other platforms, and what is marked as removed. */
const orFilters = z
  .array(
    z.object({
      and: z.array(
        z.object({ field: z.enum(["owners", "platform", "removed"]), values: z.array(z.string()).optional() }),
      ),
    }),
  )
  .optional();
const words = { types: z.array(z.string()), query: z.string(), count: z.number(), orFilters };
const searchInput = z.object({ input: z.object({ ...words, start: z.number() }) });
const scrollInput = z.object({ input: z.object({ ...words, scrollId: z.string().optional() }) });

/** What GraphQL answers: for every well-formed URN an object, which says by `exists` whether there is such an entity. */
export async function graphqlAnswer(entities: Entities, body: string): Promise<object> {
  const { query, variables } = request.parse(JSON.parse(body));
  const rootValue = {
    ...Object.fromEntries(
      Object.values(entityTypes).map(({ graphql: { name } }) => [
        name.charAt(0).toLowerCase() + name.slice(1),
        ({ urn }: { urn: string }) => entityOf(entities, urn),
      ]),
    ),
    entity: ({ urn }: { urn: string }) => entityOf(entities, urn),
    entities: ({ urns }: { urns: readonly string[] }) => urns.map((urn) => entityOf(entities, urn)),
    entityExists: ({ urn }: { urn: string }) => entities.exists(urn),
    createOwnershipType: ({ input }: { input: { readonly name: string; readonly description: string } }) =>
      ownershipTypeOf(entities, entities.addOwnershipType(input)),
    listOwnershipTypes: ({ input }: { input: { readonly start: number; readonly count: number } }) => {
      const urns = [...SYSTEM_TYPES, ...entities.ownershipTypes.keys()];
      const page = urns.slice(input.start, input.start + input.count);
      const ownershipTypes = page.map((urn) => ownershipTypeOf(entities, urn));
      return { start: input.start, count: page.length, total: urns.length, ownershipTypes };
    },
    me: () => ({ corpUser: entityOf(entities, "urn:li:corpuser:datahub") }),
    searchAcrossEntities: (given: unknown) => {
      const { input } = searchInput.parse(given);
      demandWindow(input);
      return counted(found(entities, input));
    },
    scrollAcrossEntities: (given: unknown) => scrolled(entities, scrollInput.parse(given).input),
  };
  const { data, errors } = await graphql({
    schema,
    source: query,
    rootValue,
    ...(variables ? { variableValues: variables } : {}),
  });
  return { data, ...(errors ? { errors } : {}), extensions: {} };
}

/** How many results Elasticsearch puts in order, and how many it counts. */
const MOST_RESULTS = 10_000;

/** A page of results with a number of them that is too low if they are many. */
function counted(page: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...page, total: Math.min(Number(page["total"]), MOST_RESULTS) };
}

function found(
  entities: Entities,
  { types, query, start, count, orFilters: alternatives }: z.infer<typeof searchInput>["input"],
): Readonly<Record<string, unknown>> {
  const sought = query === "*" ? [] : query.toLowerCase().split(/\s+/);
  const conditions = alternatives?.flatMap(({ and }) => and);
  const owned = conditions?.flatMap(({ field, values = [] }) => (field === "owners" ? [values] : []));
  const otherThan = new Set(conditions?.flatMap(({ field, values = [] }) => (field === "platform" ? values : [])));
  const isOfRemoved = conditions?.some(({ field }) => field === "removed") ?? false;
  const hits = entities.urns.filter((urn) => {
    const { type } = entityTypes[entityTypeOf(parsed(urn))].graphql;
    return (
      types.includes(type) &&
      !otherThan.has(platformOf(urn)) &&
      sought.every((word) => urn.toLowerCase().includes(word)) &&
      (isOfRemoved ? typedAspect(entities, urn, "status")?.removed === true : isOwned(entities, urn, owned))
    );
  });
  const page = hits.toSorted().slice(start, start + count);
  const searchResults = page.map((urn) => ({ entity: entityOf(entities, urn) }));
  return { start, count: page.length, total: hits.length, searchResults };
}

function scrolled(
  entities: Entities,
  { scrollId, ...input }: z.infer<typeof scrollInput>["input"],
): Readonly<Record<string, unknown>> {
  const start = Number(scrollId ?? "0");
  const page = found(entities, { ...input, start });
  const end = start + input.count;
  return { ...counted(page), nextScrollId: Number(page["total"]) > end ? `${end}` : undefined };
}

/** The URN of the platform that a dataset is on. */
function platformOf(urn: string): string {
  const dataset = parseDatasetUrn(urn);
  return dataset ? PLATFORM_PREFIX + datasetParts(dataset).platform : "";
}

/** Whether one of these owns it; of a list without owners, whether nobody does. */
function isOwned(entities: Entities, urn: string, alternatives: readonly (readonly string[])[] | undefined): boolean {
  const owners = typedAspect(entities, urn, "ownership")?.owners.map(({ owner }) => owner) ?? [];
  const holds = (some: readonly string[]): boolean =>
    some.length === 0 ? owners.length === 0 : owners.some((owner) => some.includes(owner));
  return alternatives?.some(holds) ?? true;
}

function parsed(text: string): EntityUrn {
  const urn = parseEntityUrn(text);
  const dataset = urn && parseDatasetUrn(urn);
  if (!urn || (dataset && !ENVIRONMENTS.includes(datasetParts(dataset).env))) {
    throw new Error("Failed to batch load Datasets");
  }
  return urn;
}

/** An entity as GraphQL shows it, existing or not. */
function entityOf(entities: Entities, text: string): object {
  const urn = parsed(text);
  const entityType = entityTypeOf(urn);
  const { name, type } = entityTypes[entityType].graphql;
  return { __typename: name, type, urn, exists: entities.exists(urn), ...FIELDS[entityType]?.(entities, urn) };
}

/** The fields of each entity type that some operation of ours reads; those of a new one are added here. */
const FIELDS: Partial<Record<EntityType, (entities: Entities, urn: EntityUrn) => object>> = {
  dataset: datasetFields,
  corpuser: (entities, urn) => ({
    username: entityName(urn),
    properties: typedAspect(entities, urn, "corpUserInfo"),
    editableProperties: typedAspect(entities, urn, "corpUserEditableInfo"),
    relationships: (given: unknown) => related(entities, urn, relatedInput.parse(given).input),
  }),
  corpGroup: (entities, urn) => ({
    name: entityName(urn),
    properties: typedAspect(entities, urn, "corpGroupInfo"),
    editableProperties: typedAspect(entities, urn, "corpGroupEditableInfo"),
    ownership: ownershipOf(entities, urn),
    relationships: (given: unknown) => related(entities, urn, relatedInput.parse(given).input),
  }),
};

/** Throws where Elasticsearch does: a page may not end after so many results. */
function demandWindow({ start, count }: { readonly start: number; readonly count: number }): void {
  if (start + count > MOST_RESULTS) throw new Error("Failed to execute search: Result window is too large");
}

const relatedInput = z.object({
  input: z.object({ types: z.array(z.string()), direction: z.string(), start: z.number(), count: z.number() }),
});

/** Who owns what, as what, who is a member of which group, and who reports to whom. */
function related(
  entities: Entities,
  urn: EntityUrn,
  { types, direction, start, count }: z.infer<typeof relatedInput>["input"],
): object {
  demandWindow({ start, count });
  const edges = entities.urns.flatMap((from) => [
    ...(typedAspect(entities, from, "ownership")?.owners ?? []).map(({ owner }) => ({
      from,
      type: "OwnedBy",
      to: owner,
    })),
    ...(typedAspect(entities, from, "groupMembership")?.groups ?? []).map((to) => ({
      from,
      type: "IsMemberOfGroup",
      to,
    })),
    ...(typedAspect(entities, from, "nativeGroupMembership")?.nativeGroups ?? []).map((to) => ({
      from,
      type: "IsMemberOfNativeGroup",
      to,
    })),
    ...[typedAspect(entities, from, "corpUserInfo")?.managerUrn ?? []].flat().map((to) => ({
      from,
      type: "ReportsTo",
      to,
    })),
  ]);
  const ends = edges
    .filter(({ from, type, to }) => types.includes(type) && (direction === "INCOMING" ? to : from) === urn)
    .map(({ from, to }) => (direction === "INCOMING" ? from : to));
  const page = ends.slice(start, start + count);
  const relationships = page.map((end) => ({ type: "", direction, entity: () => entityOf(entities, end) }));
  return { start, count: page.length, total: ends.length, relationships };
}

function datasetFields(entities: Entities, urn: EntityUrn): object {
  const properties = typedAspect(entities, urn, "datasetProperties");
  const memory = typedAspect(entities, urn, "institutionalMemory");
  return {
    name: entityName(urn),
    properties: properties && { ...properties, name: properties.name ?? entityName(urn) },
    editableProperties: typedAspect(entities, urn, "editableDatasetProperties"),
    schemaMetadata: typedAspect(entities, urn, "schemaMetadata"),
    editableSchemaMetadata: typedAspect(entities, urn, "editableSchemaMetadata"),
    institutionalMemory: memory && {
      elements: memory.elements.map(({ url, description }) => ({ url, label: description })),
    },
    ownership: ownershipOf(entities, urn),
  };
}

/** The ownership types that every DataHub has. */
const SYSTEM_TYPES = OFFERED_OWNERSHIP_TYPES.map(ownershipTypeUrn);

function ownershipTypeOf(entities: Entities, urn: string): object {
  return { urn, type: "CUSTOM_OWNERSHIP_TYPE", info: entities.ownershipTypes.get(urn) };
}

/** Owners that do not exist are shown too. */
function ownershipOf(entities: Entities, urn: EntityUrn): object | undefined {
  const ownership = typedAspect(entities, urn, "ownership");
  return (
    ownership && {
      lastModified: ownership.lastModified ?? { time: 0 },
      owners: ownership.owners.map((owner) => ({
        owner: () => entityOf(entities, owner.owner),
        type: owner.type,
        ownershipType: ownershipTypeOf(entities, resolvedOwnershipType(owner)),
      })),
    }
  );
}

import type { ColumnFacts, EntityFacts } from "../facts/entityFacts.ts";
import { failure, success, type Result } from "../result.ts";
import type { TypeNameOf } from "../display/ownershipTypeNames.ts";
import { shownDescription, shownText, type ShownDescription } from "../facts/shownDescription.ts";
import { isStorable } from "../model/storableUrn.ts";
import { entityName, parseDatasetUrn, type EntityUrn } from "../urn/urn.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { unexpectedData } from "./graphqlHttp.ts";
import { ABOUT, ENTITIES, type EntitiesData, type EntitiesVariables } from "./operations.generated.ts";
import type { Operation } from "./operation.ts";
import { displayNameOf } from "./person.ts";
import { datasetOf, malformedIn, ownersOf, typesOf, type Column, type Dataset } from "./readDataset.ts";
import { readTypeNames } from "./readTypeNames.ts";

/** The answer about several entities: the facts of those that exist, and the URNs of the others. */
interface FactsRead {
  readonly facts: readonly EntityFacts[];
  readonly missing: readonly EntityUrn[];
}

/**
 * Reads what people want to know of these entities, in one request.
 * Decision: one that no catalogue can store is missing without being asked for, since DataHub then refuses to answer
 * about the others.
 */
export function readFacts(
  graph: CatalogueGraph,
  urns: readonly EntityUrn[],
  signal?: AbortSignal,
): Promise<Result<FactsRead, CatalogueError>> {
  return askAbout(graph, urns, { operation: ENTITIES, signal });
}

/**
 * Reads what a tooltip says of an entity: its facts without columns and links, since a schema may have thousands of columns.
 * `undefined`: there is no such entity.
 */
export async function readAbout(
  graph: CatalogueGraph,
  urn: EntityUrn,
  signal?: AbortSignal,
): Promise<Result<EntityFacts | undefined, CatalogueError>> {
  const read = await askAbout(graph, [urn], { operation: ABOUT, signal });
  return read.ok ? success(read.value.facts[0]) : read;
}

/** A query about entities, which may leave out some of what is known of them. */
interface EntityQuestion {
  readonly operation: Operation<EntitiesData, EntitiesVariables>;
  readonly signal: AbortSignal | undefined;
}

async function askAbout(
  graph: CatalogueGraph,
  urns: readonly EntityUrn[],
  { operation, signal }: EntityQuestion,
): Promise<Result<FactsRead, CatalogueError>> {
  const asked = urns.filter(isStorable);
  if (asked.length === 0) return success({ facts: [], missing: urns });
  const reply = await graph.execute(operation, { urns: asked }, signal);
  if (!reply.ok) return reply;
  const { entities } = reply.value;
  if (!entities) return failure(unexpectedData(graph.url));
  // DataHub answers an unknown URN with an empty object that says it does not exist.
  const existing = entities.flatMap((entity) => (entity && entity.exists !== false ? [entity] : []));
  const answers = new Map<string, EntityData>(existing.map((entity) => [entity.urn, entity]));
  const typeOf = await readTypeNames(graph, existing.flatMap(typesOf), signal);
  const facts = urns.flatMap((urn) => {
    const entity = answers.get(urn);
    return entity ? [factsOf(urn, entity, typeOf)] : [];
  });
  return success({ facts, missing: urns.filter((urn) => !answers.has(urn)) });
}

/** An entity of any type as GraphQL answers it. */
type EntityData = NonNullable<NonNullable<EntitiesData["entities"]>[number]>;

function factsOf(urn: EntityUrn, data: EntityData, typeOf: TypeNameOf): EntityFacts {
  const { properties, editableProperties } = data;
  const dataset = parseDatasetUrn(urn);
  const described = shownDescription(
    unlessBlank(editableProperties?.aboutMe) || editableProperties?.description,
    properties?.description,
  );
  const displayName = displayNameOf(urn, data);
  const title = shownText(editableProperties?.title, properties?.title);
  const email = shownText(editableProperties?.email, properties?.email);
  return {
    urn,
    ...(displayName === undefined ? {} : { displayName }),
    ...(title ? { title } : {}),
    ...(email ? { email } : {}),
    ...(described ? descriptionFacts(described) : {}),
    ...ownerFacts(data, typeOf),
    ...(dataset ? datasetFacts(datasetOf(dataset, data, typeOf)) : {}),
  };
}

function descriptionFacts({ text: description, origin, hidden }: ShownDescription): Partial<EntityFacts> {
  return {
    description,
    descriptionOrigin: origin,
    ...(hidden === undefined ? {} : { hiddenDescription: hidden }),
  };
}

function ownerFacts(data: EntityData, typeOf: TypeNameOf): Partial<EntityFacts> {
  const owners = ownersOf(data, typeOf).map(({ urn, name, typeLabel }) => ({
    urn,
    ...(name === entityName(urn) ? {} : { displayName: name }),
    type: typeLabel,
  }));
  return { ...(owners.length === 0 ? {} : { owners }), ...malformedIn(data) };
}

function datasetFacts({ columns, links }: Dataset): Partial<EntityFacts> {
  return {
    ...(columns.length === 0 ? {} : { columns: columns.map(columnFacts) }),
    ...(links.length === 0 ? {} : { links: links.map(({ url, label }) => ({ url, description: label })) }),
  };
}

function columnFacts({ fieldPath, nativeDataType, description }: Column): ColumnFacts {
  return {
    path: fieldPath,
    ...(nativeDataType === undefined || nativeDataType === "" ? {} : { type: nativeDataType }),
    ...(description ? { description: description.text, origin: description.origin } : {}),
  };
}

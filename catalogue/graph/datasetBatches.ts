import { inChunks } from "../collections/inChunks.ts";
import { failure, success, type Result } from "../result.ts";
import { isStorable } from "../model/storableUrn.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { unexpectedData } from "./graphqlHttp.ts";
import type { Operation } from "./operation.ts";

/** How many requests are under way at a time. */
const IN_FLIGHT = 4;

/** What a query answers about each entity that it is asked for; `null`: nothing. */
interface Entities<Entity> {
  readonly entities?: readonly (Entity | null | undefined)[] | null | undefined;
}

/** What is asked about datasets, and how many of them one request asks for. */
interface DatasetQuestion<Entity, T> {
  readonly operation: Operation<Entities<Entity>, { urns: string[] }>;
  readonly atOnce: number;
  readonly of: (urn: DatasetUrn, entity: Entity) => T;
  readonly signal?: AbortSignal | undefined;
}

/** Asks about datasets by as many requests as are needed; those that do not exist are absent from the answer. */
export async function askAboutDatasets<Entity extends { readonly urn: string; readonly exists?: boolean | null }, T>(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  { operation, atOnce, of, signal }: DatasetQuestion<Entity, T>,
): Promise<Result<ReadonlyMap<DatasetUrn, T>, CatalogueError>> {
  const asked = new Map<string, DatasetUrn>(urns.filter(isStorable).map((urn) => [urn, urn]));
  const found = new Map<DatasetUrn, T>();
  for (const group of inChunks(inChunks([...asked.values()], atOnce), IN_FLIGHT)) {
    for (const reply of await Promise.all(group.map((batch) => entitiesOf(graph, batch, { operation, signal })))) {
      if (!reply.ok) return reply;
      for (const entity of reply.value) {
        const urn = entity ? asked.get(entity.urn) : undefined;
        // DataHub answers an unknown URN with an empty object that says it does not exist.
        if (entity && urn !== undefined && entity.exists !== false) found.set(urn, of(urn, entity));
      }
    }
  }
  return success(found);
}

/** Asks for datasets at once, or, if the catalogue refuses that because their columns are too many, for one half after the other. */
async function entitiesOf<Entity>(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  question: Pick<DatasetQuestion<Entity, unknown>, "operation" | "signal">,
): Promise<Result<readonly (Entity | null | undefined)[], CatalogueError>> {
  const reply = await graph.execute(question.operation, { urns: [...urns] }, question.signal);
  if (reply.ok) return reply.value.entities ? success(reply.value.entities) : failure(unexpectedData(graph.url));
  if (reply.error.kind !== "refused" || urns.length === 1) return reply;
  const middle = Math.ceil(urns.length / 2);
  const first = await entitiesOf(graph, urns.slice(0, middle), question);
  if (!first.ok) return first;
  const second = await entitiesOf(graph, urns.slice(middle), question);
  return second.ok ? success([...first.value, ...second.value]) : second;
}

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
    for (const reply of await Promise.all(
      group.map((batch) => graph.execute(operation, { urns: [...batch] }, signal)),
    )) {
      if (!reply.ok) return reply;
      const { entities } = reply.value;
      if (!entities) return failure(unexpectedData(graph.url));
      for (const entity of entities) {
        const urn = entity ? asked.get(entity.urn) : undefined;
        // DataHub answers an unknown URN with an empty object that says it does not exist.
        if (entity && urn !== undefined && entity.exists !== false) found.set(urn, of(urn, entity));
      }
    }
  }
  return success(found);
}

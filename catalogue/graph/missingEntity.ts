import { groupedBy } from "../groupedBy.ts";
import { z } from "zod";
import { entityAspects } from "../aspects.ts";
import { success, type Result } from "../result.ts";
import { isStorable } from "../storableUrn.ts";
import { entityTypeOf, type EntityUrn } from "../urn.ts";
import type { Connection } from "./connect.ts";
import type { CatalogueError } from "./error.ts";
import type { ChangeProposal } from "./graph.ts";
import { executeGraphql } from "./graphqlHttp.ts";
import type { Operation } from "./operation.ts";
import existingQuery from "./operations/existing.graphql";

/** How many entities are asked about in one request. */
const ASKED_AT_ONCE = 500;

/**
 * An entity that the proposals would bring into being only because DataHub creates whatever a write names, so that a
 * misspelt URN becomes an entity. `undefined`: there is none. Asks nothing when the proposals themselves tell.
 */
export async function missingEntity(
  connection: Connection,
  proposals: readonly ChangeProposal[],
): Promise<Result<EntityUrn | undefined, CatalogueError>> {
  const doubtful = [...groupedBy(proposals, ({ entityUrn }) => entityUrn)]
    .filter(([, wished]) => !wished.some((proposal) => creates(proposal) || failsUnlessStored(proposal)))
    .map(([urn]) => urn);
  const unstorable = doubtful.find((urn) => !isStorable(urn));
  if (unstorable !== undefined) return success(unstorable);
  for (let at = 0; at < doubtful.length; at += ASKED_AT_ONCE) {
    const urns = doubtful.slice(at, at + ASKED_AT_ONCE);
    const reply = await executeGraphql(connection, EXISTING, { variables: { urns }, signal: undefined });
    if (!reply.ok) return reply;
    const existing = new Set(
      reply.value.entities.map((entity) => (entity?.exists === false ? undefined : entity?.urn)),
    );
    const missing = urns.find((urn) => !existing.has(urn));
    if (missing !== undefined) return success(missing);
  }
  return success(undefined);
}

/** Asks which entities exist. */
export const EXISTING: Operation<{
  entities: readonly ({ urn: string; exists?: boolean | null | undefined } | null)[];
}> = {
  document: existingQuery,
  data: z.object({ entities: z.array(z.object({ urn: z.string(), exists: z.boolean().nullish() }).nullable()) }),
};

/** It is one of the aspects that bring an entity into being. */
function creates({ entityUrn, aspectName }: ChangeProposal): boolean {
  return entityAspects[entityTypeOf(entityUrn)][aspectName] === true;
}

/** It expects a version of the aspect, which only an entity that exists has. */
function failsUnlessStored({ ifVersion }: ChangeProposal): boolean {
  return ifVersion !== undefined && ifVersion !== "-1";
}

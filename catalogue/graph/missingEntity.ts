import { groupedBy } from "../collections/groupedBy.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { isStorable } from "../model/storableUrn.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal } from "./graph.ts";
import { executeGraphql, unexpectedData } from "./graphqlHttp.ts";
import { EXISTING } from "./operations.generated.ts";

/** How many entities are asked about in one request. */
const ASKED_AT_ONCE = 500;

/**
 * The first entity that does not exist and that the proposals do not create on purpose: DataHub would create whatever a write
 * names, even a misspelt URN. `undefined`: there is none. Asks only if the proposals alone do not answer it.
 */
export async function missingEntity(
  connection: Connection,
  proposals: readonly AspectProposal[],
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
    const { entities } = reply.value;
    if (!entities) return failure(unexpectedData(connection.url));
    const existing = new Set(entities.map((entity) => (entity?.exists === false ? undefined : entity?.urn)));
    const missing = urns.find((urn) => !existing.has(urn));
    if (missing !== undefined) return success(missing);
  }
  return success(undefined);
}

/** Whether it is one of the aspects that create an entity. */
function creates({ entityUrn, aspectName }: AspectProposal): boolean {
  return STORED_MODEL.creates(entityUrn, aspectName);
}

/** Whether it expects a version of the aspect, which only an existing entity has. */
function failsUnlessStored({ ifVersion }: AspectProposal): boolean {
  return ifVersion !== undefined && ifVersion !== "-1";
}

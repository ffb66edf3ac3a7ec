import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { readUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn } from "../entityUrns.ts";
import type { QueryEntitiesArgs } from "./resolvers.generated.ts";
import { refused, type Refusal } from "../refusal.ts";
import { entityRef } from "./entityRef.ts";
import { all, query } from "./operation.ts";

/** The most entities of one request. */
const MAX_URNS = 1_000;

/**
 * `entities(urns)`. Of a type that this catalogue does not store nothing exists; a malformed URN is an error of the whole.
 * Decision: an entity that does not exist is null, not a made-up answer.
 */
export const entities = query(async ({ urns: texts, checkForExistence }: QueryEntitiesArgs, { store, model }) => {
  if (texts.length > MAX_URNS) return refused("BAD_REQUEST", `No more than ${MAX_URNS} entities are read at once.`);
  const urns = all(texts, (text) => storableUrn(text, model));
  if (!urns.ok) return urns;
  const existing = await store.existing([...new Set(urns.value.filter((urn) => urn !== undefined))]);
  const found = urns.value.map((urn) => (urn !== undefined && existing.has(urn) ? entityRef(urn) : null));
  return success(checkForExistence ? found.filter((entity) => entity !== null) : found);
});

function storableUrn(text: string, model: Model): Result<EntityUrn | undefined, Refusal> {
  const isStored = readUrn(text).kind !== "other" || model.urn(text) !== undefined;
  return isStored ? readEntityUrn(text, model) : success(undefined);
}

import { success, type Result } from "../../../catalogue/result.ts";
import type { Model } from "../../../catalogue/model/model.ts";
import { quoted, refused, type Refusal } from "../../refusal.ts";
import type { ResolverContext } from "../context.ts";
import { entityRef, type EntityRef } from "../entityRef.ts";
import { granted } from "../granted.ts";
import { readPage } from "../page.ts";
import type { DatasetRelationshipsArgs, ResolversParentTypes } from "../resolvers.generated.ts";
import { searchedType } from "../searchedTypes.ts";

/** How many related entities a page has when the caller does not say. */
const DEFAULT_COUNT = 100;

/** `relationships(input)` of an entity. Decision: of a type of relationship that is not known there are none. */
export async function relationships(
  { urn }: EntityRef,
  { input }: DatasetRelationshipsArgs,
  context: ResolverContext,
): Promise<ResolversParentTypes["EntityRelationshipsResult"]> {
  const { types, direction, includeSoftDelete, relatedEntityTypes } = input;
  granted(context.countNames(types.length + (relatedEntityTypes?.length ?? 0)));
  const page = granted(readPage(input, { defaultCount: DEFAULT_COUNT }));
  const entityTypes = granted(readTypes(relatedEntityTypes, context.model));
  const withRemoved = includeSoftDelete ?? true;
  const { total, related } = granted(
    await context.related(urn, { types, direction, entityTypes, withRemoved, ...page }),
  );
  return {
    start: page.start,
    count: related.length,
    total,
    relationships: related.map((each) => ({ type: each.type, direction, entity: entityRef(each.urn) })),
  };
}

function readTypes(
  names: readonly string[] | null | undefined,
  model: Model,
): Result<readonly string[] | undefined, Refusal> {
  if (!names) return success(undefined);
  const types = new Set<string>();
  for (const name of new Set(names)) {
    const type = searchedType(name, model);
    if (type === undefined) return refused("BAD_REQUEST", `${quoted(name)} is not an entity type.`);
    types.add(type);
  }
  return success([...types]);
}

import { typeNameOf } from "../../../catalogue/urn/urn.ts";
import type { ResolverContext } from "../context.ts";
import type { EntityRef } from "../entityRef.ts";
import { granted } from "../granted.ts";
import type { DatasetAspectsArgs, ResolversParentTypes } from "../resolvers.generated.ts";

/** `aspects(input)` of an entity: the aspects as they are stored; one that it does not have is left out. */
export async function rawAspects(
  { urn }: EntityRef,
  { input }: DatasetAspectsArgs,
  { model, rows, countNames, countRaw }: ResolverContext,
): Promise<ResolversParentTypes["RawAspect"][]> {
  if (input?.autoRenderOnly) return [];
  granted(countNames(input?.aspectNames?.length ?? 0));
  const all = model.aspectsOf(typeNameOf(urn));
  const names = input?.aspectNames ? all.filter((name) => input.aspectNames?.includes(name)) : all;
  granted(countRaw(names.length));
  const found = await Promise.all(names.map(async (name) => rows(urn, name)));
  return found.flatMap((row) => (row ? [{ aspectName: row.name, payload: row.value }] : []));
}

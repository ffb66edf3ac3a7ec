import { schemaOf, type AspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { WrittenAspect } from "./writtenAspects.ts";

interface AspectOfEntity extends Pick<WrittenAspect, "urn"> {
  readonly name: AspectName;
}

/**
 * What an aspect was before a change. `undefined`: that version is no longer stored.
 * Decision: an aspect that a change added to an entity is emptied, since only whole entities can be taken back.
 * @param now what it is now
 */
export async function versionBefore(
  graph: Pick<CatalogueGraph, "readVersion">,
  { urn, name, before }: AspectOfEntity & Pick<WrittenAspect, "before">,
  now: object,
): Promise<Result<object | undefined, CatalogueError>> {
  return before === "-1" ? success(emptied(name, now)) : versionOf(graph, { urn, name }, before);
}

/** An aspect in a version that a change read or wrote. `undefined`: that is no longer stored. */
export async function versionOf(
  graph: Pick<CatalogueGraph, "readVersion">,
  { urn, name }: AspectOfEntity,
  version: string,
): Promise<Result<object | undefined, CatalogueError>> {
  const read = await graph.readVersion(urn, name, Number(version));
  return read.ok ? success(read.value?.value) : read;
}

/** An aspect that says nothing: its lists empty, and without what it may be without. */
function emptied(name: AspectName, value: object): object {
  const schema = schemaOf(name);
  let empty: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => [key, Array.isArray(each) ? [] : each]),
  );
  for (const key of Object.keys(empty)) {
    const without = Object.fromEntries(Object.entries(empty).filter(([each]) => each !== key));
    if (!Array.isArray(empty[key]) && schema.safeParse(without).success) empty = without;
  }
  return empty;
}

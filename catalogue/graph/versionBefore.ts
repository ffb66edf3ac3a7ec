import * as l10n from "@vscode/l10n";
import { aspectChanges } from "../changes/aspectChanges.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { isAspectName, schemaOf, type AspectName } from "../model/aspects.ts";
import { failure, success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import type { WrittenAspect } from "./writtenAspects.ts";

/** An aspect that an undo restores. */
export interface RestoredAspect extends WrittenAspect {
  readonly proposal: AspectProposal;
  /** What that changes, for people. */
  readonly changes: readonly FieldChange[];
}

/** An aspect that a change has written, as it is now. */
export interface WrittenNow extends WrittenAspect {
  readonly value: object;
}

/** How many earlier versions are read at the same time. */
export const EARLIER_AT_ONCE = 8;

/** The proposal that restores the version before a change, on condition that the version after it is still current. */
export async function versionBefore(
  graph: Pick<CatalogueGraph, "readVersion">,
  { value, ...written }: WrittenNow,
  signal: AbortSignal | undefined,
): Promise<Result<RestoredAspect, CatalogueError>> {
  const { urn, name, before, after } = written;
  if (signal?.aborted) return failure({ kind: "cancelled" });
  if (!isAspectName(name))
    return failure({ kind: "refused", message: l10n.t`the aspect ${name} is unknown`, unsent: true });
  const isNew = before === "-1";
  const read = await graph.readVersion(urn, name, isNew ? undefined : Number(before));
  if (!read.ok) return read;
  if (!read.value)
    return failure({
      kind: "refused",
      message: l10n.t`version ${before} of ${name} is no longer stored`,
      unsent: true,
    });
  const aspect = isNew ? emptied(name, read.value.value) : read.value.value;
  return success({
    ...written,
    proposal: { entityUrn: urn, aspectName: name, aspect, ifVersion: after },
    changes: aspectChanges(name, value, aspect),
  });
}

/**
 * An aspect that says nothing: its lists empty, and without what it may be without.
 * Decision: an aspect that a change added to an entity is emptied, since only whole entities can be taken back.
 */
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

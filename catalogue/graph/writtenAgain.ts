import { saysTheSame } from "../changes/aspectChanges.ts";
import { saysWhatWasWritten } from "../changes/aspectDigest.ts";
import { sameJson } from "../json/canonicalJson.ts";
import { isAspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, StoredAspects } from "./graph.ts";
import type { WrittenAspect } from "./writtenAspects.ts";

/**
 * The aspects of one entity that a change has written, each with the version that has its value now: a later change that was
 * undone, or reverted by the same user, leaves a newer version with the same value.
 */
export async function writtenAgain(
  graph: Pick<CatalogueGraph, "readVersion">,
  written: readonly WrittenAspect[],
  stored: Pick<StoredAspects, "kept">,
): Promise<Result<readonly WrittenAspect[], CatalogueError>> {
  const all: WrittenAspect[] = [];
  for (const each of written) {
    const kept = stored.kept(each.name);
    // A later change and its undo add two versions.
    if (!kept?.version || versionsSince(each, kept.version) < 2) {
      all.push(each);
      continue;
    }
    const same = await isSameAgain(graph, each, kept.value);
    if (!same.ok) return same;
    all.push(same.value ? { ...each, after: kept.version, digest: undefined } : each);
  }
  return success(all);
}

/** How many versions a version is after the one that the change wrote; negative or NaN if it is not a later one. */
export function versionsSince({ after }: WrittenAspect, version: string | undefined): number {
  return Number(version) - Number(after);
}

/** Whether an aspect says what the change wrote, set by the user who made the change; when it was set does not count. */
async function isSameAgain(
  graph: Pick<CatalogueGraph, "readVersion">,
  written: WrittenAspect,
  value: object,
): Promise<Result<boolean, CatalogueError>> {
  const { urn, name, after } = written;
  if (!isAspectName(name)) return success(false);
  const then = await graph.readVersion(urn, name, Number(after));
  if (!then.ok) return then;
  if (!then.value || !saysWhatWasWritten(written, then.value.value)) return success(false);
  if (!saysTheSame(name, then.value.value, value)) return success(false);
  const now = await graph.readVersion(urn, name);
  if (!now.ok) return now;
  const isSameUser = now.value?.actor !== undefined && now.value.actor === then.value.actor;
  return success(isSameUser && sameJson(now.value.value, value));
}

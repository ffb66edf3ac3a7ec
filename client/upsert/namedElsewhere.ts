import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { unlessStopped } from "../../catalogue/graph/unlessStopped.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { withinTime } from "../withinTime.ts";

/** That a file of the workspace has a group among the groups of a user. */
interface MembershipInFile {
  readonly user: string;
  readonly group: string;
  /** The name of the file, in its folder. */
  readonly file: string;
}

/** The members of groups, as the user records of the workspace say. `undefined`: unknown, because the files cannot be searched. */
export type MembershipsInFiles = (
  groups: readonly EntityUrn[],
  signal: AbortSignal,
) => Promise<readonly MembershipInFile[] | undefined>;

/** How long the search of the files is waited for, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Asks once for the members of all groups that users would leave. The function it gives names, for some of the records, the
 * users who would leave a group although their record, which is not upserted with it, has the group. No sentence: none.
 */
export async function namedElsewhere(
  records: readonly PreviewedRecord[],
  membershipsInFiles: MembershipsInFiles,
  signal: AbortSignal,
): Promise<Result<(some: readonly PreviewedRecord[]) => readonly string[], CatalogueError>> {
  const groups = [...new Set(leavingIn(records).map(({ group }) => group))];
  if (groups.length === 0) return success(() => []);
  const over = new AbortController();
  const asked = membershipsInFiles(groups, AbortSignal.any([signal, over.signal]));
  const found = await unlessStopped<readonly MembershipInFile[] | undefined>(
    signal,
    withinTime(LONGEST_MS, asked).then(success),
  );
  // Whether it took too long or was cancelled, the answer is no longer wanted.
  over.abort();
  if (!found.ok) return found;
  const files = found.value && new Map(found.value.map(({ user, group, file }) => [`${user} ${group}`, file]));
  return success((some) => leavingSentences(leavingIn(some), files));
}

interface Leaving {
  readonly user: EntityUrn;
  readonly group: EntityUrn;
}

function leavingIn(records: readonly PreviewedRecord[]): readonly Leaving[] {
  return records.flatMap(({ urn: group, result }) =>
    result.ok ? (result.value.leaving ?? []).map((user) => ({ user, group })) : [],
  );
}

/** @param files the file of each user and group. `undefined`: unknown */
function leavingSentences(
  leaving: readonly Leaving[],
  files: ReadonlyMap<string, string> | undefined,
): readonly string[] {
  if (leaving.length === 0) return [];
  if (!files)
    return [l10n.t("The files of the workspace could not be searched: they may name users who are about to leave.")];
  const names = leaving.flatMap(({ user, group }) => {
    const file = files.get(`${user} ${group}`);
    return file === undefined ? [] : [`${entityName(user)} (${file})`];
  });
  return names.length === 0
    ? []
    : [
        l10n.t`These users are removed, although their own records, which are not part of this upsert, name the group: ${listedNames(names)}.`,
      ];
}

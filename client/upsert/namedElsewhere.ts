import * as l10n from "@vscode/l10n";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** That a file of the workspace has a group among the groups of a user. */
export interface MembershipInFile {
  readonly user: string;
  readonly group: string;
  /** The name of the file, in its folder. */
  readonly file: string;
}

/** The members of groups, as the user records of the workspace say. `undefined`: unknown, because the files cannot be searched. */
export type MembershipsInFiles = (groups: readonly EntityUrn[]) => Promise<readonly MembershipInFile[] | undefined>;

/** Names the users who would leave a group although their record, which is not upserted with it, has the group. No sentence: none. */
export async function namedElsewhere(
  records: readonly PreviewedRecord[],
  membershipsInFiles: MembershipsInFiles,
): Promise<readonly string[]> {
  const leaving = records.flatMap(({ urn: group, result }) =>
    result.ok ? (result.value.leaving ?? []).map((user) => ({ user, group })) : [],
  );
  if (leaving.length === 0) return [];
  const found = await membershipsInFiles([...new Set(leaving.map(({ group }) => group))]);
  if (!found) return [l10n.t("Files that are not upserted could not be searched for the users who leave.")];
  const files = new Map(found.map(({ user, group, file }) => [`${user} ${group}`, file]));
  const names = leaving.flatMap(({ user, group }) => {
    const file = files.get(`${user} ${group}`);
    return file === undefined ? [] : [`${entityName(user)} (${file})`];
  });
  return names.length === 0
    ? []
    : [l10n.t`These users leave, although files that are not upserted name the group: ${listedNames(names)}.`];
}

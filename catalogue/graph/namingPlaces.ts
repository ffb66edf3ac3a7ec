import * as l10n from "@vscode/l10n";
import { readableNumber } from "../text/language.ts";
import { listedNames } from "../text/listedNames.ts";
import type { NamedIn, NamingAndMembers } from "./readNaming.ts";
import { MOST_RELATED, type NamedEntity } from "./readRelated.ts";

/** What names somebody besides the datasets that they own. */
export type NamedElsewhere = Omit<NamedIn, "datasets">;

/** What names a user or group besides the datasets that they own, a sentence for each kind, and how many members a group has. */
export function namingPlaces({
  groups,
  owned,
  reports,
  isCutShort,
  members = 0,
}: NamedElsewhere & Partial<Pick<NamingAndMembers, "members">>): readonly string[] {
  const list = (of: readonly NamedEntity[]): string => listedNames(of.map((each) => each.name));
  const membersOfGroup = readableNumber(members);
  return [
    ...(groups.length === 0 ? [] : [l10n.t`Member of: ${list(groups)}.`]),
    ...(owned.length === 0 ? [] : [l10n.t`Owner of: ${list(owned)}.`]),
    ...(isCutShort
      ? [l10n.t`They own more entities than the ${readableNumber(MOST_RELATED)} that the catalogue lists.`]
      : []),
    ...(reports.length === 0 ? [] : [l10n.t`Manager of: ${list(reports)}.`]),
    ...(members === 0 ? [] : [l10n.t`Members of the group: ${membersOfGroup}.`]),
  ];
}

import * as l10n from "@vscode/l10n";
import type { NamedIn } from "../../catalogue/graph/readNaming.ts";
import type { NamedEntity } from "../../catalogue/graph/readRelated.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";

/** What names somebody besides the datasets that they own. */
export type NamedElsewhere = Omit<NamedIn, "datasets">;

/** What names a user or group besides the datasets that they own, as sentences. `undefined`: nothing. */
export function stillNamedSentence(name: string, named: NamedElsewhere): string | undefined {
  const places = namingPlaces(named);
  return places.length === 0 ? undefined : [l10n.t`${name} is still named elsewhere.`, ...places].join(" ");
}

/** What names a user or group besides the datasets that they own, a sentence for each kind. */
export function namingPlaces({ groups, owned, reports }: NamedElsewhere): readonly string[] {
  const list = (of: readonly NamedEntity[]): string => listedNames(of.map((each) => each.name));
  return [
    ...(groups.length === 0 ? [] : [l10n.t`Member of: ${list(groups)}.`]),
    ...(owned.length === 0 ? [] : [l10n.t`Owner of: ${list(owned)}.`]),
    ...(reports.length === 0 ? [] : [l10n.t`Manager of: ${list(reports)}.`]),
  ];
}

/** Where a user or group is still named besides their datasets, as lines to be copied: every group, every owned entity and every report, with its URN. */
export function stillNamedList({ groups, owned, reports }: NamedElsewhere): string {
  const lines = (heading: string, of: readonly NamedEntity[]): readonly string[] =>
    of.length === 0 ? [] : [heading, ...of.map(({ urn, name }) => (name === urn ? `- ${urn}` : `- ${name}: ${urn}`))];
  return [
    ...lines(l10n.t("Member of"), groups),
    ...lines(l10n.t("Owner of"), owned),
    ...lines(l10n.t("Manager of"), reports),
    "",
  ].join("\n");
}

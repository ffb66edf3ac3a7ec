import * as l10n from "@vscode/l10n";
import { namingPlaces, type NamedElsewhere } from "../../catalogue/graph/namingPlaces.ts";
import type { NamedEntity } from "../../catalogue/graph/readRelated.ts";

/** What names a user or group besides the datasets that they own, as sentences. `undefined`: nothing. */
export function stillNamedSentence(name: string, named: NamedElsewhere): string | undefined {
  const places = namingPlaces(named);
  return places.length === 0 ? undefined : [l10n.t`${name} is still named elsewhere.`, ...places].join(" ");
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

import * as l10n from "@vscode/l10n";
import type { RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { pulledFile } from "./pulledFile.ts";
import { alteredRecords } from "./pullFaults.ts";
import type { WantedFields } from "./wanted.ts";

/**
 * The records whose pull into a text changes others that are not pulled, because they share values by anchors, aliases or
 * merge keys; each with a sentence that says so. They are found in few attempts by pulling halves of the records.
 */
export function sharingRecords(
  kind: RecordKind,
  before: string,
  pulled: ReadonlyMap<EntityUrn, WantedFields>,
): ReadonlyMap<EntityUrn, string> {
  const old = readRecordFile(kind, before);
  const urns = new Set(pulled.keys());
  const sharing = (
    some: readonly (readonly [EntityUrn, WantedFields])[],
  ): readonly (readonly [EntityUrn, string])[] => {
    const now = readRecordFile(kind, pulledFile(kind, before, new Map(some)).text);
    const altered = alteredRecords(old, now, urns);
    const [[urn], [other]] = [some[0] ?? [], altered];
    if (altered.length === 0 || urn === undefined) return [];
    if (some.length === 1) return [[urn, sentenceAbout(urn, other)]];
    const middle = Math.ceil(some.length / 2);
    const found = [...sharing(some.slice(0, middle)), ...sharing(some.slice(middle))];
    return found.length > 0 ? found : some.map(([each]) => [each, sentenceAbout(each, other)] as const);
  };
  return new Map(sharing([...pulled]));
}

function sentenceAbout(urn: EntityUrn, other: EntityUrn | undefined): string {
  return other === undefined
    ? l10n.t`The record of ${urn} shares values with another record by an anchor, an alias or a merge key, so pulling it would change that one, too. Replace the aliases with their values, then pull again.`
    : l10n.t`The record of ${urn} shares values with that of ${other} by an anchor, an alias or a merge key, so pulling it would change that one, too. Replace the aliases with their values, then pull again.`;
}

import * as l10n from "@vscode/l10n";
import type { RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { pulledFile } from "./pulledFile.ts";
import { alteredRecords } from "./pullFaults.ts";
import type { WantedFields } from "./wanted.ts";

/** How often the file is read to find them; each time takes as long as a pull into it. */
const MOST_ATTEMPTS = 100;

interface PulledRecords {
  readonly before: string;
  readonly pulled: ReadonlyMap<EntityUrn, WantedFields>;
  readonly signal?: AbortSignal | undefined;
  /** Resolves at the next turn of the event loop. */
  readonly turn: () => Promise<unknown>;
}

/**
 * The records whose pull into a text changes others that are not pulled, because they share values by anchors, aliases or
 * merge keys; each with a sentence that says so. They are found in few attempts by pulling halves of the records, with a turn
 * of the event loop before each. Where they are so many that the attempts do not suffice, those that were not tried alone count
 * as sharing, too. `undefined`: `signal` was aborted.
 */
export async function sharingRecords(
  kind: RecordKind,
  { before, pulled, signal, turn }: PulledRecords,
): Promise<ReadonlyMap<EntityUrn, string> | undefined> {
  const old = readRecordFile(kind, before);
  const urns = new Set(pulled.keys());
  let attempts = 0;
  const sharing = async (
    some: readonly (readonly [EntityUrn, WantedFields])[],
  ): Promise<readonly (readonly [EntityUrn, string])[]> => {
    if (++attempts > MOST_ATTEMPTS) return some.map(([each]) => [each, untold(each)] as const);
    await turn();
    if (signal?.aborted) return [];
    const now = readRecordFile(kind, pulledFile(kind, before, new Map(some)).text);
    const altered = alteredRecords(old, now, urns);
    const [[urn], [other]] = [some[0] ?? [], altered];
    if (altered.length === 0 || urn === undefined) return [];
    if (some.length === 1) return [[urn, sentenceAbout(urn, other)]];
    const middle = Math.ceil(some.length / 2);
    const found = [...(await sharing(some.slice(0, middle))), ...(await sharing(some.slice(middle)))];
    return found.length > 0 ? found : some.map(([each]) => [each, sentenceAbout(each, other)] as const);
  };
  const found = new Map(await sharing([...pulled]));
  return signal?.aborted ? undefined : found;
}

function untold(urn: EntityUrn): string {
  return l10n.t`The record of ${urn} was not pulled, because it may share values with other records by anchors, aliases or merge keys; the file has too many of them to find out. Replace the aliases with their values, then pull again.`;
}

function sentenceAbout(urn: EntityUrn, other: EntityUrn | undefined): string {
  return other === undefined
    ? l10n.t`The record of ${urn} shares values with another record by an anchor, an alias or a merge key, so pulling it would change that one, too. Replace the aliases with their values, then pull again.`
    : l10n.t`The record of ${urn} shares values with that of ${other} by an anchor, an alias or a merge key, so pulling it would change that one, too. Replace the aliases with their values, then pull again.`;
}

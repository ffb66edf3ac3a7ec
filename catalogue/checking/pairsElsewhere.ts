import type { Report } from "../findings/problem.ts";
import type { OutsideFacts, RecordElsewhere } from "../facts/outsideFacts.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { PAIR_RULES } from "../rules/byScope.ts";
import type { IdentifiedRecord, ReferringEntry } from "../rules/rule.ts";
import type { Code } from "../rules/table.ts";
import { changedTo } from "../yaml/edits/changing.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";

/** Holds the rules of the scope `pair` against each record of an entry and the record of another file that is most like it. */
export const pairsElsewhere = {
  applies: (kind: RecordKind, known: OutsideFacts): boolean => known.hasOthers(kind),
  check(entry: ReferringEntry, known: OutsideFacts, report: Report<Code>): void {
    for (const record of entry.elsewhere) {
      const other = mostAlike(record.urn, known.elsewhere(record.urn));
      const found = other && findingBetween(record, other);
      if (!found) continue;
      const { code, message, meant } = found;
      // A record of its own file says the same of this place.
      if (entry.clashes.some((clash) => clash.code === code && clash.span.start === record.span.start)) continue;
      report({
        code,
        message,
        span: record.span,
        // In one file, they would be two records with one ID, which is an error.
        ...(meant === undefined || entry.isInFile(other.urn)
          ? {}
          : { fixes: changedTo(entry.text, record.span, meant) }),
        related: { span: NOWHERE, message: found.related, elsewhere: other },
      });
    }
  },
};

/** The place in this file of what is in another. */
const NOWHERE = { start: 0, end: 0 };

function findingBetween(
  record: IdentifiedRecord,
  { urn }: RecordElsewhere,
): ReturnType<(typeof PAIR_RULES)[number]["finding"]> {
  // The record of a dataset has the whole URN.
  const id = kindOfUrn(urn) === "dataset" ? urn : entityName(urn);
  for (const rule of PAIR_RULES) {
    const found = rule.finding(record, { id, urn }, true);
    if (found) return found;
  }
  return undefined;
}

function mostAlike(urn: EntityUrn, others: readonly RecordElsewhere[]): RecordElsewhere | undefined {
  return others.toSorted((one, other) => closeness(urn, other) - closeness(urn, one))[0];
}

function closeness(urn: EntityUrn, other: RecordElsewhere): number {
  return other.urn === urn ? 2 : other.urn.toLowerCase() === urn.toLowerCase() ? 1 : 0;
}

import { entityName } from "../urn/urn.ts";
import type { RecordElsewhere } from "../facts/outsideFacts.ts";
import { nearDuplicateId } from "./nearDuplicateId.ts";
import { rule, type IdentifiedRecord, type PairFinding } from "./rule.ts";

/** A record whose id another file has too, or one that people take for it. */
export const recordElsewhere = rule({
  scope: "outside",
  codes: [
    {
      code: "duplicate-record",
      severity: "warning",
      title: "Another file has a record with the same ID",
      explains: "The file that is upserted last wins. Keep one of the records; a group can refer to a user by ID.",
      wrong: {
        kind: "user",
        text: "- id: jdoe\n  title: Engineer\n",
        otherFiles: [{ kind: "user", text: "- id: jdoe\n  title: Lead\n" }],
      },
      right: {
        kind: "user",
        text: "- id: jdoe\n  title: Engineer\n",
        otherFiles: [{ kind: "user", text: "- id: joe\n  title: Lead\n" }],
      },
    },
  ],
  others: nearDuplicateId.codes,
  applies: (kind, known) => known.hasOthers(kind),
  check({ elsewhere }, known, report) {
    for (const record of elsewhere) {
      const [same] = known
        .elsewhere(record.urn)
        .toSorted((one, other) => closeness(record, other) - closeness(record, one));
      if (!same) continue;
      const found =
        same.urn === record.urn
          ? duplicate(record)
          : nearDuplicateId.finding(record, { id: entityName(same.urn), urn: same.urn });
      if (found)
        report({ ...found, span: record.span, related: { span: NOWHERE, message: found.related, elsewhere: same } });
    }
  },
});

/** The place in this file of what is in another. */
const NOWHERE = { start: 0, end: 0 };

function closeness(record: IdentifiedRecord, { urn }: RecordElsewhere): number {
  return urn === record.urn ? 2 : urn.toLowerCase() === record.urn.toLowerCase() ? 1 : 0;
}

function duplicate({ id }: IdentifiedRecord): PairFinding<"duplicate-record"> {
  return {
    code: "duplicate-record",
    message: `Another file also defines "${id}"`,
    related: `"${id}" is also defined here`,
  };
}

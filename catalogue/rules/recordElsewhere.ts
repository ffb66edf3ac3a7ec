import type { Finding, Report } from "../records/problem.ts";
import { entityName } from "../urn.ts";
import type { RecordPlace } from "../checking/entryFound.ts";
import type { Known, RecordElsewhere } from "../checking/known.ts";
import { NAMESAKE_RULES } from "./table.ts";
import type { ProblemCode } from "./rule.ts";

/** What a record is told by that another file has too. */
export const RECORD_ELSEWHERE_CODES: readonly ProblemCode[] = [
  {
    code: "duplicate-record",
    severity: "warning",
    title: "Another file has a record with the same ID",
    explains: "The file that is upserted last wins. Keep one of the records; a group can refer to a user by ID.",
    wrong: {
      kind: "user",
      text: "- id: jdoe\n  title: Engineer\n",
      beside: [{ kind: "user", text: "- id: jdoe\n  title: Lead\n" }],
    },
    right: {
      kind: "user",
      text: "- id: jdoe\n  title: Engineer\n",
      beside: [{ kind: "user", text: "- id: joe\n  title: Lead\n" }],
    },
  },
];

/** A record whose id another file has too, or one that people take for it. */
export function recordElsewhere(record: RecordPlace, known: Known, report: Report): void {
  const [same] = known
    .elsewhere(record.urn)
    .toSorted((one, other) => closeness(record, other) - closeness(record, one));
  if (!same) return;
  const finding = same.urn === record.urn ? duplicate(record) : near(record, same);
  if (finding)
    report({ ...finding, span: record.span, related: { span: NOWHERE, message: finding.related, elsewhere: same } });
}

/** The place in this file of what is in another. */
const NOWHERE = { start: 0, end: 0 };

function closeness(record: RecordPlace, { urn }: RecordElsewhere): number {
  return urn === record.urn ? 2 : urn.toLowerCase() === record.urn.toLowerCase() ? 1 : 0;
}

function duplicate({ id }: RecordPlace): { code: string; message: string; related: string } {
  return {
    code: "duplicate-record",
    message: `Another file also defines "${id}"`,
    related: `"${id}" is also defined here`,
  };
}

function near(
  record: RecordPlace,
  { urn }: RecordElsewhere,
): (Omit<Finding, "span" | "related"> & { related: string }) | undefined {
  for (const rule of NAMESAKE_RULES) {
    const found = rule.finding(record, { id: entityName(urn), urn });
    if (found) return found;
  }
  return undefined;
}

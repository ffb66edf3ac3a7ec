import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../text/language.ts";
import { notChecked } from "./notChecked.ts";
import type { YamlFinding } from "./yamlCode.ts";
import type { YamlComplaint } from "./yamlCause.ts";
import { yamlFinding } from "./yamlComplaint.ts";

/** What the parser of YAML says of a document, in two lists. */
interface Complaints {
  readonly errors: readonly YamlComplaint[];
  readonly warnings: readonly YamlComplaint[];
}

/** So many complaints of a text are explained. Nobody reads more, and to explain each may take a look at the whole text. */
const MOST = 100;
/** At most this many complaints about one line are looked at; the first is reported. */
const MOST_ON_LINE = 10;

/** What is wrong with the YAML of a document, one finding for each line; the last one counts what is left out. */
export function yamlFindings(text: string, { errors, warnings }: Complaints): readonly YamlFinding[] {
  const { some, next, more } = fewer(text, errors);
  const found = firstOnLines(
    text,
    some.map((complaint) => yamlFinding("yaml-syntax", text, complaint)),
  );
  const doubts = firstOnLines(
    text,
    fewer(text, warnings).some.map((complaint) => yamlFinding("yaml-warning", text, complaint)),
  );
  return next ? [...found, ...doubts, leftOut(text, next, more)] : [...found, ...doubts];
}

function leftOut(text: string, { pos: [at] }: YamlComplaint, more: number): YamlFinding {
  const start = Math.min(at, text.length);
  return notChecked(
    { start, end: Math.min(start + 1, text.length) },
    more === 1
      ? l10n.t("1 more line of this record has YAML errors that are not listed; fix the errors above first")
      : l10n.t`${readableNumber(more)} more lines of this record, from here on, have YAML errors that are not listed; fix the errors above first`,
  );
}

/**
 * The first complaints in the order of the text, a few of each line; with the first that is left out, and how many
 * lines have some.
 */
function fewer(
  text: string,
  complaints: readonly YamlComplaint[],
): { readonly some: readonly YamlComplaint[]; readonly next: YamlComplaint | undefined; readonly more: number } {
  if (complaints.length <= MOST_ON_LINE) return { some: complaints, next: undefined, more: 0 };
  const some: YamlComplaint[] = [];
  let next: YamlComplaint | undefined;
  let [onLine, lineEnd, more] = [0, -1, 0];
  for (const complaint of complaints.toSorted((one, other) => one.pos[0] - other.pos[0])) {
    const [at] = complaint.pos;
    const isNewLine = at > lineEnd;
    if (isNewLine) {
      const feed = text.indexOf("\n", at);
      [onLine, lineEnd] = [0, feed < 0 ? text.length : feed];
    }
    if (some.length < MOST && ++onLine <= MOST_ON_LINE) some.push(complaint);
    else if (some.length === MOST && isNewLine) {
      next ??= complaint;
      more++;
    }
  }
  return { some, next, more };
}

/** The first finding on each line: what the parser cannot make sense of behind it comes of that. */
function firstOnLines(text: string, findings: readonly YamlFinding[]): readonly YamlFinding[] {
  if (findings.length < 2) return findings;
  const inOrder = findings.toSorted((one, other) => one.span.start - other.span.start);
  const isOnLineOf = (before: YamlFinding | undefined, { span }: YamlFinding): boolean =>
    before !== undefined && !text.slice(before.span.start, span.start).includes("\n");
  return inOrder.filter((each, at) => !isOnLineOf(inOrder[at - 1], each));
}

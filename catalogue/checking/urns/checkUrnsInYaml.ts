import type { Code } from "../../rules/table.ts";
import type { Report } from "../../findings/problem.ts";
import { readYaml } from "../../yaml/reading/readYaml.ts";
import { scalarsIn } from "../../yaml/values/value.ts";
import { checkUrnsInText } from "./urnsInText.ts";
import { lineStartAt } from "../../text/lines.ts";

/** A longer document is only searched for URNs, not read as YAML: that would be felt in typing. */
const LONGEST = 1_000_000;

/**
 * Holds the rules for URNs against the values of YAML that holds no records; what else is wrong there is not ours to
 * say.
 */
export function checkUrnsInYaml(text: string, report: Report<Code>): void {
  if (!text.includes("urn:li:")) return;
  if (text.length > LONGEST) {
    const isInComment = inComments(text);
    checkUrnsInText(text, { start: 0, end: text.length }, (finding) => {
      if (!isInComment(finding.span.start)) report(finding);
    });
    return;
  }
  for (const document of readYaml(text).documents) {
    for (const { span } of scalarsIn(document)) checkUrnsInText(text, span, report);
  }
}

/**
 * Whether a comment is alone on the line of an offset; after something else a `#` may be part of a text. The line of the
 * last answer is kept: it may be all of a long text.
 */
function inComments(text: string): (at: number) => boolean {
  let line = { start: 0, end: -1, isComment: false };
  return (at) => {
    if (line.start <= at && at <= line.end) return line.isComment;
    const start = lineStartAt(text, at);
    const end = text.indexOf("\n", at);
    line = { start, end: end < 0 ? text.length : end, isComment: /^\s*#/.test(text.slice(start, at)) };
    return line.isComment;
  };
}

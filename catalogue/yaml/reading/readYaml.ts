import * as l10n from "@vscode/l10n";
import type { Document } from "yaml";
import { shiftedProblem } from "../../findings/problem.ts";
import { boundedTokens } from "../boundedTokens.ts";
import { conflictFinding, conflicts, outsideConflicts, withoutMarks } from "../faults/conflicts.ts";
import { isSound, notChecked, unread } from "../faults/notChecked.ts";
import type { YamlFinding } from "../faults/yamlCode.ts";
import { swallowedLines } from "../faults/swallowedLines.ts";
import { yamlFindings } from "../faults/yamlComplaints.ts";
import type { Value } from "../values/value.ts";
import { composed } from "./composed.ts";
import { documentValue, type AnchorNames } from "./documentValue.ts";
import { withoutPlainItems, type WithoutItems } from "./plainItems.ts";
import { UNRESOLVED, unresolvedTag } from "./tags.ts";
import { UnseenItems } from "./unseenItems.ts";

/** The documents of a YAML text, and what is wrong with its YAML. */
export interface YamlReading {
  readonly documents: readonly Value[];
  readonly problems: readonly YamlFinding[];
  /** The names of the anchors in it. */
  readonly anchors: readonly string[];
  /** The names that aliases in it use without an anchor above them. */
  readonly unknownAnchors: readonly string[];
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Reads YAML. Broken text is not an error: what can be read is read, and the problems say what cannot.
 * @param at where the text begins in the one that the places are counted in
 */
export function readYaml(text: string, at = 0): YamlReading {
  const long = withoutPlainItems(text);
  // Where lines only look like items, all is read by the parser.
  return (long.runs.length > 0 ? readParsed(text, at, long) : undefined) ?? readInFull(text, at);
}

/** Reads YAML by the parser alone, without the faster way for plain items; `readYaml` must have the same result. */
export function readInFull(text: string, at = 0): YamlReading {
  const reading = readParsed(text, at, { text, runs: [] });
  if (!reading) throw new Error("A text without runs of items has one that is none");
  return reading;
}

/** What keeps a text from being YAML at all, whatever it is about. */
export function yamlErrors(text: string): readonly YamlFinding[] {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const source = text.slice(mark);
  const marked = conflicts(source);
  const read = boundedTokens(withoutMarks(source, marked));
  if (read.kind !== "tokens") {
    const why = l10n.t("This file is too large or nested too deeply, so its YAML syntax is not validated");
    return [notChecked({ start: 0, end: 0 }, why)];
  }
  const problems = [
    ...marked.map((conflict) => conflictFinding(source, conflict)),
    ...composed(read.tokens, source).flatMap(({ errors }) => yamlFindings(source, { errors, warnings: [] })),
  ];
  const all = isSound(problems) ? [...problems, ...swallowedLines(source)] : problems;
  return outsideConflicts(all.map((each) => shiftedProblem(each, mark)));
}

/** `undefined` when a run is found not to be one. */
function readParsed(text: string, at: number, long: WithoutItems): YamlReading | undefined {
  // The parser would take the mark for the first column, and the rest of a list's first item for its outside.
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const from = at + mark;
  const source = text.slice(mark);
  const marked = conflicts(source);
  const read = boundedTokens(withoutMarks(long.text.slice(mark), marked));
  if (read.kind !== "tokens") {
    const problem = shiftedProblem(unread(source, read), from);
    return { documents: [], problems: [problem], anchors: [], unknownAnchors: [] };
  }
  const problems: YamlFinding[] = marked.map((conflict) => shiftedProblem(conflictFinding(source, conflict), from));
  const values: Value[] = [];
  const names: AnchorNames = { set: new Set(), unknown: new Set() };
  const unseen = new UnseenItems(long.runs, { at, mark });
  for (const document of composed(read.tokens, source)) {
    const [tags, warnings] = partitioned(document.warnings);
    for (const each of yamlFindings(source, { errors: document.errors, warnings }))
      problems.push(shiftedProblem(each, from));
    for (const { pos } of tags)
      problems.push(shiftedProblem(unresolvedTag(source, { start: pos[0], end: pos[1] }), from));
    if (document.contents !== null)
      values.push(
        documentValue(document.contents, { text: source, from, unseen }, names, (each) => problems.push(each)),
      );
  }
  if (!unseen.allFound) return undefined;
  if (isSound(problems)) for (const each of swallowedLines(source)) problems.push(shiftedProblem(each, from));
  return {
    documents: values,
    problems: outsideConflicts(problems),
    anchors: [...names.set],
    unknownAnchors: [...names.unknown],
  };
}

/** The findings for unknown tags, and for the others. */
function partitioned(
  warnings: Document.Parsed["warnings"],
): readonly [tags: Document.Parsed["warnings"], others: Document.Parsed["warnings"]] {
  const isTag = ({ code }: { readonly code: string }): boolean => code === UNRESOLVED;
  return [warnings.filter(isTag), warnings.filter((each) => !isTag(each))];
}

import type { FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import { takesAway, preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import { shiftedProblem, type Finding, type Fix } from "../../../catalogue/findings/problem.ts";
import type { TextEdit } from "../../../catalogue/text/textEdit.ts";
import { editBetween, inOrder, withEdits } from "../../../catalogue/text/withEdits.ts";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { ignoresNext } from "../../../catalogue/checking/ignoreComment.ts";
import type { Severities } from "../../../catalogue/checking/problemList.ts";
import { shifted, type Span } from "../../../catalogue/text/span.ts";
import { pacedEntries, type Pace } from "../../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";

/** Chooses the fix for a finding, if it has one. */
export type FixChoice = (finding: Finding) => Fix | undefined;

/** The fixes that may be made without asking, but for what the settings do not show. */
export function preferredFixes(severities: Severities): FixChoice {
  return (finding) => (severities.get(finding.code) === "off" ? undefined : preferredFix(finding));
}

/**
 * The likeliest fix of all that has a code: those that do something of their own, such as taking away, only where a person has
 * chosen that for another of the same code.
 */
export function fixesOf(code: string, alike: string | undefined): FixChoice {
  return ({ code: found, fixes: [first] = [] }) => {
    if (found !== code || !first || first.isRival) return undefined;
    return commonTask(first) === alike ? first : undefined;
  };
}

/** What a fix has in common with those of its code that are made together with it. `undefined`: they rewrite something. */
export function commonTask(fix: Fix): string | undefined {
  return fix.alike ?? (takesAway(fix) ? fix.title : undefined);
}

/** The edits that make the chosen fixes in a file, until there is nothing more to fix. */
export async function fixing(file: SourceFile, choice: FixChoice, pace: Pace): Promise<readonly TextEdit[]> {
  const edits: TextEdit[] = [];
  for await (const entries of pacedEntries(file, pace)) {
    for (const entry of entries) {
      if (entry.findings.length === 0) continue;
      edits.push(
        ...entryFixes(file, entry, choice).map(({ span, text }) => ({ span: shifted(span, entry.start), text })),
      );
    }
  }
  return edits;
}

/** So often is an entry looked at again; a fix that brings up another problem is rare, and two could go in circles. */
const MOST_ROUNDS = 10;
/** A longer entry is not looked at again: that would take too long in one go. */
const LONGEST = 50_000;

function entryFixes(file: SourceFile, entry: Entry, choice: FixChoice): readonly TextEdit[] {
  const first = chosenEdits(entry.findings, choice);
  if (first.length === 0 || file.languageId !== "yaml" || entry.text.length > LONGEST) return first;
  const above = lineAbove(file, entry.start);
  let text = withEdits(entry.text, first);
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const edits = chosenEdits(findingsIn(file.kind, above, text), choice);
    if (edits.length === 0) return round === 1 ? first : [editBetween(entry.text, text) ?? []].flat();
    text = withEdits(text, edits);
  }
  return first;
}

/** What is wrong with an entry, by itself, below a line where a comment may let something pass. */
function findingsIn(kind: FileKind, above: string, text: string): readonly Finding[] {
  return problemsOf(kind, above + text).map((problem) => shiftedProblem(problem, -above.length));
}

function lineAbove(file: SourceFile, start: number): string {
  const before = file.slice(start - LONGEST_LINE, start);
  return ignoresNext(before) ? before.slice(before.lastIndexOf("\n", before.length - 2) + 1) : "";
}

const LONGEST_LINE = 1000;

/** The edits of the fixes that are chosen, in order; of two that touch, those of the first. */
function chosenEdits(findings: readonly Finding[], choice: FixChoice): readonly TextEdit[] {
  const chosen: TextEdit[] = [];
  for (const finding of findings) {
    const edits = choice(finding)?.edits ?? [];
    if (!edits.some(({ span }) => chosen.some((other) => meet(span, other.span)))) chosen.push(...edits);
  }
  return inOrder(chosen);
}

function meet(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

import type { Finding } from "../findings/problem.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { sameYamlAs } from "../yaml/reading/sameYaml.ts";
import { withEdits } from "../text/withEdits.ts";
import { shifted } from "../text/span.ts";
import { blockTextHeader, withoutIgnored } from "./ignoreComment.ts";
import { lineEndOf } from "../text/lineEndOf.ts";
import { lineStartAt } from "../text/lines.ts";

/**
 * The edit that puts in a comment which lets a finding pass: at the end of its line, or alone above it where a comment
 * would become text, or where the text on several lines begins that contains it. `undefined` where none can be, as
 * inside quotes on several lines.
 * @param text that of the entry
 */
export function ignoring(text: string, finding: Finding): TextEdit | undefined {
  const isSame = sameYamlAs(text);
  return candidates(text, finding).find((edit) => {
    const after = withEdits(text, [edit]);
    const by = edit.span.start <= finding.span.start ? edit.text.length : 0;
    const moved = { code: finding.code, span: shifted(finding.span, by) };
    return withoutIgnored(after, [moved], () => "").length === 0 && isSame(after);
  });
}

/** A comment at the end of a line that lets other codes pass. */
const COMMENT = /(?:^|\s)#\s*catalogue-ignore:\s*[\w.-]+(?:\s*,\s*[\w.-]+)*$/;

function candidates(text: string, { code, span }: Finding): readonly TextEdit[] {
  const start = lineStartAt(text, span.start);
  const line = lineAt(text, start);
  const above = start > 0 ? lineStartAt(text, start - 1) : undefined;
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const lineBreak = lineEndOf(text);
  const header = blockTextHeader(text, start);
  const headers = header === undefined ? [] : [header];
  const comment = `# catalogue-ignore: ${code}`;
  return [
    ...[start, ...(above === undefined ? [] : [above]), ...headers].flatMap((at) => {
      const other = lineAt(text, at);
      return COMMENT.test(other) ? [inserted(at + other.length, `, ${code}`)] : [];
    }),
    inserted(start + line.length, `  ${comment}`),
    inserted(start, `${indent}${comment}${lineBreak}`),
    ...headers.map((at) => inserted(at + lineAt(text, at).length, `  ${comment}`)),
  ];
}

/** A line without what is white at its end. */
function lineAt(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
}

function inserted(at: number, text: string): TextEdit {
  return { span: { start: at, end: at }, text };
}

import type { FormattingOptions } from "vscode-languageserver";
import type { Indents } from "../../../catalogue/yaml/layout/columns.ts";
import type { LineEnds } from "../../../catalogue/yaml/layout/lineEnds.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { listIndent, WINDOW } from "../completion/listIndent.ts";

/** A field whose value is a mapping in the lines below it; the groups are what is before its name, and before the other's. */
const NESTED = /^( *(?:- +)*)[\w-]+:[ \t]*\r?\n( +)["'\w][^\r\n]*:(?:[ \r\n]|$)/gm;

/**
 * How far a file indents its lists and mappings; where it shows no way of its own, as far as a tab.
 * Decision: a file's own way wins over the editor's setting, so that it stays one way.
 */
export function indentsOf(file: SourceFile, tabSize: number): Indents {
  const head = file.slice(0, 2 * WINDOW);
  const mappings = [...head.matchAll(NESTED)].map(([, before = "", key = ""]) => key.length - before.length);
  return { list: listIndent(head, tabSize), mapping: mappings.find((indent) => indent > 0) ?? tabSize };
}

/** What the options of a request wish at the ends of lines; what they do not name is done. */
export function lineEndsOf(options: FormattingOptions, endsFile: boolean): LineEnds {
  const { trimTrailingWhitespace, trimFinalNewlines, insertFinalNewline } = options;
  const last = { trimmed: trimFinalNewlines !== false, closed: insertFinalNewline !== false };
  return { trimmed: trimTrailingWhitespace !== false, last: endsFile ? last : undefined };
}

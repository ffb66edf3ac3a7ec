import * as l10n from "@vscode/l10n";
import { isListEntry } from "../yaml/entries/entries.ts";
import type { TextEdit } from "../text/textEdit.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import type { CheckedEntry } from "./entryFound.ts";

/** Whether an entry that an item follows would be above a list, and not an item of it. */
export function mayBeAboveList({ continues, text }: CheckedEntry): boolean {
  return !continues && !isListEntry(text);
}

/** A record above a list: each can be read by itself, but for YAML the file is broken. */
export function fieldsAboveList({ records, text }: EntryReading): readonly YamlFinding[] {
  const [record] = records;
  if (!record) return [];
  const { start, end } = record.span;
  const breaks = [...text.slice(start, end).matchAll(/\n(?=[^\r\n])/g)];
  const indented = breaks.map(({ index }) => inserted(start + index + 1, "  "));
  const isBlock = text.charAt(start) !== "{";
  return [
    {
      code: "yaml-syntax",
      message: l10n.t('A file contains one record or a list of records: this one needs a "- " like those below'),
      span: record.mapping.fields[0]?.keySpan ?? record.span,
      fixes: fixWith(l10n.t("Make it an item of the list"), [inserted(start, "- "), ...(isBlock ? indented : [])]),
    },
  ];
}

function inserted(at: number, text: string): TextEdit {
  return { span: { start: at, end: at }, text };
}

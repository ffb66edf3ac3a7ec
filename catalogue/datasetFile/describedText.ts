import { fieldYaml, indented } from "../pull/wantedYaml.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { recordColumns } from "../records/recordFile.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import { inOrder, withEdits } from "../text/withEdits.ts";
import { fieldOf, type Field, type Mapping } from "../yaml/values/value.ts";
import { datasetContent, type DatasetContent } from "./datasetContent.ts";
import { lineStartAt } from "../text/lines.ts";

/** A description that the text of a dataset is to have. */
export interface WantedDescription {
  /** The column as the text names it; `undefined`: the dataset itself. */
  readonly column: string | undefined;
  /** Stored as it is, with its line ends. Empty or blank: none. */
  readonly text: string;
}

/**
 * The edits that give the text of a dataset these descriptions and leave everything else as it is, comments included.
 * `undefined`: the text has errors, or these descriptions are written in a way that does not allow it.
 */
export function withDescriptions(text: string, wishes: readonly WantedDescription[]): readonly TextEdit[] | undefined {
  const before = datasetContent(text);
  const [record] = readRecordFile("dataset", text).records;
  if (!before || !record) return undefined;
  const wanted = new Map(wishes.map((wish) => [wish.column, unlessBlank(wish.text.toWellFormed())]));
  const columns = recordColumns(record);
  const edits: TextEdit[] = [];
  for (const [column, words] of wanted) {
    const holder = column === undefined ? record.mapping : columns;
    const edit = holder && describedField(text, holder, column ?? "description", words);
    if (!edit) return undefined;
    edits.push(edit);
  }
  const after = datasetContent(withEdits(text, edits));
  return after && isAsWanted(before, after, wanted) ? inOrder(edits) : undefined;
}

function describedField(text: string, holder: Mapping, key: string, words: string): TextEdit | undefined {
  const field = fieldOf(holder, key);
  if (!field) return addedField(text, holder, key, words);
  const place = placeOf(text, field);
  if (!place) return undefined;
  const name = text.slice(field.keySpan.start, field.keySpan.end);
  return { span: place.span, text: `${withKey(name, words, place)}${place.end}` };
}

interface FieldPlace {
  readonly span: Span;
  readonly indent: string;
  /** What follows the value on its first line: spaces and a comment. */
  readonly comment: string;
  /** The end of its last line, if it is replaced too. */
  readonly end: string;
}

/** The lines of a field whose value is a scalar; `undefined`: something else is written in them. */
function placeOf(text: string, { keySpan, value, merged }: Field): FieldPlace | undefined {
  const indent = text.slice(lineStartAt(text, keySpan.start), keySpan.start).replace("\uFEFF", "");
  if (merged || value.kind !== "scalar" || !/^ *(?:- +)?$/.test(indent)) return undefined;
  const start = Math.max(value.span.start, keySpan.end);
  if (!/^[ \t]*:?[ \t]*$/.test(text.slice(keySpan.end, start))) return undefined;
  const source = text.slice(start, value.span.end);
  const spaces = " ".repeat(indent.length);
  if (/^[|>]/.test(source)) {
    const comment = /^[|>][-+\d]*([ \t]+#[^\r\n]*)?\r?\n/.exec(source);
    if (!comment) return undefined;
    const end = /\r?\n$/.exec(source)?.[0] ?? "";
    return { span: { start: keySpan.start, end: value.span.end }, indent: spaces, comment: comment[1] ?? "", end };
  }
  // The place of nothing is that of the comment, if there is one.
  const last = source === "" ? keySpan.end : value.span.end;
  const rest = /^[ \t]*:?([ \t]+#[^\r\n]*)?[ \t]*(?=\r?\n|$)/.exec(text.slice(last));
  if (!rest || source.startsWith("*")) return undefined;
  return {
    span: { start: keySpan.start, end: last + rest[0].length },
    indent: spaces,
    comment: rest[1] ?? "",
    end: "",
  };
}

function addedField(text: string, holder: Mapping, key: string, words: string): TextEdit | undefined {
  const last = holder.fields.findLast(({ merged }) => !merged);
  const place = last && placeOf(text, last);
  if (!place) return undefined;
  const name = fieldYaml(key, { kind: "scalar", value: "" }).slice(0, -': ""\n'.length);
  const at = place.span.end - place.end.length;
  return { span: { start: at, end: at }, text: `\n${place.indent}${withKey(name, words, { ...place, comment: "" })}` };
}

/** A field with this text, its comment on its first line, without the end of its last line. */
function withKey(name: string, words: string, { indent, comment }: Pick<FieldPlace, "indent" | "comment">): string {
  if (words === "") return `${name}:${comment}`;
  const [first = "", ...block] = fieldYaml("k", { kind: "scalar", value: words }).slice("k".length, -1).split("\n");
  return [`${name}${first}${comment}`, ...block.map((line) => indented(line, indent))].join("\n");
}

/** Whether only these descriptions are others than before, and are as they are wanted. */
function isAsWanted(
  before: DatasetContent,
  after: DatasetContent,
  wanted: ReadonlyMap<string | undefined, string>,
): boolean {
  const texts = ({ description, columns }: DatasetContent): Map<string | undefined, string> =>
    new Map<string | undefined, string>([
      [undefined, description?.text ?? ""],
      ...[...columns].map(([name, { text }]) => [name, text] as const),
    ]);
  const [expected, found] = [new Map([...texts(before), ...wanted]), texts(after)];
  return (
    expected.size === found.size &&
    [...expected].every(([name, words]) => found.get(name) === words) &&
    withoutPlaces(before) === withoutPlaces(after)
  );
}

function withoutPlaces({ dataset, links, owners, unreadable }: DatasetContent): string {
  return JSON.stringify([
    dataset,
    links.map(({ url, label }) => [url, label]),
    owners.map(({ owner, typeUrn }) => [owner, typeUrn]),
    unreadable.length,
  ]);
}

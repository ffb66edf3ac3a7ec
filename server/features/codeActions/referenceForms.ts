import { CodeActionKind, type CodeAction, type Range } from "vscode-languageserver";
import { valuesOf } from "../../../catalogue/records/parts.ts";
import type { TextEdit } from "../../../catalogue/records/problem.ts";
import { idKey, withInline, type FileRecord, type RecordKind } from "../../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { rewritten } from "../../../catalogue/records/scalarEdit.ts";
import { isText, type Text, type Value } from "../../../catalogue/records/value.ts";
import { namedKinds } from "../../../catalogue/rules/referencesIn.ts";
import { shifted, touches } from "../../../catalogue/span.ts";
import { readUrn } from "../../../catalogue/urn.ts";
import type { Abilities } from "../../abilities.ts";
import type { Entry, SourceFile } from "../../sourceFile.ts";
import { fileEdit } from "./fileEdit.ts";

/** A field in which people or groups are named by id or by URN. */
interface NamingField {
  readonly key: string;
  /** Whose ids stand in it; in a list of owners those of users, since groups stand there by URN. */
  readonly kind: RecordKind;
  readonly value: Value;
}

/** Writes the id at a place as a URN, or the URN as an id, alone or with all others in its list. */
export function referenceForms(file: SourceFile, range: Range, abilities: Abilities): CodeAction[] {
  const offset = file.offsetAt(range.start);
  const entry = file.entryAt(offset);
  for (const field of entry.reading?.records.flatMap(withInline).flatMap(namingFields) ?? []) {
    const names = namesIn(field.value);
    const at = names.find(({ span }) => touches(span, offset - entry.start));
    if (at) return actions(file, entry, { field, names, at }, abilities);
  }
  return [];
}

function namingFields(record: FileRecord): NamingField[] {
  return [...valuesOf(record)].flatMap(({ part, spec: { key, type }, value }) => {
    const isId = part.mapping === record.mapping && key === idKey(record.kind);
    const kind = namedKinds(record.kind, key, type)?.[0];
    return kind === undefined || isId || type.endsWith("-urn") ? [] : [{ key, kind, value }];
  });
}

function namesIn(value: Value): readonly Text[] {
  return (value.kind === "list" ? value.items : [value]).filter(isText);
}

interface Found {
  readonly field: NamingField;
  readonly names: readonly Text[];
  readonly at: Text;
}

function actions(file: SourceFile, entry: Entry, { field, names, at }: Found, abilities: Abilities): CodeAction[] {
  const form = /^urn:/i.test(at.value) ? idOf : urnOf;
  const as = form === idOf ? { one: "an id", all: "ids" } : { one: "a URN", all: "URNs" };
  const edits = names.map((name) => ({ name, edits: formEdits(entry, field.kind, name, form) }));
  const all = edits.filter((each) => each.edits.length > 0);
  const one = all.find(({ name }) => name === at);
  if (!one) return [];
  const action = (title: string, changes: readonly TextEdit[]): CodeAction => ({
    title,
    kind: CodeActionKind.RefactorRewrite,
    edit: fileEdit(file, changes, abilities),
  });
  const alone = action(`Write "${at.value}" as ${as.one}`, one.edits);
  if (all.length === 1) return [alone];
  const together = all.flatMap((each) => each.edits);
  return [alone, action(`Write all ${all.length} of "${field.key}" as ${as.all}`, together)];
}

type Form = (kind: RecordKind, value: string) => string | undefined;

function urnOf(kind: RecordKind, id: string): string | undefined {
  if (kind === "dataset" || /^urn:/i.test(id) || id === "" || id !== id.trim()) return undefined;
  return recordUrn(kind, id);
}

function idOf(kind: RecordKind, urn: string): string | undefined {
  const reading = readUrn(urn);
  if ((reading.kind !== "user" && reading.kind !== "group") || reading.kind !== kind) return undefined;
  return recordUrn(reading.kind, reading.id) === urn ? reading.id : undefined;
}

function formEdits({ start, text }: Entry, kind: RecordKind, name: Text, form: Form): readonly TextEdit[] {
  const written = form(kind, name.value);
  if (written === undefined || /[\r\n]/.test(text.slice(name.span.start, name.span.end))) return [];
  return rewritten(text, name, written).map((edit) => ({ span: shifted(edit.span, start), text: edit.text }));
}

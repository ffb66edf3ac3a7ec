import * as l10n from "@vscode/l10n";
import type { CodeAction, Range } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { valuesOf } from "../../../catalogue/records/parts.ts";
import { shiftedEdit, type TextEdit } from "../../../catalogue/text/textEdit.ts";
import { withInline, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import { idKey, type RecordKind, isOwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { recordUrn, kindOfUrn } from "../../../catalogue/records/recordUrn.ts";
import { rewritten } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import { isText, type Text, type Value } from "../../../catalogue/yaml/values/value.ts";
import { namedKinds } from "../../../catalogue/references/referencesIn.ts";
import { touches } from "../../../catalogue/text/span.ts";
import { entityName, parseOwnerUrn } from "../../../catalogue/urn/urn.ts";
import type { Abilities } from "../../connection/abilities.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { deferredAction } from "./deferredAction.ts";
import { fileEdit } from "./fileEdit.ts";

/** A field in which people or groups are named by id or by URN. */
interface NamingField {
  readonly key: string;
  /** The kind of the IDs in it; in a list of owners that of users, since groups are written there as URNs. */
  readonly kind: RecordKind;
  readonly value: Value;
}

/** Writes the id at a place as a URN, or the URN as an id, alone or with all others in its list. */
export function referenceForms(file: SourceFile, range: Range, abilities: Abilities): CodeAction[] {
  const offset = file.offsetAt(range.start);
  const found = nameAt(file, offset);
  const edits = found ? formEdits(found, found.name) : [];
  if (!found || edits.length === 0) return [];
  const { field, form, name } = found;
  const titles = form === idOf ? ID_TITLES : URN_TITLES;
  const action = (title: string): CodeAction => ({ title, kind: CodeActionKind.RefactorRewrite });
  const alone = { ...action(titles.one(name.value)), edit: fileEdit(file, edits, abilities) };
  const others = namesIn(field.value).some((each) => each !== name && form(field.kind, each.value) !== undefined);
  const all = action(titles.all(field.key));
  return others ? [alone, deferredAction(all, file, { does: "rewriteNames", offset })] : [alone];
}

const ID_TITLES = {
  one: (name: string): string => l10n.t`Write "${name}" as an ID`,
  all: (field: string): string => l10n.t`Write all of "${field}" as IDs`,
};

const URN_TITLES: typeof ID_TITLES = {
  one: (name) => l10n.t`Write "${name}" as a URN`,
  all: (field) => l10n.t`Write all of "${field}" as URNs`,
};

/** The edits that write all names in the list at an offset as URNs, or as ids. */
export function rewrittenNames(file: SourceFile, offset: number): readonly TextEdit[] {
  const found = nameAt(file, offset);
  return found ? namesIn(found.field.value).flatMap((name) => formEdits(found, name)) : [];
}

/** A name in a field, and the other form that it could have. */
interface FoundId {
  readonly entry: Entry;
  readonly field: NamingField;
  readonly name: Text;
  readonly form: OtherForm;
}

function nameAt(file: SourceFile, offset: number): FoundId | undefined {
  const entry = file.entryAt(offset);
  for (const field of entry.reading?.records.flatMap(withInline).flatMap(namingFields) ?? []) {
    const name = namesIn(field.value).find(({ span }) => touches(span, offset - entry.start));
    if (name) return { entry, field, name, form: /^urn:/i.test(name.value) ? idOf : urnOf };
  }
  return undefined;
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

type OtherForm = (kind: RecordKind, value: string) => string | undefined;

function urnOf(kind: RecordKind, id: string): string | undefined {
  if (!isOwnerKind(kind) || /^urn:/i.test(id) || id === "" || id !== id.trim()) return undefined;
  return recordUrn(kind, id);
}

function idOf(kind: RecordKind, urn: string): string | undefined {
  const owner = parseOwnerUrn(urn);
  if (owner === undefined || kindOfUrn(owner) !== kind) return undefined;
  const id = entityName(owner);
  return recordUrn(kindOfUrn(owner), id) === urn ? id : undefined;
}

function formEdits({ entry: { start, text }, field, form }: FoundId, name: Text): readonly TextEdit[] {
  const written = form(field.kind, name.value);
  if (written === undefined || /[\r\n]/.test(text.slice(name.span.start, name.span.end))) return [];
  return rewritten(text, name, written).map((edit) => shiftedEdit(edit, start));
}

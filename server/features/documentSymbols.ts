import * as l10n from "@vscode/l10n";
import type { DocumentSymbol, Range } from "vscode-languageserver";
import { SymbolKind } from "vscode-languageserver-types";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { columnNames } from "../../catalogue/vocabulary/fieldPath.ts";
import { displayName } from "../../catalogue/subjects/displayName.ts";
import { isOrdinary, recordColumns, recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { datasetParts, entityName, parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { pacedEntries, type Pace } from "../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";

/** So many records are outlined, the first ones; editors grow slow with more. Any can be found among the symbols of the workspace. */
const MOST_OUTLINED = 5000;

/**
 * The records of a file by id, datasets by name; below a group the users written out in it, below a dataset its columns.
 * Where there are more than are outlined, the last symbol says so. `undefined` in files without records.
 */
export async function documentSymbols(file: SourceFile, pace: Pace): Promise<DocumentSymbol[] | undefined> {
  const { kind, version } = file;
  if (!isRecordKind(kind)) return undefined;
  const last = outlines.get(file);
  if (last?.version === version && last.kind === kind) return last.symbols;
  const symbols = await outlined(file, pace);
  // Of a request that was cancelled only some records were looked at.
  if (!pace.token.isCancellationRequested) outlines.set(file, { version, kind, symbols });
  return symbols;
}

/** The outline of each open file as it was last asked for: several parts of an editor ask for that of one version. */
const outlines = new WeakMap<
  SourceFile,
  { readonly version: number; readonly kind: SourceFile["kind"]; readonly symbols: DocumentSymbol[] }
>();

async function outlined(file: SourceFile, pace: Pace): Promise<DocumentSymbol[]> {
  const symbols: DocumentSymbol[] = [];
  let visited = 0;
  for await (const entries of pacedEntries(file, pace)) {
    for (const entry of entries) {
      // What holds no record takes as long.
      if (Math.max(symbols.length, visited++) >= MOST_OUTLINED) return [...symbols, rest(file, entry.start)];
      symbols.push(...entrySymbols(file, entry));
    }
  }
  return symbols;
}

function entrySymbols({ kind }: SourceFile, entry: Entry): readonly DocumentSymbol[] {
  // Only of a file of users are ordinary users records.
  const known = kind === "user" ? ordinarySymbols.get(entry.identity) : undefined;
  if (known?.line === entry.line) return known.symbols;
  if (known)
    return kept(
      entry,
      known.symbols.map((each) => lowered(each, entry.line - known.line)),
    );
  const { reading } = entry;
  if (!reading) return [];
  const symbols = reading.records.map((record) => symbol(entry, record));
  return symbols.length === 1 && isOrdinary(reading) ? kept(entry, symbols) : symbols;
}

/**
 * The symbol of each ordinary user, and the line of its entry then. Such a symbol depends on nothing but the text of the entry
 * and its line. Editors ask for the outline after each edit, which changes few entries and often moves none: what is given
 * again as it is costs neither time nor memory.
 */
const ordinarySymbols = new WeakMap<object, { readonly line: number; readonly symbols: readonly DocumentSymbol[] }>();

function kept({ identity, line }: Entry, symbols: readonly DocumentSymbol[]): readonly DocumentSymbol[] {
  ordinarySymbols.set(identity, { line, symbols });
  return symbols;
}

/** A symbol without children so many lines further down. */
function lowered(symbol: DocumentSymbol, lines: number): DocumentSymbol {
  const { range, selectionRange } = symbol;
  return { ...symbol, range: loweredRange(range, lines), selectionRange: loweredRange(selectionRange, lines) };
}

function loweredRange({ start, end }: Range, lines: number): Range {
  return {
    start: { line: start.line + lines, character: start.character },
    end: { line: end.line + lines, character: end.character },
  };
}

/**
 * Says that there are more records, and leads to the first of them. If it reached over all of them, sticky scroll would show the
 * line of the first one above each.
 */
function rest(file: SourceFile, start: number): DocumentSymbol {
  const range = file.rangeOf({ start, end: start });
  const detail = l10n.t("more records, not in the outline");
  return { name: "…", detail, kind: SymbolKind.Array, range, selectionRange: range };
}

function symbol(entry: Entry, record: FileRecord): DocumentSymbol {
  const id = recordId(record);
  const { start, end } = record.span;
  const selection = id?.span ?? { start, end: start };
  const children = [...record.inline.map((each) => symbol(entry, each)), ...columnSymbols(entry, record)];
  const urn = record.kind === "dataset" ? parseDatasetUrn(id?.id ?? "") : undefined;
  const detail = urn ? datasetDetail(urn) : displayName(record);
  return {
    // Editors refuse a symbol without a name.
    name: plainLabel(urn ? entityName(urn) : (id?.id ?? "")) || WITHOUT_ID[record.kind],
    ...(detail === undefined ? {} : { detail: plainLabel(detail) }),
    kind: SYMBOL_KINDS[record.kind],
    // In broken text a mapping may seem to end before its id; editors refuse a selection outside the range.
    range: entry.rangeOf({ start: Math.min(start, selection.start), end: Math.max(end, selection.end) }),
    selectionRange: entry.rangeOf(selection),
    ...(children.length === 0 ? {} : { children }),
  };
}

const WITHOUT_ID: Readonly<Record<RecordKind, string>> = {
  user: l10n.t("user without an id"),
  group: l10n.t("group without an id"),
  dataset: l10n.t('dataset without the field "dataset"'),
};

const SYMBOL_KINDS: Readonly<Record<RecordKind, SymbolKind>> = {
  user: SymbolKind.Object,
  group: SymbolKind.Namespace,
  dataset: SymbolKind.Struct,
};

function datasetDetail(urn: DatasetUrn): string {
  const { platform, env } = datasetParts(urn);
  return `${platform} ${env}`;
}

/** The columns that a dataset record describes, named as people name them. */
function columnSymbols(entry: Entry, record: FileRecord): DocumentSymbol[] {
  const fields = (recordColumns(record)?.fields ?? []).filter(({ merged }) => !merged);
  const nameOf = columnNames(fields.map(({ key }) => key));
  return fields.map(({ key, keySpan, value }) => ({
    name: plainLabel(nameOf(key)) || l10n.t("column without a path"),
    kind: SymbolKind.Field,
    range: entry.rangeOf({ start: keySpan.start, end: Math.max(keySpan.end, value.span.end) }),
    selectionRange: entry.rangeOf(keySpan),
  }));
}

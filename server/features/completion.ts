import { LONGEST_READ } from "../../catalogue/urn/urnLength.ts";
import { quoteOf } from "../../catalogue/yaml/edits/scalarEdit.ts";
import type { CancellationToken, CompletionList, Position } from "vscode-languageserver";
import { shifted } from "../../catalogue/text/span.ts";
import type { Context } from "../context/context.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { columnItems } from "./completion/columnItems.ts";
import { datasetItems } from "./completion/datasetItems.ts";
import { fieldItems } from "./completion/fieldItems.ts";
import { WINDOW } from "./completion/listIndent.ts";
import { lookupIn, type Lookup } from "./completion/lookup.ts";
import { meaningOf } from "./completion/meaning.ts";
import { nameItems, namesSomebody } from "./completion/nameItems.ts";
import { nearby } from "./completion/nearby.ts";
import { ownerItems } from "./completion/ownerItems.ts";
import { ownershipTypeItems } from "./completion/ownershipTypeItems.ts";
import { placeAt } from "./completion/place.ts";
import { shapeItems } from "./completion/shapeItems.ts";
import { completionItems, type Suggestion, type Target } from "./completion/suggestion.ts";
import { thingItems } from "./completion/thingItems.ts";
import { urnPieceItems } from "./completion/urnPieceItems.ts";
import { urnPlaceAt, type UrnPlace } from "./completion/urnPlace.ts";

const NOTHING: CompletionList = { isIncomplete: false, items: [] };
/** The text has changed while the catalogue was waited for: to be asked again. */
const OUTDATED: CompletionList = { isIncomplete: true, items: [] };

/**
 * What may be written at a position: in files of records their fields, whom they name and whole records, in all files the
 * pieces of URNs. A promise only when nothing can be suggested before the catalogue has answered.
 */
export function completion(
  file: SourceFile,
  position: Position,
  context: Context,
  token: CancellationToken,
): CompletionList | Promise<CompletionList> {
  const lookup = lookupIn(context, token, file.uri);
  const list = listAt(file, position, context, lookup);
  const { version } = file;
  const later = (): CompletionList =>
    file.version === version ? listAt(file, position, context, lookupIn(context, token, file.uri)) : OUTDATED;
  return lookup.awaited()?.then(later) ?? list;
}

function listAt(file: SourceFile, position: Position, context: Context, lookup: Lookup): CompletionList {
  if (file.kind === "off") return NOTHING;
  const offset = file.offsetAt(position);
  const urn = urnAt(file, position, offset);
  if (urn && (!isYaml(file) || isInTuple(urn))) return urnList(file, urn, context, lookup);
  const target = isYaml(file) ? targetAt(file, offset, context, lookup) : undefined;
  if (urn?.piece.kind === "id" && !(target && namesSomebody(target))) return urnList(file, urn, context, lookup);
  return target ? yamlList(file, target, context) : NOTHING;
}

function isYaml({ languageId }: SourceFile): boolean {
  return languageId === "yaml";
}

/** The piece of a URN at a place, with its span in the file. */
function urnAt(file: SourceFile, { line }: Position, offset: number): UrnPlace | undefined {
  const start = Math.max(file.offsetAt({ line, character: 0 }), offset - LONGEST_READ);
  const [before, after] = [file.slice(start, offset), file.slice(offset, offset + LONGEST_READ)];
  const place = urnPlaceAt(before + (/^[^\r\n]*/.exec(after)?.[0] ?? ""), offset - start);
  return place && { ...place, span: shifted(place.span, start) };
}

function isInTuple({ piece: { kind } }: UrnPlace): boolean {
  return kind === "platform" || kind === "name" || kind === "environment";
}

function urnList(file: SourceFile, urn: UrnPlace, { abilities }: Context, lookup: Lookup): CompletionList {
  const { kind } = urn.piece;
  const suggestions = urnPieceItems(urn, lookup, abilities.suggestCommand !== undefined);
  const insertion = {
    range: file.rangeOf(urn.span),
    dash: false,
    quote: "",
    comment: isYaml(file) && urn.next === "#",
  };
  return {
    isIncomplete: kind === "id" || kind === "name",
    items: completionItems(suggestions, { ...insertion, ...abilities }),
  };
}

function targetAt(
  file: SourceFile,
  offset: number,
  { settings, abilities }: Context,
  lookup: Lookup,
): Target | undefined {
  const { start, text } = file.entryAt(offset);
  const near = nearby(text, offset - start);
  const found = near && placeAt(near.text, near.offset);
  if (!found) return undefined;
  const place = { ...found, word: shifted(found.word, offset - near.offset) };
  const meaning = meaningOf(file.kind, place.path);
  const { key } = place;
  const bare = key !== undefined && key.used.size === 0 && !key.colon && !key.filled && !place.flow;
  return {
    around: file.slice(offset - WINDOW, offset + WINDOW),
    place,
    meaning,
    bare,
    dash: place.newItem || (meaning.list && bare),
    lookup,
    tabSize: settings.tabSize,
    stepwise: abilities.suggestCommand !== undefined,
  };
}

function yamlList(file: SourceFile, target: Target, { abilities }: Context): CompletionList {
  const { place, dash } = target;
  const { key } = place;
  const suggestions = [
    ...valueItems(target),
    ...(key ? [...columnItems(target, key), ...fieldItems(target, key)] : []),
    ...(key ? ownerItems(target, key) : []),
    ...(key && abilities.snippets ? thingItems(target, key) : []),
  ];
  const quote = quoteOf(place.typed) ?? "";
  const { end } = place.word;
  const insertion = { range: file.rangeOf(place.word), dash, quote, comment: file.slice(end, end + 1) === "#" };
  return {
    isIncomplete: place.value !== undefined,
    items: completionItems(suggestions, { ...insertion, ...abilities }),
  };
}

function valueItems(target: Target): Suggestion[] {
  const { value } = target.place;
  // The items of a list are not written on the line of its field, but on lines of their own.
  if (!value || (target.meaning.list && !target.dash)) return [];
  return [
    ...ownershipTypeItems(target, value),
    ...nameItems(target, value),
    ...datasetItems(target, value),
    ...shapeItems(target, value),
  ];
}

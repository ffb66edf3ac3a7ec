import type { CompletionList, Position } from "vscode-languageserver";
import { shifted } from "../../catalogue/span.ts";
import type { FileKind } from "../../catalogue/records/fileKind.ts";
import type { Context } from "../context.ts";
import type { SourceFile } from "../sourceFile.ts";
import { fieldItems } from "./completion/fieldItems.ts";
import { WINDOW } from "./completion/listIndent.ts";
import { meaningOf } from "./completion/meaning.ts";
import { nameItems } from "./completion/nameItems.ts";
import { ownershipTypeItems } from "./completion/ownershipTypeItems.ts";
import { placeAt, type Place } from "./completion/place.ts";
import { completionItems, type Suggestion, type Target } from "./completion/suggestion.ts";
import { urnItems } from "./completion/urnItems.ts";

/** More names than a person would look through; the list is asked for again with every letter. */
const MOST_NAMES = 200;

/** What may be written at a position: fields of records, users and groups, URNs, ownership types. */
export function completion(file: SourceFile, position: Position, context: Context): CompletionList {
  const { kind } = file;
  const offset = file.offsetAt(position);
  const { start, text } = file.entryAt(offset);
  const place = kind === "off" ? undefined : placeAt(text, offset - start);
  if (!place) return { isIncomplete: false, items: [] };
  const { abilities, settings, workspace } = context;
  const around = file.slice(offset - WINDOW, offset + WINDOW);
  const target = targetAt(place, kind, { around, names: () => workspace.names(), tabSize: settings.tabSize });
  const suggestions = [...valueItems(target), ...(place.key ? fieldItems(target, place.key) : [])];
  const items = completionItems(suggestions, {
    range: file.rangeOf(shifted(place.word, start)),
    dash: target.dash,
    quote: /^["']/.exec(place.typed)?.[0] ?? "",
    snippets: abilities.snippets,
    suggestCommand: abilities.suggestCommand,
  });
  return { isIncomplete: place.value !== undefined, items };
}

function targetAt(place: Place, kind: FileKind, known: Pick<Target, "around" | "names" | "tabSize">): Target {
  const meaning = meaningOf(kind, place.path);
  const { key } = place;
  const bare = key !== undefined && key.used.size === 0 && !key.colon && !key.filled && !place.flow;
  return { ...known, place, meaning, dash: place.newItem || (meaning.list && bare) };
}

function valueItems(target: Target): Suggestion[] {
  const { value } = target.place;
  // The name of a field alone does not take its list's items; they stand on lines of their own.
  if (!value || (target.meaning.list && !target.dash)) return [];
  return [
    ...ownershipTypeItems(target, value),
    ...nameItems(target, value).slice(0, MOST_NAMES),
    ...urnItems(target, value),
  ];
}

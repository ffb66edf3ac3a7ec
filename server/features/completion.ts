import type { CompletionList, Position } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileKind } from "../../catalogue/records/fileKind.ts";
import type { KnownNames } from "../knownNames.ts";
import { fieldItems } from "./completion/fieldItems.ts";
import { meaningOf } from "./completion/meaning.ts";
import { nameItems } from "./completion/nameItems.ts";
import { ownershipTypeItems } from "./completion/ownershipTypeItems.ts";
import { placeAt, type Place } from "./completion/place.ts";
import { completionItems, type Suggestion, type Target } from "./completion/suggestion.ts";
import { urnItems } from "./completion/urnItems.ts";

/** What completion knows beside the text. */
export interface CompletionContext {
  readonly kind: FileKind;
  /** The users and groups of the workspace. */
  readonly names: () => KnownNames;
  /** The client takes snippets. */
  readonly snippets: boolean;
  /** The client's command that asks for suggestions again. */
  readonly suggestCommand: string | undefined;
  /** By how many columns a list is indented where the file itself does not show it. */
  readonly tabSize: number;
}

/** More names than a person would look through; the list is asked for again with every letter. */
const MOST_NAMES = 200;

/** What may be written at a position: fields of records, users and groups, URNs, ownership types. */
export function completion(document: TextDocument, position: Position, context: CompletionContext): CompletionList {
  const { kind, names, snippets, suggestCommand, tabSize } = context;
  const text = document.getText();
  const place = kind === "off" ? undefined : placeAt(text, document.offsetAt(position));
  if (!place) return { isIncomplete: false, items: [] };
  const target = targetAt(place, kind, { text, names, tabSize });
  const suggestions = [...valueItems(target), ...(place.key ? fieldItems(target, place.key) : [])];
  const items = completionItems(suggestions, {
    range: { start: document.positionAt(place.word.start), end: document.positionAt(place.word.end) },
    dash: target.dash,
    quote: /^["']/.exec(place.typed)?.[0] ?? "",
    snippets,
    suggestCommand,
  });
  return { isIncomplete: place.value !== undefined, items };
}

function targetAt(place: Place, kind: FileKind, known: Pick<Target, "text" | "names" | "tabSize">): Target {
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

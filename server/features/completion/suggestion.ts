import type { CompletionItem, CompletionItemKind, Range } from "vscode-languageserver";
import { InsertTextFormat, InsertTextMode } from "vscode-languageserver-types";
import { plainLabel } from "../../../catalogue/display/inert.ts";
import type { Markdown } from "../../../catalogue/display/markdown.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Lookup } from "./lookup.ts";
import type { Meaning } from "./meaning.ts";
import type { CursorPlace } from "./place.ts";

/** The input of a completion: the position, its meaning, and the known facts. */
export interface Target {
  /** Some of the file around the place. */
  readonly around: string;
  readonly place: CursorPlace;
  readonly meaning: Meaning;
  /** A field may be written here of something of which nothing is written yet. */
  readonly bare: boolean;
  /** A list's item begins here, so that a dash comes before what is inserted. */
  readonly dash: boolean;
  readonly lookup: Lookup;
  readonly tabSize: number;
  /** The client asks again after a suggestion that goes on. */
  readonly stepwise: boolean;
}

/** One thing that may be written at a place. */
export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string | undefined;
  readonly documentation?: Markdown | undefined;
  /** The entity that it names; what is known of it is added when the suggestion is resolved. */
  readonly urn?: EntityUrn;
  /** The path of the column of that dataset that it names instead. */
  readonly column?: string;
  /** What it is found by when that is not the label. */
  readonly search?: string;
  /** What replaces the word at the place; the cursor comes to its end. */
  readonly insert: string;
  /** What is inserted as a snippet, with places to fill in, for clients that support snippets. */
  readonly snippet?: string | undefined;
  /** More can be suggested where the cursor then is. */
  readonly goesOn?: boolean;
}

/** Where and how suggestions are inserted. */
interface Insertion {
  readonly range: Range;
  readonly dash: boolean;
  /** The quote that was typed before them. */
  readonly quote: string;
  /** A comment follows without a space, which it needs to stay one. */
  readonly comment: boolean;
  readonly snippets: boolean;
  /** The client's command that asks for suggestions again. */
  readonly suggestCommand: string | undefined;
}

/** The suggestions for the client, in this order where nothing else ranks them. */
export function completionItems(suggestions: readonly Suggestion[], insertion: Insertion): CompletionItem[] {
  const { range, dash, quote, comment, snippets, suggestCommand } = insertion;
  return suggestions.map(
    ({ label, kind, detail, documentation, urn, column, search, insert, snippet, goesOn }, index) => {
      const asSnippet = snippets && snippet !== undefined;
      const written = asSnippet ? snippet : insert;
      return {
        label: plainLabel(label),
        kind,
        ...(detail === undefined ? {} : { detail: plainLabel(detail) }),
        ...(documentation === undefined ? {} : { documentation: { kind: "markdown", value: documentation } }),
        ...(urn === undefined ? {} : { data: { urn, ...(column === undefined ? {} : { column }) } }),
        sortText: String(index).padStart(4, "0"),
        // Clients compare the text in the range with this, the quote included.
        filterText: quote + (search ?? label),
        insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        insertTextMode: InsertTextMode.asIs,
        textEdit: { range, newText: (dash ? "- " : "") + (comment ? spaced(written) : written) },
        ...(goesOn && suggestCommand !== undefined ? { command: { title: "Suggest", command: suggestCommand } } : {}),
      };
    },
  );
}

function spaced(text: string): string {
  return text.endsWith(" ") ? text : `${text} `;
}

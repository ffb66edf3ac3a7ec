import { withLineFeeds } from "../../catalogue/text/lines.ts";

interface TextWithBefore {
  /** What the document had when the catalogue was read. */
  readonly before: string;
  readonly text: string;
}

/** What VS Code does with a document. */
interface DocumentEdits {
  /** Whether its encoding has all characters of a text. */
  readonly hasAllOf: (text: string) => Promise<boolean>;
  /** Puts a text in place of that of the document, unless that is changed at the same time. */
  readonly replaced: (text: string) => Promise<boolean>;
}

/** Replaces the text of a document, unless its encoding lacks characters or somebody has changed it, even while that was tried. */
export async function replacedUnchanged(
  document: { readonly getText: () => string; readonly isClosed: boolean },
  { before, text }: TextWithBefore,
  { hasAllOf, replaced }: DocumentEdits,
): Promise<"replaced" | "changed" | "lacking" | "refused"> {
  const isLacking = text !== before && !(await hasAllOf(text));
  // VS Code gives all lines of a document one end, also those that end with CR alone.
  if (document.isClosed || withLineFeeds(document.getText()) !== withLineFeeds(before)) return "changed";
  if (isLacking) return "lacking";
  return (await replaced(text)) ? "replaced" : "refused";
}

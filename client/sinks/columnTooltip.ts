import { MarkdownString } from "vscode";
import type { Column } from "../../catalogue/graph/readDataset.ts";
import type { ShownDescription } from "../../catalogue/shownDescription.ts";

/** What a column is, said at length. */
export function columnTooltip({ fieldPath, nativeDataType, description }: Column): MarkdownString {
  const tooltip = new MarkdownString();
  tooltip.appendCodeblock(fieldPath, "text");
  if (nativeDataType !== undefined) tooltip.appendMarkdown(`*${escaped(nativeDataType)}*\n\n`);
  describe(tooltip, description);
  return tooltip;
}

/** The whole description and where it comes from; an ingested one that an edit hides is shown too. */
function describe(tooltip: MarkdownString, description: ShownDescription | undefined): void {
  if (!description) {
    tooltip.appendMarkdown("No description yet.");
    return;
  }
  tooltip.appendMarkdown(description.text);
  tooltip.appendMarkdown(
    `\n\n---\n${description.origin === "edited" ? "Edited in the catalogue." : "From ingestion."}`,
  );
  if (description.hidden !== undefined)
    tooltip.appendMarkdown(` It hides what ingestion says:\n\n${description.hidden}`);
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|]/g, "\\$&");
}

import * as l10n from "@vscode/l10n";
import type { RootContent } from "mdast";
import { MarkdownString } from "vscode";
import { codeBlock, emphasis, markdownOf, named, paragraph } from "../../catalogue/display/markdown.ts";
import { quotation } from "../../catalogue/display/quotation.ts";
import type { Column } from "../../catalogue/graph/readDataset.ts";
import type { ShownDescription } from "../../catalogue/facts/shownDescription.ts";

/** The tooltip of a column. */
export function columnTooltip({ fieldPath, nativeDataType, description }: Column): MarkdownString {
  const type = nativeDataType === undefined ? [] : [paragraph(emphasis(named(nativeDataType)))];
  return new MarkdownString(markdownOf([codeBlock(fieldPath), ...type, ...describedBlocks(description)]));
}

/** The description of a dataset, at length. */
export function descriptionTooltip(description: ShownDescription | undefined): MarkdownString {
  return new MarkdownString(markdownOf(describedBlocks(description)));
}

/**
 * The whole description and where it comes from; an ingested one that an edit hides is shown too.
 * @param isOfDataset of a group, an upsert may have written what else is ingested
 */
export function describedBlocks(description: ShownDescription | undefined, isOfDataset = true): readonly RootContent[] {
  if (!description) return [paragraph(l10n.t("No description yet."))];
  const { text, origin, hidden } = description;
  const given = isOfDataset ? l10n.t("Ingested description:") : l10n.t("Description from an ingestion or upsert:");
  const shown = [paragraph(origin === "edited" ? l10n.t("Edited description:") : given), quotation(text)];
  if (hidden === undefined) return shown;
  const hides = isOfDataset
    ? l10n.t("It hides the ingested description:")
    : l10n.t("It hides the description from an ingestion or upsert:");
  return [...shown, paragraph(hides), quotation(hidden)];
}

import * as l10n from "@vscode/l10n";
import { MarkdownString } from "vscode";
import { codeBlock, markdownOf, named, paragraph, strong } from "../../catalogue/display/markdown.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";

/** What a dataset is, with its URN to be copied. */
export function datasetTooltip(urn: DatasetUrn): MarkdownString {
  const { platform, name, env } = datasetParts(urn);
  const where = paragraph(named(l10n.t`Platform ${platform}, environment ${env}.`));
  return new MarkdownString(markdownOf([paragraph(strong(named(name))), where, codeBlock(urn)]));
}

/** Who a user or group is. */
export function personTooltip({ urn, kind, name }: Person): MarkdownString {
  const what = paragraph(kind === "user" ? l10n.t("User") : l10n.t("Group"));
  return new MarkdownString(markdownOf([paragraph(strong(named(name))), what, codeBlock(urn)]));
}

/** Who an owner is, and in what capacity. */
export function ownerTooltip({ urn, kind, name, typeLabel, typeUrn }: DatasetOwner): MarkdownString {
  const what = paragraph(named(kind === "user" ? l10n.t`User, ${typeLabel}.` : l10n.t`Group, ${typeLabel}.`));
  return new MarkdownString(markdownOf([paragraph(strong(named(name))), what, codeBlock(`${urn}\n${typeUrn}`)]));
}

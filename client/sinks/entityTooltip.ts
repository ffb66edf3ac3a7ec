import * as l10n from "@vscode/l10n";
import type { RootContent } from "mdast";
import { MarkdownString } from "vscode";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { codeBlock, markdownOf, named, paragraph, strong } from "../../catalogue/display/markdown.ts";
import type { EntityFacts } from "../../catalogue/facts/entityFacts.ts";
import type { ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { describedBlocks } from "./columnTooltip.ts";

/** What was read of an entity for its tooltip. */
export interface ReadFacts {
  /** `undefined`: nothing was read, or there is no such entity. */
  readonly facts?: EntityFacts | undefined;
  /** Why it could not be read, as a sentence. */
  readonly unread?: string;
}

/** What a dataset is: where it is, its owners and its description, with its URN to be copied. */
export function datasetTooltip(urn: DatasetUrn, { facts, unread }: ReadFacts): MarkdownString {
  const { platform, name, env } = datasetParts(urn);
  const folder = datasetPath(urn).folders.join(".");
  const where =
    folder === ""
      ? l10n.t`Platform ${platform}, environment ${env}.`
      : l10n.t`Platform ${platform}, folder ${folder}, environment ${env}.`;
  const owners = facts === undefined ? [] : [paragraph(named(ownersWords(facts.owners ?? [])))];
  const described = facts === undefined ? [] : describedBlocks(shownIn(facts));
  return tooltip(name, [paragraph(named(where)), ...owners, ...described, ...told(unread), codeBlock(urn)]);
}

/** Who a user or group is: job title, e-mail address and description, with the URN to be copied. */
export function personTooltip({ urn, kind, name }: Person, { facts, unread }: ReadFacts): MarkdownString {
  const what = kind === "user" ? l10n.t("User") : l10n.t("Group");
  const more = [facts?.title, facts?.email].flatMap((each) => each ?? []);
  const shown = facts && shownIn(facts);
  const described = shown ? describedBlocks(shown) : [];
  const said = [paragraph(named([what, ...more].join(" · "))), ...described, ...told(unread)];
  return tooltip(name, [...said, codeBlock(urn)]);
}

function tooltip(name: string, blocks: readonly RootContent[]): MarkdownString {
  return new MarkdownString(markdownOf([paragraph(strong(named(name))), ...blocks]));
}

function shownIn({ description, descriptionOrigin, hiddenDescription }: EntityFacts): ShownDescription | undefined {
  return description === undefined
    ? undefined
    : { text: description, origin: descriptionOrigin ?? "edited", hidden: hiddenDescription };
}

/** How many owners a tooltip names. */
const MOST_OWNERS = 5;

function ownersWords(owners: NonNullable<EntityFacts["owners"]>): string {
  if (owners.length === 0) return l10n.t("No owner.");
  const first = owners
    .slice(0, MOST_OWNERS)
    .map(({ urn, displayName, type }) => l10n.t`${nameWithId(urn, displayName)} as ${type}`);
  const left = owners.length - first.length;
  return l10n.t`Owners: ${[...first, ...(left > 0 ? [l10n.t`${readableNumber(left)} more`] : [])].join(", ")}`;
}

/** Why there is no more to say. */
function told(unread: string | undefined): readonly RootContent[] {
  return unread === undefined ? [] : [paragraph(named(l10n.t`More could not be read. ${unread}`))];
}

/** Who an owner is, and in what capacity. */
export function ownerTooltip({ urn, kind, name, typeLabel, typeUrn }: DatasetOwner): MarkdownString {
  const what = paragraph(named(kind === "user" ? l10n.t`User, ${typeLabel}.` : l10n.t`Group, ${typeLabel}.`));
  return new MarkdownString(markdownOf([paragraph(strong(named(name))), what, codeBlock(`${urn}\n${typeUrn}`)]));
}

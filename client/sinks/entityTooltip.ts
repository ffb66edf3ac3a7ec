import * as l10n from "@vscode/l10n";
import type { RootContent } from "mdast";
import { MarkdownString } from "vscode";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import {
  codeBlock,
  list,
  markdownOf,
  named,
  namedInTooltip,
  paragraph,
  strong,
} from "../../catalogue/display/markdown.ts";
import { tellingName } from "../../catalogue/display/tellingName.ts";
import type { EntityFacts } from "../../catalogue/facts/entityFacts.ts";
import type { ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { goneWord } from "../../catalogue/display/goneWord.ts";
import { describedBlocks } from "./columnTooltip.ts";

/**
 * What a dataset is: its display name, if it has one of its own, where it is, its owners and its description, with its URN to be copied.
 * @param facts `undefined`: the catalogue has no such dataset
 */
export function datasetTooltip(urn: DatasetUrn, facts: EntityFacts | undefined): MarkdownString {
  const { platform, name, env } = datasetParts(urn);
  const folder = datasetPath(urn).folders.join(".");
  const where =
    folder === ""
      ? l10n.t`Platform ${platform}, environment ${env}.`
      : l10n.t`Platform ${platform}, folder ${folder}, environment ${env}.`;
  // The row may have no room for all of it.
  const displayName = tellingName(urn, facts?.displayName);
  const called = displayName === undefined ? [] : [paragraph(...namedInTooltip(l10n.t`Display name: ${displayName}`))];
  const owners = facts === undefined ? [] : ownersBlocks(facts);
  const described = facts === undefined ? [] : describedBlocks(shownIn(facts));
  return tooltip(name, [...called, paragraph(...namedInTooltip(where)), ...owners, ...described, codeBlock(urn)]);
}

/**
 * Who a user or group is: job title, e-mail address and description, with the URN to be copied.
 * @param facts `undefined`: the catalogue has no such user or group
 */
export function personTooltip({ urn, kind, name }: Person, facts: EntityFacts | undefined): MarkdownString {
  const what = kind === "user" ? l10n.t("User") : l10n.t("Group");
  // Each is a text of its own, so that a long title does not hide the address.
  const more = [facts?.title, facts?.email].flatMap((each) => (each === undefined ? [] : [" · ", named(each)]));
  const shown = facts && shownIn(facts);
  const described = shown ? describedBlocks(shown, false) : [];
  return tooltip(name, [paragraph(what, ...more), ...described, codeBlock(urn)]);
}

function tooltip(name: string, blocks: readonly RootContent[]): MarkdownString {
  return new MarkdownString(markdownOf([paragraph(strong(...namedInTooltip(name))), ...blocks]));
}

function shownIn({ description, descriptionOrigin, hiddenDescription }: EntityFacts): ShownDescription | undefined {
  return description === undefined
    ? undefined
    : { text: description, origin: descriptionOrigin ?? "edited", hidden: hiddenDescription };
}

/** How many owners a tooltip names. */
const MOST_OWNERS = 5;

/** The owners, each as an item of a list, so that a long name does not hide the others. */
function ownersBlocks({ owners: known = [], malformedOwners = [] }: EntityFacts): readonly RootContent[] {
  const owners = [
    ...known.map(({ urn, displayName, type }) => l10n.t`${nameWithId(urn, displayName)} as ${type}`),
    ...malformedOwners,
  ];
  if (owners.length === 0) return [paragraph(l10n.t("No owner."))];
  const shown = owners.slice(0, MOST_OWNERS);
  const left = owners.length - shown.length;
  const more = left > 0 ? [l10n.t`${readableNumber(left)} more`] : [];
  return [paragraph(l10n.t("Owners:")), list([...shown, ...more].map((each) => paragraph(...namedInTooltip(each))))];
}

/** Who an owner is, with which ownership type, and whether it is gone from the catalogue. */
export function ownerTooltip(owner: DatasetOwner): MarkdownString {
  const { urn, kind, name, typeLabel, typeUrn } = owner;
  const role = kind === "user" ? l10n.t`User, ${typeLabel}.` : l10n.t`Group, ${typeLabel}.`;
  const what = paragraph(...namedInTooltip(role));
  const word = goneWord(owner);
  const gone = word === undefined ? [] : [paragraph(`${capitalized(word)}.`)];
  return tooltip(name, [what, ...gone, codeBlock(`${urn}\n${typeUrn}`)]);
}

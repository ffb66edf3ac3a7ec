import * as l10n from "@vscode/l10n";
import type { PlacedLink } from "../../catalogue/changes/link.ts";
import { errorSentence, isUnconfirmed } from "../../catalogue/graph/error.ts";
import type { LinksOf, LinksOutcome } from "../../catalogue/graph/removeLinks.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { datasetsWords } from "../datasetsWords.ts";
import type { Message } from "../message.ts";
import { shownDataset } from "../owners/ownersQuestion.ts";
import { questionAbout, type Question } from "../question.ts";
import { changeEnded, type ChangeAction } from "../undo/changeOfMany.ts";
import { countOfLinks } from "./linkRows.ts";
import { linkName } from "./linkSentences.ts";

/** What to ask before several links are removed: each of them, with its dataset. */
export function linksQuestion(wanted: readonly LinksOf<Link>[]): Question {
  const lines = linkLines(wanted, "−");
  return questionAbout(lines, {
    sentence: l10n.t`Remove ${counted(lines.length, "link")} from ${datasetsWords(wanted.map(({ urn }) => urn))}?`,
    summary: l10n.t("These links will be removed:"),
    verb: l10n.t("Remove"),
  });
}

/** What to ask before they are put back, where that has to be asked. @param undo what is undone: "Undo: Remove 2 links" */
export function restoreQuestion(undo: string, removed: readonly LinksOf<PlacedLink>[]): Question {
  const wanted = removed.map(({ urn, links }) => ({
    urn,
    links: links.flatMap(({ element, equal }) => [element, ...equal.map((each) => each.element)]),
  }));
  return questionAbout(linkLines(wanted, "+"), {
    sentence: `${undo}?`,
    summary: l10n.t("These links will be restored:"),
    verb: l10n.t("Undo"),
  });
}

/** The message about the end of a removal of links. */
export function linksRemoved(
  wish: string,
  wanted: readonly LinksOf<unknown>[],
  outcome: LinksOutcome<unknown>,
): Message<ChangeAction> {
  const { changed, needless, refused, unconfirmed } = numbers(wanted, outcome);
  const counts = [
    l10n.t`${counted(changed, "link")} removed`,
    ...(needless === 0 ? [] : [l10n.t`${readableNumber(needless)} had already been removed`]),
    ...(refused === 0 ? [] : [l10n.t`${readableNumber(refused)} not removed`]),
    ...(unconfirmed === 0 ? [] : [l10n.t`${readableNumber(unconfirmed)} may have been removed`]),
  ];
  return ended(wish, counts, outcome);
}

/** The message about the end of an undo of that. */
export function linksRestored(
  wish: string,
  wanted: readonly LinksOf<unknown>[],
  outcome: LinksOutcome<unknown>,
): Message<ChangeAction> {
  const { changed, needless, refused, unconfirmed } = numbers(wanted, outcome);
  const counts = [
    l10n.t`${counted(changed, "link")} restored`,
    ...(needless === 0
      ? []
      : [l10n.t`${readableNumber(needless)} not restored, because there are links to their URLs again`]),
    ...(refused === 0 ? [] : [l10n.t`${readableNumber(refused)} not restored`]),
    ...(unconfirmed === 0 ? [] : [l10n.t`${readableNumber(unconfirmed)} may have been restored`]),
  ];
  return ended(wish, counts, outcome);
}

/** The datasets of which a link was not restored, because there is one to its URL again. */
export function supersededLinks(
  wanted: readonly LinksOf<unknown>[],
  { changed, failed, untried }: LinksOutcome<unknown>,
): readonly DatasetUrn[] {
  const counts = new Map<string, number>();
  for (const { urn, links } of [...changed, ...failed, ...untried]) counts.set(urn, links.length);
  return wanted.filter(({ urn, links }) => (counts.get(urn) ?? 0) < links.length).map(({ urn }) => urn);
}

/** What is logged of each dataset whose links were not changed. */
export function failedLinksLines({ failed }: LinksOutcome<unknown>): readonly string[] {
  return failed.map(({ urn, error }) => `${urn}: ${errorSentence(error)}`);
}

function ended(
  wish: string,
  changedCounts: readonly string[],
  { changed, failed, untried, stopped }: LinksOutcome<unknown>,
): Message<ChangeAction> {
  const left = countOfLinks(untried);
  const counts = [...changedCounts, ...(left === 0 ? [] : [l10n.t`${readableNumber(left)} not tried`])];
  const [first] = failed;
  return changeEnded(wish, {
    counts,
    stopped,
    first: first && { name: shownDataset(first.urn), error: first.error },
    isUndoable: changed.length > 0,
    isPartly: counts.length > 1,
    isLogged: failed.length > 0,
  });
}

/** How many links were changed, needed no change any more, were not changed, and may have been. */
interface LinkNumbers {
  readonly changed: number;
  readonly needless: number;
  readonly refused: number;
  readonly unconfirmed: number;
}

function numbers(
  wanted: readonly LinksOf<unknown>[],
  { changed, failed, untried }: LinksOutcome<unknown>,
): LinkNumbers {
  const done = countOfLinks(changed);
  const unconfirmed = countOfLinks(failed.filter(({ error }) => isUnconfirmed(error)));
  const needless = countOfLinks(wanted) - done - countOfLinks(failed) - countOfLinks(untried);
  return { changed: done, needless, refused: countOfLinks(failed) - unconfirmed, unconfirmed };
}

function linkLines(wanted: readonly LinksOf<Link>[], sign: "−" | "+"): readonly string[] {
  return wanted.flatMap(({ urn, links }) => links.map((link) => `${shownDataset(urn)}: ${sign}${named(link)}`));
}

function named(link: Link): string {
  return link.description === "" ? linkName(link) : `${linkName(link)} (${link.url})`;
}

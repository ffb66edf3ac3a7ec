import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { LinksOf, LinksOutcome } from "../../catalogue/graph/removeLinks.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { datasetsWords } from "../datasetsWords.ts";
import type { Message } from "../message.ts";
import { shownDataset } from "../owners/ownersQuestion.ts";
import { questionAbout, type Question } from "../question.ts";
import { linkName } from "./linkSentences.ts";

/** What a message about several links offers. */
export type LinksAction = "Undo" | "Show Output";

/** What to ask before several links are removed: each of them, with its dataset. */
export function linksQuestion(wanted: readonly LinksOf<Link>[]): Question {
  const lines = wanted.flatMap(({ urn, links }) => links.map((link) => `${shownDataset(urn)}: −${named(link)}`));
  return questionAbout(lines, {
    sentence: l10n.t`Remove ${counted(lines.length, "link")} from ${datasetsWords(wanted.map(({ urn }) => urn))}?`,
    summary: l10n.t("These links will be removed:"),
    verb: l10n.t("Remove"),
  });
}

/** The message about the end of a removal of links. */
export function linksRemoved(
  wish: string,
  wanted: readonly LinksOf<unknown>[],
  outcome: LinksOutcome<unknown>,
): Message<LinksAction> {
  const { removed, gone, left } = numbers(wanted, outcome);
  const counts = [
    l10n.t`${counted(removed, "link")} removed`,
    ...(gone === 0 ? [] : [l10n.t`${readableNumber(gone)} had already been removed`]),
    ...(left === 0 ? [] : [l10n.t`${readableNumber(left)} not removed`]),
  ];
  return ended(wish, counts, outcome);
}

/** The message about the end of an undo of that. */
export function linksRestored(
  wish: string,
  wanted: readonly LinksOf<unknown>[],
  outcome: LinksOutcome<unknown>,
): Message<LinksAction> {
  const { removed: restored, gone: blocked, left } = numbers(wanted, outcome);
  const counts = [
    l10n.t`${counted(restored, "link")} restored`,
    ...(blocked === 0
      ? []
      : [l10n.t`${readableNumber(blocked)} not restored, because there are other links to their URLs by now`]),
    ...(left === 0 ? [] : [l10n.t`${readableNumber(left)} not restored`]),
  ];
  return ended(wish, counts, outcome);
}

function ended(
  wish: string,
  counts: readonly string[],
  { changed, error }: LinksOutcome<unknown>,
): Message<LinksAction> {
  const undo: readonly LinksAction[] = changed.length === 0 ? [] : ["Undo"];
  const sentence = `${wish}: ${counts.join(", ")}.`;
  if (error?.kind === "cancelled")
    return { severity: "warning", sentence: l10n.t`${wish}: you cancelled. ${counts.join(", ")}.`, actions: undo };
  if (error)
    return { severity: "error", sentence: `${sentence} ${errorSentence(error)}`, actions: [...undo, "Show Output"] };
  return { severity: counts.length > 1 ? "warning" : "information", sentence, actions: undo };
}

/** How many links were changed, needed no change any more, and are left because of an error. */
function numbers(
  wanted: readonly LinksOf<unknown>[],
  { changed, left }: LinksOutcome<unknown>,
): { readonly removed: number; readonly gone: number; readonly left: number } {
  const [all, done, undone] = [countOf(wanted), countOf(changed), countOf(left)];
  return { removed: done, gone: all - done - undone, left: undone };
}

function countOf(each: readonly LinksOf<unknown>[]): number {
  return each.reduce((sum, { links }) => sum + links.length, 0);
}

function named(link: Link): string {
  return link.description === "" ? linkName(link) : `${linkName(link)} (${link.url})`;
}

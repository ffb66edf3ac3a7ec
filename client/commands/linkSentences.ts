import * as l10n from "@vscode/l10n";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import type { Outcome } from "../../catalogue/graph/modify.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import type { Message } from "../message.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";

/** How a link is called in a sentence. */
export function linkName({ url, description }: Link): string {
  return `"${oneLine(description === "" ? url : description, LONGEST.label)}"`;
}

/** The message after adding a link. @param of the name of its dataset */
export function linkAdded(outcome: Outcome, link: Link, of: string): string {
  return outcome === "written"
    ? l10n.t`The link ${linkName(link)} was added to ${of}.`
    : l10n.t`A link to "${oneLine(link.url, LONGEST.label)}" was added to ${of} in the meantime; nothing was written.`;
}

/** The message after changing a link. @param of the name of its dataset */
export function linkChanged(outcome: Outcome, wanted: Link, of: string): string {
  const name = linkName(wanted);
  return outcome === "written"
    ? l10n.t`The link ${name} of ${of} was changed.`
    : l10n.t`The link ${name} of ${of} was already changed like this; nothing was written.`;
}

/** The message after removing a link. @param of the name of its dataset */
export function linkRemoved(outcome: Outcome, link: Link, of: string): string {
  return outcome === "written" ? l10n.t`The link ${linkName(link)} was removed from ${of}.` : notThere(link, of);
}

/** What came of undoing that a link was added. @param of the name of its dataset */
export function addingUndone(outcome: Outcome, link: Link, of: string): Message<never> {
  return outcome === "written"
    ? undoneMessage(l10n.t`The link ${linkName(link)} was removed from ${of}.`)
    : nothingUndone(l10n.t`${of} no longer has the link ${linkName(link)}.`);
}

/** What came of undoing that a link was removed. @param of the name of its dataset */
export function removalUndone(outcome: Outcome, link: Link, of: string): Message<never> {
  const name = linkName(link);
  if (outcome === "written") return asBefore(link, of);
  const sentence = l10n.t`The link ${name} of ${of} was not restored, because the dataset has a link to this URL again: the removal was undone already, or somebody added the link.`;
  return { severity: "information", sentence };
}

/** What came of undoing that a link was changed. @param link as it was before @param of the name of its dataset */
export function editUndone(outcome: Outcome, link: Link, of: string): Message<never> {
  return outcome === "written"
    ? asBefore(link, of)
    : nothingUndone(l10n.t`The link ${linkName(link)} of ${of} is already as it was before.`);
}

/** What restoring a link as it was before a change is called, and what is said if that fails. @param of the name of its dataset */
export function restoringLink(link: Link, of: string): { readonly doing: string; readonly failed: string } {
  const name = linkName(link);
  return {
    doing: l10n.t`Undo: restore the link ${name} of ${of}`,
    failed: l10n.t`The link ${name} of ${of} was not restored.`,
  };
}

/** Message: a link of a dataset is as it was before a change. @param of the name of its dataset */
function asBefore(link: Link, of: string): Message<never> {
  return undoneMessage(l10n.t`The link ${linkName(link)} of ${of} was restored.`);
}

function notThere(link: Link, of: string): string {
  return l10n.t`${of} no longer has the link ${linkName(link)}; nothing was written.`;
}

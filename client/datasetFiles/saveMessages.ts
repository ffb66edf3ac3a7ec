import * as l10n from "@vscode/l10n";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import type { SavedDatasetText, SaveFailure, SaveLosses } from "../../catalogue/datasetFile/saveDatasetText.ts";
import type { TextFault } from "../../catalogue/datasetFile/datasetContent.ts";
import { errorSentence, isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { lineAt, lineStarts } from "../../catalogue/text/lines.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import { thrownSentence } from "../thrownSentence.ts";

/** Why the text of a dataset was not saved, and what to do. */
export function refusedSentence(urn: DatasetUrn, text: string, why: SaveFailure): string {
  const name = entityName(urn);
  switch (why.kind) {
    case "faults":
      return `${l10n.t`${name} was not saved.`} ${faultSentence(text, why.faults)}`;
    case "conflict":
      return l10n.t`${name} was not saved: ${listedNames(why.names)} changed elsewhere while you edited it. Your text is still in the editor.`;
    case "declined":
      return l10n.t`${name} was not saved because you cancelled. Your text is still in the editor.`;
    case "error":
      if (mayBeStored(why.error)) return `${errorApart(urn, why.error)} ${KEPT}`;
      return `${notSaved(name)} ${errorSentence(why.error)}`;
  }
}

/** Why it is not known whether the text of a dataset was saved, and what to do. */
export function unknownSentence(urn: DatasetUrn): string {
  return l10n.t`It is not known whether ${entityName(urn)} was saved: you cancelled before the catalogue confirmed it. Your text is still in the editor; it is safe to save it again.`;
}

/**
 * How a save ended whose answer came after the user had cancelled.
 * @param how `why`: it failed; `undefined`: it was saved. `isDirty`: the text still has unsaved changes
 */
export function lateSentence(
  urn: DatasetUrn,
  { why, isDirty }: { readonly why: CatalogueError | undefined; readonly isDirty: boolean },
): Message {
  const name = entityName(urn);
  if (!why) {
    const saved = l10n.t`${name} was saved to the catalogue: it had been sent before you cancelled.`;
    const again = isDirty ? ` ${l10n.t("Save it again, so that the editor shows it as saved.")}` : "";
    return { severity: "information", sentence: `${saved}${again}` };
  }
  const not = mayBeStored(why)
    ? l10n.t`The save of ${name} that you cancelled was not confirmed.`
    : isDirty
      ? notSaved(name)
      : l10n.t`${name} was not saved.`;
  return { severity: "warning", sentence: `${not} ${errorSentence(why)}` };
}

/** The error of a save that could not begin, with the reason that was thrown. */
export function notSavedError(urn: DatasetUrn, why: unknown): Error {
  return new Error(`${notSaved(entityName(urn))} ${thrownSentence(why)}`, { cause: why });
}

/** Why a text was not saved, in a message of ours next to that of VS Code, which says that the text is kept. */
export function toldApart(urn: DatasetUrn, why: string): string {
  return `${l10n.t`${entityName(urn)} was not saved.`} ${why}`;
}

/** As `toldApart`, of an answer of the catalogue. */
export function errorApart(urn: DatasetUrn, error: CatalogueError): string {
  const why = errorSentence(error);
  return mayBeStored(error)
    ? `${l10n.t`The save of ${entityName(urn)} was not confirmed.`} ${why}`
    : toldApart(urn, why);
}

/** Whether what was saved may have been stored, although the save failed. */
export function mayBeStored(error: CatalogueError): boolean {
  return isUnconfirmed(error) || (error.kind === "version-conflict" && error.repeated === true);
}

/** The error of a save of which a message of ours says why: VS Code says itself which file was not saved. */
export function keptError(): Error {
  return new Error(KEPT);
}

const KEPT = l10n.t("Your text is still in the editor.");

/** That a text that was not saved is not saved again, because its editor was closed, or it was saved meanwhile. */
export function nothingToSave(urn: DatasetUrn): string {
  return l10n.t`Nothing was saved, because ${entityName(urn)} has no unsaved changes any more.`;
}

function notSaved(name: string): string {
  return l10n.t`${name} was not saved; your text is still in the editor.`;
}

/** Why the text of a dataset was not compared with what is stored, and what to do. */
export function notComparedSentence(urn: DatasetUrn, text: string, why: SaveFailure): string {
  const name = entityName(urn);
  const not = l10n.t`${name} was not compared.`;
  if (why.kind === "error") return `${not} ${errorSentence(why.error)}`;
  if (why.kind === "faults")
    return `${not} ${faultSentence(text, why.faults)} ${l10n.t("Correct the text, then save it again.")}`;
  return l10n.t`${name} was not compared, because your text and the stored one cannot be merged. Save it again to see why.`;
}

/** The first fault with its line, and how many more there are. */
function faultSentence(text: string, faults: readonly TextFault[]): string {
  const starts = lineStarts(text);
  const [first, ...others] = faults.toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0));
  if (!first) return "";
  const fault = first.span
    ? l10n.t`Line ${lineAt(starts, first.span.start) + 1}: ${sentence(first.message)}`
    : sentence(first.message);
  return others.length > 0 ? `${fault} ${l10n.t`And ${counted(others.length, "more error")}.`}` : fault;
}

/** Asks before a save removes something, or replaces what others changed. */
export function lossQuestion(
  urn: DatasetUrn,
  { removals, replaced }: SaveLosses,
): { readonly sentence: string; readonly detail: string; readonly button: string } {
  const losses = [...replaced, ...removals];
  const shown = losses.slice(0, MOST_SHOWN);
  const more = losses.length > shown.length ? [l10n.t`… and ${readableNumber(losses.length - shown.length)} more`] : [];
  return {
    sentence: lossSentence(entityName(urn), { removals, replaced }),
    detail: [...shown, ...more].map(capitalized).join("\n"),
    button: replaced.length === 0 ? REMOVE : removals.length === 0 ? REPLACE : REMOVE_AND_REPLACE,
  };
}

function lossSentence(name: string, { removals, replaced }: Pick<SaveLosses, "removals" | "replaced">): string {
  const removed = counted(removals.length, "value");
  const others = counted(replaced.length, "value");
  if (replaced.length === 0) return l10n.t`Saving ${name} removes ${removed} from the catalogue.`;
  if (removals.length === 0) return l10n.t`Saving ${name} replaces ${others} that somebody else has changed.`;
  return l10n.t`Saving ${name} removes ${removed} from the catalogue and replaces ${others} that somebody else has changed.`;
}

const REMOVE = l10n.t("Remove");
const REPLACE = l10n.t("Replace");
const REMOVE_AND_REPLACE = l10n.t("Remove and Replace");

/** How many losses fit a dialog. */
const MOST_SHOWN = 20;

/** What a save did. */
export function savedSentence(
  urn: DatasetUrn,
  { outcome, others }: Pick<SavedDatasetText, "outcome" | "others">,
): Message {
  const name = entityName(urn);
  const kept =
    others.length > 0
      ? ` ${l10n.t`Other changes that were made in the catalogue meanwhile were kept: ${listedNames(others)}.`}`
      : "";
  if (outcome === "unchanged")
    return {
      severity: kept === "" ? "brief" : "information",
      sentence: `${l10n.t`${name} already matches the catalogue; nothing was written.`}${kept}`,
    };
  return {
    severity: kept === "" ? "brief" : "information",
    sentence: `${l10n.t`${name} was saved to the catalogue.`}${kept}`,
  };
}

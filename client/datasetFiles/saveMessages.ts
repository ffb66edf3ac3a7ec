import { capitalized } from "../../catalogue/text/capitalized.ts";
import type { SavedDatasetText, SaveFailure, SaveLosses } from "../../catalogue/datasetFile/saveDatasetText.ts";
import type { TextFault } from "../../catalogue/datasetFile/datasetContent.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { lineAt, lineStarts } from "../../catalogue/text/lines.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";

/** How many names a sentence lists. */
const MOST_NAMED = 5;

/** Why the text of a dataset was not saved, and what to do. */
export function refusedSentence(urn: DatasetUrn, text: string, why: SaveFailure): string {
  const not = `${entityName(urn)} was not saved`;
  switch (why.kind) {
    case "faults":
      return `${not}. ${faultSentence(text, why.faults)}`;
    case "conflict":
      return `${not}: somebody else changed ${listed(why.names)} while you edited it. Your text is still in the editor.`;
    case "declined":
      return `${not} because you cancelled. Your text is still in the editor.`;
    case "error":
      return `${not}; your text is still in the editor. ${errorSentence(why.error)}`;
  }
}

/** Why the text of a dataset was not compared with what is stored, and what to do. */
export function notComparedSentence(urn: DatasetUrn, text: string, why: SaveFailure): string {
  const not = `${entityName(urn)} was not compared`;
  if (why.kind === "error") return `${not}. ${errorSentence(why.error)}`;
  if (why.kind === "faults") return `${not}. ${faultSentence(text, why.faults)} Correct the text, then save it again.`;
  return `${not}: it cannot be merged with what is stored. Save it again.`;
}

/** The first fault with its line, and how many more there are. */
function faultSentence(text: string, faults: readonly TextFault[]): string {
  const starts = lineStarts(text);
  const [first, ...others] = faults.toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0));
  if (!first) return "";
  const place = first.span ? `Line ${lineAt(starts, first.span.start) + 1}: ` : "";
  const more = others.length > 0 ? ` And ${counted(others.length, "more error")}.` : "";
  return `${place}${first.message}.${more}`;
}

/** Asks before a save removes something, or replaces what others changed. */
export function lossQuestion(
  urn: DatasetUrn,
  { removals, replaced }: SaveLosses,
): { readonly sentence: string; readonly detail: string; readonly button: string } {
  const parts = [
    ...(removals.length > 0 ? [`removes ${counted(removals.length, "value")} from the catalogue`] : []),
    ...(replaced.length > 0 ? [`replaces ${counted(replaced.length, "value")} that somebody else changed`] : []),
  ];
  const losses = [...replaced, ...removals];
  const shown = losses.slice(0, MOST_SHOWN);
  const more = losses.length > shown.length ? [`… and ${losses.length - shown.length} more`] : [];
  return {
    sentence: `Saving ${entityName(urn)} ${parts.join(" and ")}.`,
    detail: [...shown, ...more].map(capitalized).join("\n"),
    button: replaced.length === 0 ? "Remove" : removals.length === 0 ? "Replace" : "Remove and Replace",
  };
}

/** How many losses fit a dialog. */
const MOST_SHOWN = 20;

/** What a save did. */
export function savedSentence(
  urn: DatasetUrn,
  { outcome, others }: Pick<SavedDatasetText, "outcome" | "others">,
): Message {
  const name = entityName(urn);
  const kept = others.length > 0 ? ` What somebody else changed meanwhile was kept: ${listed(others)}.` : "";
  if (outcome === "unchanged")
    return {
      severity: kept === "" ? "brief" : "information",
      sentence: `${name} already matches the catalogue; nothing was written.${kept}`,
      actions: [],
    };
  return {
    severity: kept === "" ? "brief" : "information",
    sentence: `${name} is saved to the catalogue.${kept}`,
    actions: [],
  };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED);
  if (names.length > shown.length) shown.push(`${names.length - shown.length} more`);
  return shown.join(", ");
}

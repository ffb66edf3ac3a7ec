import * as l10n from "@vscode/l10n";
import { LANGUAGE } from "../../catalogue/text/language.ts";
import type { OverviewFigures } from "./protocol.ts";

/**
 * When the figures were read and, if that was later, when datasets that were changed in a window of the user were read again, in the
 * user's time: only the time of day if it was today.
 */
export function readingTime({ time, updated }: Pick<OverviewFigures, "time" | "updated">, now: Date): string {
  const read = moment(time, now);
  const readText = read.isToday ? l10n.t`Read at ${read.text}` : l10n.t`Read ${read.text}`;
  if (updated === undefined) return readText;
  const { text, isToday } = moment(updated, now);
  if (text === read.text) return readText;
  return `${readText} · ${isToday ? l10n.t`Some datasets read again at ${text}` : l10n.t`Some datasets read again ${text}`}`;
}

function moment(time: number, now: Date): { readonly text: string; readonly isToday: boolean } {
  const date = new Date(time);
  const isToday = date.toDateString() === now.toDateString();
  return { isToday, text: date.toLocaleString(LANGUAGE, isToday ? CLOCK : { dateStyle: "medium", ...CLOCK }) };
}

const CLOCK = { timeStyle: "short" } as const;

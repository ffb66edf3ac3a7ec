import * as l10n from "@vscode/l10n";

/**
 * The language that texts are in, as a language tag: numbers and times in them are written as that language writes them. A
 * translation has its own tag for this text.
 */
export const LANGUAGE = l10n.t("en");

/** A number with the separators of the language that texts are in: "6,400". */
export function readableNumber(number: number): string {
  return number.toLocaleString(LANGUAGE);
}

/** A time of the day, in the user's time zone and to the minute: "3:53 PM". */
export function readableClock(time: Date): string {
  return time.toLocaleTimeString(LANGUAGE, { timeStyle: "short" });
}

/** A moment, in the user's time zone and to the second: "Nov 23, 2026, 3:53:12 PM". */
export function readableTime(time: Date | number): string {
  return new Date(time).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "medium" });
}

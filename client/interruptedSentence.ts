import * as l10n from "@vscode/l10n";
import { counted } from "../catalogue/text/counted.ts";
import { readableNumber } from "../catalogue/text/language.ts";
import type { Interrupted, WriteProgress } from "./work/underWay.ts";

/** What is told of the work. */
type ToldNote = Omit<Interrupted, "id" | "upsert">;

/**
 * The message about work that was interrupted, or whose result could not be shown. The counts are bounds, because records may
 * have been written after the last note. The command of the palette may mean another upsert than the button of the message.
 */
export function interruptedSentence(interrupted: ToldNote): string {
  switch (interrupted.kind) {
    case "upsert":
      return upsertSentence(interrupted);
    case "undo":
      return undoSentence(interrupted);
    case "change":
      return changeSentence(interrupted);
  }
}

function upsertSentence({ title, catalogue, progress, hasEnded, waitsFor }: ToldNote): string {
  if (waitsFor !== undefined)
    return l10n.t`${title} was saved, but the extension stopped before the upsert into ${catalogue} began, for example because its window was closed or reloaded. Nothing of it was written.`;
  const ended = l10n.t`The upsert of ${title} into ${catalogue} ended, but its window could not show the result.`;
  if (progress && isAtEnd(progress)) {
    const counts = l10n.t`Of ${counted(progress.total, "record")}, ${readableNumber(progress.written)} are as in the file and ${readableNumber(progress.failed)} failed.`;
    return `${ended} ${counts} ${l10n.t('The button "Undo…" takes back what was written.')}`;
  }
  const interrupted = l10n.t`The upsert of ${title} into ${catalogue} was interrupted because the extension stopped, for example when its window was closed or reloaded.`;
  const what = hasEnded ? ended : interrupted;
  const advice = l10n.t(
    'No record is half-written; upsert again to write the rest, or use the button "Undo…" to restore the earlier values.',
  );
  if (!progress) return `${what} ${l10n.t("It is not known how many records were written.")} ${advice}`;
  const { written, failed, total } = progress;
  const rest = total - written - failed;
  const counts = l10n.t`Of ${counted(total, "record")}, at least ${readableNumber(written)} are as in the file and ${readableNumber(failed)} failed; at most ${readableNumber(rest)} were not tried.`;
  return `${what} ${counts} ${advice}`;
}

function undoSentence({ title, catalogue, progress, hasEnded }: ToldNote): string {
  // The rest may have been undone since, in another window.
  const left = l10n.t('To see whether anything is left, use the button "Undo…".');
  if (hasEnded || (progress && isAtEnd(progress)))
    return `${l10n.t`The undo of "${title}" in ${catalogue} ended, but its window could not show the result.`} ${left}`;
  const what = l10n.t`The undo of "${title}" in ${catalogue} was interrupted because the extension stopped, for example when its window was closed or reloaded.`;
  const advice = `${l10n.t("No entity is half-written.")} ${left}`;
  if (!progress) return `${what} ${advice}`;
  const counts = l10n.t`Of ${counted(progress.total, "entity")}, at least ${readableNumber(progress.written)} were tried.`;
  return `${what} ${counts} ${advice}`;
}

function changeSentence({ title, catalogue, progress, hasEnded, undo }: ToldNote): string {
  const advice = undo
    ? l10n.t(
        'Check the entities concerned, and change what is missing, or use the button "Undo…" to restore the earlier values.',
      )
    : l10n.t("Check the entities concerned, and change what is missing.");
  if (hasEnded)
    return `${l10n.t`In ${catalogue}, "${title}" ended, but its window could not show the result.`} ${advice}`;
  const what = l10n.t`In ${catalogue}, "${title}" was interrupted because the extension stopped, for example when its window was closed or reloaded.`;
  const counts = progress
    ? l10n.t`At least ${readableNumber(progress.written)} of ${readableNumber(progress.total)} writes were tried; some may have failed.`
    : l10n.t("It is not known how much was written.");
  return `${what} ${counts} ${advice}`;
}

function isAtEnd({ written, failed, total }: WriteProgress): boolean {
  return written + failed >= total;
}

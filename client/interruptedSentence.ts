import * as l10n from "@vscode/l10n";
import { counted } from "../catalogue/text/counted.ts";
import type { Interrupted } from "./underWay.ts";
import { readableNumber } from "../catalogue/text/language.ts";

/** The message about an interrupted upsert. The counts are bounds, because records may have been written after the last note. */
export function interruptedSentence({ title, catalogue, progress }: Omit<Interrupted, "id" | "uri">): string {
  const what = l10n.t`The upsert of ${title} into ${catalogue} was interrupted when its window was closed or reloaded.`;
  const advice = l10n.t(
    'No record is half-written; upsert the file again to write the rest, or run "Undo Last Upsert…" to take back what was noted.',
  );
  if (!progress) return `${what} ${l10n.t("It is not known how many records were written.")} ${advice}`;
  const { written, failed, total } = progress;
  const rest = total - written - failed;
  const counts = l10n.t`Of ${counted(total, "record")}, at least ${readableNumber(written)} were written and ${readableNumber(failed)} failed; at most ${readableNumber(rest)} were not tried.`;
  return `${what} ${counts} ${advice}`;
}

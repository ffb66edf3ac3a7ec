import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { showBrief } from "../sinks/messages.ts";
import { withFileProgress } from "../work/fileProgress.ts";
import type { Overview, WholeReading } from "./overview.ts";

/** From this age on, in milliseconds, others may have changed what figures of now are about. */
const OLD_MS = 60_000;

/**
 * The coverage of all datasets. `undefined`: the user cancelled its reading. Throws one sentence when it cannot be read.
 * @param fresh when it is read again although it has been read: never, if the catalogue may have changed, or always
 */
export async function wholeReading(
  overview: Overview,
  { fresh }: { readonly fresh: "any" | "if-old" | "always" },
): Promise<WholeReading | undefined> {
  await overview.counted();
  const { whole, reading } = overview.state;
  const isOld = whole?.isOutdated === true || (overview.age ?? 0) >= OLD_MS || reading !== undefined;
  if (whole && (fresh === "any" || (fresh === "if-old" && !isOld))) return whole;
  await withFileProgress({
    title: l10n.t("Reading all datasets"),
    long: true,
    async work(signal, onDone) {
      const following = overview.onDidChange(() => {
        const { done, total } = overview.state.reading ?? { done: 0, total: undefined };
        if (total !== undefined && total > 0) onDone(done, total);
      });
      signal.addEventListener("abort", () => {
        overview.cancel();
      });
      try {
        await overview.read();
        await overview.counted();
      } finally {
        following.dispose();
      }
    },
  });
  const { whole: now, notRead } = overview.state;
  if (now && !notRead) return now;
  if (!notRead) throw new Error(l10n.t("You connected to another catalogue before this one had answered; try again."));
  if (notRead.kind === "failed") throw new Error(notRead.sentence);
  showBrief(cancelledSentence(notRead.read));
  return undefined;
}

/** @param read so many datasets were read before the user cancelled */
export function cancelledSentence(read: number): string {
  return l10n.t`Cancelled after ${counted(read, "dataset")}. Figures are shown only once all datasets have been read.`;
}

import { ProgressLocation } from "vscode";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { Result } from "../../catalogue/result.ts";
import { withProgress } from "../sinks/progress.ts";
import { stoppedBy } from "./stoppedBy.ts";
import { valueOf } from "../value.ts";

/**
 * Reads something that may take long, with progress that can be cancelled. `undefined`: the user cancelled. What the catalogue
 * refused is thrown as the sentence to show.
 * @param title what is read, as in "Reading which datasets Ada owns"
 * @param read is given what says how far it is: "12 found"
 */
export async function readCancellable<T>(
  title: string,
  read: (signal: AbortSignal, report: (message: string) => void) => Promise<Result<T, CatalogueError>>,
): Promise<T | undefined> {
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  const outcome = await withProgress(options, (progress, token) =>
    read(stoppedBy(token), (message) => {
      progress.report({ message });
    }),
  );
  return !outcome.ok && outcome.error.kind === "cancelled" ? undefined : valueOf(outcome);
}

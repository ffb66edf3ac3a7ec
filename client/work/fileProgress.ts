import * as l10n from "@vscode/l10n";
import { ProgressLocation } from "vscode";
import { withProgress } from "../sinks/progress.ts";
import { stoppedBy } from "./stoppedBy.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

interface Run<T> {
  /** As in "Comparing people.user.yaml". */
  readonly title: string;
  /** Whether it takes long enough that a person may want to stop it. */
  readonly long: boolean;
  /** `total`: `undefined` if it is not known. */
  readonly work: (signal: AbortSignal, onDone: (done: number, total: number | undefined) => void) => Promise<T>;
}

/** Does work on a file or many entities with progress: in a notification with a way to stop it, or, where it is short, in the status bar. */
export function withFileProgress<T>({ title, long, work }: Run<T>): Thenable<T> {
  const location = long
    ? { location: ProgressLocation.Notification, title, cancellable: true }
    : { location: ProgressLocation.Window, title };
  return withProgress(location, (progress, token) => {
    let before = 0;
    return work(stoppedBy(token), (done, total) => {
      if (total === undefined) {
        progress.report({ message: l10n.t`${readableNumber(done)} so far` });
        return;
      }
      progress.report({
        message: l10n.t`${readableNumber(done)} of ${readableNumber(total)}`,
        increment: (100 * (done - before)) / total,
      });
      before = done;
    });
  });
}

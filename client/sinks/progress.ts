import { CancellationTokenSource, ProgressLocation, window } from "vscode";
import type { CancellationToken, Progress, ProgressOptions } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";
import { ReportsUntilShown, type Step } from "./reportsUntilShown.ts";

/**
 * How long work goes on before a notification shows its progress, in milliseconds. VS Code shows about three notifications
 * at a time: that of work which is over at once would push a message to the user out of sight.
 */
const UNNOTICED_MS = 500;

/** How long VS Code shows the progress of work in a notification at least, in milliseconds, also when the work is over by then. */
const SHOWN_MS = 800;

interface Shown extends Omit<ProgressOptions, "title"> {
  readonly title: string;
  /** How long the work goes on before a notification shows its progress, in milliseconds. */
  readonly unnoticedMs?: number;
}

type ReportingWork<R> = (progress: Progress<Step>, token: CancellationToken) => Thenable<R>;

/**
 * Shows that something goes on, as `window.withProgress` does; in a notification only if it takes longer than a moment. The
 * work begins at once. The token may be cancelled a moment after the work is over, by a click on what VS Code still shows.
 */
export function withProgress<R>(
  { unnoticedMs = UNNOTICED_MS, ...options }: Shown,
  task: ReportingWork<R>,
): Thenable<R> {
  const shown = { ...options, title: plainLabel(options.title) };
  if (options.location !== ProgressLocation.Notification)
    return window.withProgress(shown, (progress, token) => task({ report: plainly(progress) }, token));
  return shownLater(shown, unnoticedMs, task);
}

async function shownLater<R>(options: ProgressOptions, unnoticedMs: number, task: ReportingWork<R>): Promise<R> {
  const cancelling = new CancellationTokenSource();
  const over = Promise.withResolvers<undefined>();
  const reports = new ReportsUntilShown();
  let shownUntil = 0;
  const timer = setTimeout(() => {
    shownUntil = performance.now() + SHOWN_MS;
    void window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => {
        cancelling.cancel();
      });
      reports.begin(plainly(progress));
      return over.promise;
    });
  }, unnoticedMs);
  try {
    return await task(reports, cancelling.token);
  } finally {
    clearTimeout(timer);
    // Until then, VS Code offers to cancel what is over. It says that the user did only while the progress goes on.
    setTimeout(
      () => {
        over.resolve(undefined);
        cancelling.dispose();
      },
      Math.max(0, shownUntil - performance.now()),
    );
  }
}

function plainly(progress: Progress<Step>): (step: Step) => void {
  return (step) => {
    progress.report({ ...step, message: plainSentence(step.message) });
  };
}

import { window, type CancellationToken, type Progress, type ProgressOptions } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";

/** What is reported while it goes on. */
interface Step {
  readonly message: string;
  /** Percent of the whole. */
  readonly increment?: number;
}

/** Shows that something goes on, as `window.withProgress` does. */
export function withProgress<R>(
  options: Omit<ProgressOptions, "title"> & { readonly title: string },
  task: (progress: Progress<Step>, token: CancellationToken) => Thenable<R>,
): Thenable<R> {
  return window.withProgress({ ...options, title: plainLabel(options.title) }, (progress, token) =>
    task(
      {
        report: (step) => {
          progress.report({ ...step, message: plainSentence(step.message) });
        },
      },
      token,
    ),
  );
}

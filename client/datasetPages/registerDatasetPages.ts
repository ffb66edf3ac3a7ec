import { window } from "vscode";
import { DATASET_PAGE } from "../datasetFiles/datasetUri.ts";
import type { Environment } from "../environment.ts";
import { PageNames } from "./pageNames.ts";

/**
 * Lets the text of a dataset be edited as a page too: an editor of the same document, so that unsaved changes, undo, saving,
 * conflicts and what is there after a reload are those of the text. What it needs is loaded with the first page.
 */
export function registerDatasetPages(environment: Environment): void {
  const names = new PageNames();
  environment.context.subscriptions.push(
    window.registerCustomEditorProvider(DATASET_PAGE, {
      resolveCustomTextEditor: async (document, panel) => {
        const closing = new AbortController();
        panel.onDidDispose(() => {
          closing.abort();
        });
        const { DatasetPage } = await import("./datasetPage.ts");
        // The tab may have been closed while its page was loaded.
        if (closing.signal.aborted) return;
        const page = new DatasetPage(environment, { document, panel, names });
        closing.signal.addEventListener("abort", () => {
          page.dispose();
        });
      },
    }),
  );
}

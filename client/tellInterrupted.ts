import { workspace } from "vscode";
import type { Environment } from "./environment.ts";
import { showWarning } from "./sinks/messages.ts";

/** Reports upserts that a reload or the end of VS Code has interrupted. */
export async function tellInterrupted({ underWay }: Environment): Promise<void> {
  if (!workspace.isTrusted) return;
  for (const title of await underWay.interrupted()) {
    await showWarning(
      `The upsert of ${title} was interrupted when its window was closed or reloaded. No record is half-written; upsert the file again to write the rest.`,
    );
  }
}

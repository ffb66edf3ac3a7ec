import { workspace } from "vscode";
import type { Environment } from "./environment.ts";
import { showWarning } from "./sinks/messages.ts";

/** Tells a person of upserts that a reload, or the end of VS Code, has cut off. */
export async function tellInterrupted({ underWay }: Environment): Promise<void> {
  if (!workspace.isTrusted) return;
  for (const title of await underWay.interrupted()) {
    await showWarning(
      `The upsert of ${title} was cut off when its window was closed or reloaded. Every record was written as a whole or not at all; upsert the file again to write the rest.`,
    );
  }
}

import { commands, ProgressLocation, window, workspace, type TextDocument } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { rehearsal } from "../../catalogue/graph/rehearsal.ts";
import { upsertFile, type RecordOutcome } from "../../catalogue/graph/upsertFile.ts";
import type { OwnerKind } from "../../catalogue/records/recordUrn.ts";
import type { Environment } from "../environment.ts";
import { documentKind } from "../openFileContext.ts";
import { upsertPreview } from "../settings.ts";
import { askInDialog, showError, showInformation } from "../sinks/messages.ts";
import { withProgress } from "../sinks/progress.ts";
import type { Command } from "./command.ts";
import { changeLines, outcomeSentence, overwrites } from "./upsertReport.ts";

/**
 * Upserts the records of the open file, as it stands in the editor: refused while it has errors, shown first when it
 * would overwrite something, each record whole or not at all.
 */
export const upsertOpenFile: Command = async ({ connection, output, tree }) => {
  const document = window.activeTextEditor?.document;
  if (!document) throw new Error("No file is open. Open a YAML file of users or groups first.");
  const kind = documentKind(document);
  if (kind === "dataset") {
    throw new Error(
      `${nameOf(document)} holds datasets, which cannot be upserted from a file yet. Describe them in the Catalogue view.`,
    );
  }
  if (kind !== "user" && kind !== "group") {
    throw new Error(
      `${nameOf(document)} does not look like a file of users or groups. Put "# catalogue: users" or "# catalogue: group" in its first line.`,
    );
  }
  const text = document.getText();
  const graph = await connection.graph();
  const file = { graph, kind, text, title: nameOf(document) };

  const preview = await runUpsert({ ...file, graph: rehearsal(graph), doing: "Comparing" });
  if (!preview) return;
  if (!(await agreed(file.title, preview))) return;
  const outcomes = await runUpsert({ ...file, doing: "Upserting" });
  if (!outcomes) return;
  for (const line of changeLines(outcomes)) output.info(line);
  tree.refresh();
  void report({ output }, kind, outcomes);
};

interface Run {
  readonly graph: CatalogueGraph;
  readonly kind: OwnerKind;
  readonly text: string;
  readonly title: string;
  readonly doing: string;
}

/** Runs through the file with progress and a way to stop. `undefined`: the file has errors, and the person was told. */
async function runUpsert({ graph, kind, text, title, doing }: Run): Promise<readonly RecordOutcome[] | undefined> {
  const location =
    text.length > QUICK_LENGTH
      ? { location: ProgressLocation.Notification, title: `${doing} ${title}`, cancellable: true }
      : { location: ProgressLocation.Window, title: `${doing} ${title}` };
  const result = await withProgress(location, (progress, token) => {
    const stopping = new AbortController();
    token.onCancellationRequested(() => {
      stopping.abort();
    });
    return upsertFile(graph, kind, text, {
      signal: stopping.signal,
      onOutcome: (_outcome, done, total) => {
        progress.report({ message: `${done} of ${total}`, increment: 100 / total });
      },
    });
  });
  if (result.ok && result.value.length === 0)
    throw new Error(`There is nothing to upsert in ${title}: it holds no records.`);
  if (result.ok) return result.value;
  const errors = result.error.filter((problem) => problem.severity === "error");
  const [first] = errors;
  const count = errors.length === 1 ? "an error" : `${errors.length} errors, first`;
  const sentence = `${title} was not upserted, it has ${count}: ${first?.message ?? ""}`;
  void showError(sentence, "Show Problems").then((choice) => {
    if (choice !== undefined) void commands.executeCommand("workbench.actions.view.problems");
  });
  return undefined;
}

/** Whether to go on, after the person saw what would be overwritten, when there is something to see. */
async function agreed(title: string, preview: readonly RecordOutcome[]): Promise<boolean> {
  const setting = upsertPreview();
  if (setting === "never" || (setting === "overwrites" && !preview.some(overwrites))) return true;
  const lines = changeLines(preview);
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more`);
  const buttons = lines.length > shown.length ? ["Upsert", "Show All Changes"] : ["Upsert"];
  const choice = await askInDialog(`Upsert ${title} into the catalogue?`, shown.join("\n"), ...buttons);
  if (choice !== "Show All Changes") return choice === "Upsert";
  await window.showTextDocument(await workspace.openTextDocument({ content: lines.join("\n") }), { preview: true });
  return (await showInformation("Upsert the changes listed?", "Upsert")) === "Upsert";
}

/** A file no longer than this is done before anybody could stop it; its progress shows in the status bar. */
const QUICK_LENGTH = 20_000;
/** How many changes fit a dialog. */
const SHOWN_LINES = 20;

async function report(
  { output }: Pick<Environment, "output">,
  kind: OwnerKind,
  outcomes: readonly RecordOutcome[],
): Promise<void> {
  const sentence = outcomeSentence(kind, outcomes);
  const failed = outcomes.some((outcome) => !outcome.result.ok);
  const choice = failed ? await showError(sentence, "Show Output") : await showInformation(sentence, "Show Output");
  if (choice !== undefined) output.show();
}

function nameOf(document: TextDocument): string {
  return document.uri.path.slice(document.uri.path.lastIndexOf("/") + 1);
}

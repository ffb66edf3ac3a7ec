import { window, workspace } from "vscode";
import type { CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { overwrites } from "../../catalogue/graph/recordOutcome.ts";
import { upsertPreview } from "../settings.ts";
import { askInDialog, showInformation } from "../sinks/messages.ts";
import { previewLines } from "./upsertReport.ts";

/** How many changes fit a dialog. */
const SHOWN_LINES = 20;

/**
 * Shows what would be overwritten, if anything, and returns whether the user agrees.
 * @param always ask even though nothing is overwritten
 */
export async function agreed(title: string, { records }: CompletePreview, always: boolean): Promise<boolean> {
  const setting = upsertPreview();
  const overwriting = records.some(({ result }) => result.ok && overwrites(result.value));
  if (!always && (setting === "never" || (setting === "overwrites" && !overwriting))) return true;
  const lines = previewLines(records);
  if (lines.length === 0) lines.push("Nothing would change.");
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more`);
  const buttons = lines.length > shown.length ? ["Upsert", "Show All Changes"] : ["Upsert"];
  const choice = await askInDialog(`Upsert ${title} into the catalogue?`, shown.join("\n"), ...buttons);
  if (choice !== "Show All Changes") return choice === "Upsert";
  await window.showTextDocument(await workspace.openTextDocument({ content: lines.join("\n") }), { preview: true });
  return (await showInformation(`Upsert ${title} with the changes listed?`, "Upsert")) === "Upsert";
}

import type { Uri } from "vscode";
import type { DatasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";

/**
 * What others changed in each open text. An undo takes it out of the text again, which a save must not take for what the
 * person wants.
 */
export class ChangesOfOthers {
  readonly #changes = new Map<string, DatasetEdits>();

  /** The text became another, and not by the person. */
  async note(uri: Uri, before: string, after: string): Promise<void> {
    if (before === after) return;
    const { foreignEdits, NO_EDITS, withEdits } = await import("../../catalogue/datasetFile/foreignEdits.ts");
    const edits = foreignEdits(before, after);
    this.#changes.set(uri.toString(), withEdits(this.#changes.get(uri.toString()) ?? NO_EDITS, edits));
  }

  of(uri: Uri): DatasetEdits | undefined {
    return this.#changes.get(uri.toString());
  }

  /** The person agreed to replace these. */
  async replaced(uri: Uri, taken: DatasetEdits): Promise<void> {
    const changes = this.of(uri);
    if (!changes) return;
    const { withoutEdits } = await import("../../catalogue/datasetFile/foreignEdits.ts");
    this.#changes.set(uri.toString(), withoutEdits(changes, taken));
  }

  /** The text was closed. */
  forget(uri: Uri): void {
    this.#changes.delete(uri.toString());
  }
}

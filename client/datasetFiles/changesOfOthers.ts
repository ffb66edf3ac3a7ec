import type { Uri } from "vscode";
import type { DatasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";
import type { ChangedText, ForeignEdits } from "../../catalogue/datasetFile/foreignEdits.ts";
import { sameText } from "../descriptions/bases.ts";

/**
 * What others changed in each open text. An undo takes it out of the text again, which a save must not take for what the
 * person wants.
 */
export class ChangesOfOthers {
  readonly #changes = new Map<string, ForeignEdits>();
  /** The last texts that became others in this way, and what they became. */
  readonly #steps = new Map<string, readonly ChangedText[]>();

  /** The text, or the one that its changes begin from, became another, and not by the person. */
  async note(uri: Uri, changed: ChangedText): Promise<void> {
    if (changed.before === changed.after) return;
    this.#steps.set(uri.toString(), [...(this.#steps.get(uri.toString()) ?? []).slice(1 - MOST_STEPS), changed]);
    const { foreignEdits, NO_EDITS, mergedEdits } = await import("../../catalogue/datasetFile/foreignEdits.ts");
    const edits = foreignEdits(changed);
    this.#changes.set(uri.toString(), mergedEdits(this.#changes.get(uri.toString()) ?? NO_EDITS, edits));
  }

  /** Whether the text became another in this way by what others changed: a step of undo that is not the person's. */
  hasStep(uri: Uri, { before, after }: ChangedText): boolean {
    const steps = this.#steps.get(uri.toString()) ?? [];
    return steps.some((step) => sameText(step.before, before) && sameText(step.after, after));
  }

  of(uri: Uri): ForeignEdits | undefined {
    return this.#changes.get(uri.toString());
  }

  /** The person agreed to replace these. */
  async replaced(uri: Uri, taken: DatasetEdits): Promise<void> {
    const { withoutEdits } = await import("../../catalogue/datasetFile/foreignEdits.ts");
    // What others changed meanwhile is among them.
    const changes = this.of(uri);
    if (changes) this.#changes.set(uri.toString(), withoutEdits(changes, taken));
  }

  /** The text was closed. */
  forget(uri: Uri): void {
    this.#changes.delete(uri.toString());
    this.#steps.delete(uri.toString());
  }
}

const MOST_STEPS = 20;

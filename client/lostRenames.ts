import * as l10n from "@vscode/l10n";
import { workspace, type TextDocument, type WorkspaceEdit } from "vscode";
import { counted } from "../catalogue/text/counted.ts";
import type { Disposable } from "./emitter.ts";
import { isLostEdit } from "./files/readOnlyText.ts";
import { moreInOutput } from "./moreInOutput.ts";

/** How long no more files were changed when a rename counts as done, in milliseconds. */
const QUIET_MS = 500;

/** How many files a message names. */
const FEW_FILES = 3;

/** Follows which files renames change, and tells which of them kept the old ID because they are read-only. */
export class LostRenames implements Disposable {
  readonly #tell: (sentence: string, paths: readonly string[]) => void;
  readonly #changes: Disposable;
  /** The URIs of the files that the last rename has yet to change. */
  #awaited = new Set<string>();
  readonly #changed = new Set<TextDocument>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param tell is given the sentence for a message, and the paths of all files that it is about */
  constructor(tell: (sentence: string, paths: readonly string[]) => void) {
    this.#tell = tell;
    this.#changes = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0 || !this.#awaited.delete(document.uri.toString())) return;
      this.#changed.add(document);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#look(), QUIET_MS);
    });
  }

  /** VS Code is given these edits of a rename. */
  follow(edit: WorkspaceEdit): void {
    this.#awaited = new Set(edit.entries().map(([uri]) => uri.toString()));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#changes.dispose();
  }

  async #look(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const lost: string[] = [];
    for (const document of changed) if (await isLostEdit(document)) lost.push(workspace.asRelativePath(document.uri));
    if (lost.length > 0) this.#tell(lostSentence(lost), lost);
  }
}

function lostSentence(paths: readonly string[]): string {
  const names = paths.slice(0, FEW_FILES).join(", ");
  const sentence =
    paths.length === 1
      ? l10n.t`${names} is read-only, so the rename left it unchanged, with the old ID.`
      : l10n.t`${counted(paths.length, "file")} are read-only, so the rename left them unchanged, with the old ID: ${names}.`;
  return [sentence, ...moreInOutput(paths.length - FEW_FILES)].join(" ");
}

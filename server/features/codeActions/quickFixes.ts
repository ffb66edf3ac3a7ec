import type { CodeAction } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import type { Abilities } from "../../connection/abilities.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { fileEdit } from "./fileEdit.ts";
import type { ShownFinding } from "./shownFinding.ts";

/** The quick fixes of the shown diagnostics, each as an action of its own. */
export function quickFixes(file: SourceFile, shown: readonly ShownFinding[], abilities: Abilities): CodeAction[] {
  return shown.flatMap(({ diagnostic, finding }) =>
    (finding.fixes ?? []).map((fix) => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: fileEdit(file, fix.edits, abilities),
      ...(fix === preferredFix(finding) ? { isPreferred: true } : {}),
    })),
  );
}

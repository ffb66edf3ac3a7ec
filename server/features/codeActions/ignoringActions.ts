import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import { ignoring } from "../../../catalogue/checking/ignoring.ts";
import { shiftedProblem } from "../../../catalogue/records/problem.ts";
import { shifted } from "../../../catalogue/span.ts";
import type { Abilities } from "../../abilities.ts";
import type { SourceFile } from "../../sourceFile.ts";
import { fileEdit } from "./fileEdit.ts";
import type { ShownFinding } from "./shownFinding.ts";

/** Comments that let what was found in YAML pass, where one can be put in; broken YAML cannot be let pass. */
export function ignoringActions(file: SourceFile, shown: readonly ShownFinding[], abilities: Abilities): CodeAction[] {
  if (file.languageId !== "yaml") return [];
  return shown.flatMap(({ diagnostic, entry, finding }) => {
    const edit =
      finding.code === "yaml-syntax" ? undefined : ignoring(entry.text, shiftedProblem(finding, -entry.start));
    if (!edit) return [];
    const placed = { span: shifted(edit.span, entry.start), text: edit.text };
    return [
      {
        title: `Ignore "${finding.code}" here`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: fileEdit(file, [placed], abilities),
      },
    ];
  });
}

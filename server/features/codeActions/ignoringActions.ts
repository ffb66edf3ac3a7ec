import * as l10n from "@vscode/l10n";
import type { CodeAction, Diagnostic } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { isIgnorable } from "../../../catalogue/checking/ignoreComment.ts";
import { ignoring } from "../../../catalogue/checking/ignoring.ts";
import { boundedTokens } from "../../../catalogue/yaml/boundedTokens.ts";
import { NOT_CHECKED } from "../../../catalogue/yaml/faults/notChecked.ts";
import { shiftedProblem } from "../../../catalogue/findings/problem.ts";
import { shiftedEdit } from "../../../catalogue/text/textEdit.ts";
import type { Abilities } from "../../connection/abilities.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { fileEdit } from "./fileEdit.ts";
import type { ShownFinding } from "./shownFinding.ts";

/**
 * To find out where a comment would be text, an entry is read again for each: not a longer one, not for more, and not
 * so much.
 */
const LONGEST = 50_000;
const MOST_TOKENS = 20_000;
const MOST = 5;
const MOST_TEXT = 100_000;

/** Comments that let what was found in YAML pass, where one can be put in; some codes no comment lets pass. */
export function ignoringActions(file: SourceFile, shown: readonly ShownFinding[], abilities: Abilities): CodeAction[] {
  if (file.languageId !== "yaml") return [];
  const ignorable = shown.filter(({ entry, finding }) => isIgnorable(finding.code) && isReadInFull(entry));
  const actions = new Map<string, CodeAction & { readonly diagnostics: Diagnostic[] }>();
  let left = MOST_TEXT;
  for (const { diagnostic, entry, finding } of ignorable.slice(0, MOST)) {
    if (isTooLong(entry)) {
      const already = actions.get(finding.code);
      if (already) already.diagnostics.push(diagnostic);
      else if (abilities.disablesActions) actions.set(finding.code, notOffered(finding.code, diagnostic));
      continue;
    }
    left -= entry.text.length;
    if (left < 0) break;
    const edit = ignoring(entry.text, shiftedProblem(finding, -entry.start));
    if (!edit) continue;
    const placed = shiftedEdit(edit, entry.start);
    const key = JSON.stringify(placed);
    // One comment lets all of its code pass on the line.
    const same = actions.get(key);
    if (same) same.diagnostics.push(diagnostic);
    else
      actions.set(key, {
        title: ignoreTitle(finding.code),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: fileEdit(file, [placed], abilities),
      });
  }
  return [...actions.values()];
}

function isTooLong({ text }: Entry): boolean {
  return text.length > LONGEST || boundedTokens(text, MOST_TOKENS).kind !== "tokens";
}

/** Says why an action is missing that is offered in shorter records. */
function notOffered(code: string, diagnostic: Diagnostic): CodeAction & { readonly diagnostics: Diagnostic[] } {
  const reason = l10n.t`Not offered in a record this long; write "# catalogue-ignore: ${code}" at the end of the line yourself`;
  return {
    title: ignoreTitle(code),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    disabled: { reason },
  };
}

function ignoreTitle(code: string): string {
  return l10n.t`Ignore "${code}" here`;
}

/** Whether all of an entry is read; otherwise a comment might change the meaning of the rest. */
function isReadInFull({ findings }: Entry): boolean {
  return findings.every(({ code }) => code !== NOT_CHECKED);
}

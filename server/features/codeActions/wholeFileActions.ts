import * as l10n from "@vscode/l10n";
import type { CodeAction } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { isRecordKind } from "../../../catalogue/fileKinds/kinds.ts";
import { takesAway } from "../../../catalogue/findings/preferredFix.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { deferredAction } from "./deferredAction.ts";
import { commonTask } from "./fixing.ts";
import type { ShownFinding } from "./shownFinding.ts";

/** Kinds below those of the protocol: people may name them in `editor.codeActionsOnSave`. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.catalogue`;
export const SORT_RECORDS = `${CodeActionKind.Source}.sortRecords.catalogue`;

/** The code actions that apply to a whole file. */
export function wholeFileActions(file: SourceFile): CodeAction[] {
  const fixAll = { title: l10n.t("Fix everything that has exactly one safe fix"), kind: FIX_ALL };
  const sort = { title: l10n.t("Sort records by ID"), kind: SORT_RECORDS };
  return [
    deferredAction(fixAll, file, { does: "fixAll" }),
    ...(isList(file) ? [deferredAction(sort, file, { does: "sort" })] : []),
  ];
}

/**
 * Fixes of all that has the same code as something that is shown and can be fixed. What is rewritten and what is only
 * removed are fixed by different actions, so their titles differ.
 */
export function codeFixes(file: SourceFile, shown: readonly ShownFinding[]): CodeAction[] {
  const byCode = new Map(shown.map(({ finding, diagnostic }) => [finding.code, { finding, diagnostic }]));
  return [...byCode].flatMap(([code, { finding, diagnostic }]) => {
    const [first] = finding.fixes ?? [];
    if (!first) return [];
    const alike = commonTask(first);
    const all = takesAway(first)
      ? l10n.t`Fix all "${code}" in the file by removal`
      : l10n.t`Fix every "${code}" in the file, without removing anything`;
    const action = {
      title: first.all ?? all,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
    };
    return [
      deferredAction(action, file, {
        does: "fixCode",
        code,
        ...(alike === undefined ? {} : { alike }),
      }),
    ];
  });
}

/** Whether a file has several entries, the first of which is not all of it. */
function isList(file: SourceFile): boolean {
  if (!isRecordKind(file.kind)) return false;
  const { start, text } = file.entryAt(0);
  return start + text.length < file.length;
}

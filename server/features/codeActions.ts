import type { CodeAction, CodeActionParams } from "vscode-languageserver";
import { CodeActionKind } from "vscode-languageserver-types";
import { plainLabel } from "../../catalogue/display/inert.ts";
import type { Context } from "../context/context.ts";
import type { Pace } from "../documents/pacedEntries.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { catalogueActions, IN_CATALOGUE } from "./codeActions/catalogueActions.ts";
import { deferredData } from "./codeActions/deferredAction.ts";
import { extractions } from "./codeActions/extraction.ts";
import { ignoringActions } from "./codeActions/ignoringActions.ts";
import { nearNames } from "./codeActions/nearNames.ts";
import { quickFixes } from "./codeActions/quickFixes.ts";
import { referenceForms } from "./codeActions/referenceForms.ts";
import { resolvedAction } from "./codeActions/resolvedAction.ts";
import { shownFindings } from "./codeActions/shownFinding.ts";
import { withWantedFixes } from "./codeActions/wantedFixes.ts";
import { codeFixes, FIX_ALL, SORT_RECORDS, wholeFileActions } from "./codeActions/wholeFileActions.ts";

/** The kinds of code actions that the server offers. */
export const CODE_ACTION_KINDS: readonly string[] = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorRewrite,
  CodeActionKind.RefactorExtract,
  FIX_ALL,
  SORT_RECORDS,
  IN_CATALOGUE,
];

/**
 * What can be done to the text in a range. What looks at more than that is worked out by `resolvedAction`, or at once for a
 * client that cannot ask for that and asks for such a kind alone.
 */
export async function codeActions(
  file: SourceFile,
  { range, context: { diagnostics, only } }: Pick<CodeActionParams, "range" | "context">,
  context: Context,
  pace: Pace,
): Promise<CodeAction[]> {
  if (file.kind === "off") return [];
  const { abilities } = context;
  const wantedIn = withWantedFixes(file, context);
  const shown = shownFindings(file, diagnostics).map((each) => ({ ...each, finding: wantedIn(each.finding) }));
  const isWanted = (kind: string): boolean => !only || only.some((each) => isOfKind(kind, each));
  const wanted = [
    ...quickFixes(file, shown, abilities),
    ...(isWanted(CodeActionKind.QuickFix) ? await nearNames(file, shown, context, pace) : []),
    ...codeFixes(file, shown),
    ...ignoringActions(file, shown, abilities),
    ...referenceForms(file, range, abilities),
    ...extractions(file, range, context),
    ...wholeFileActions(file),
    ...catalogueActions(file, range, context),
  ]
    .filter(({ kind = "" }) => isWanted(kind))
    // Titles name what is in the text; VS Code shows some of them in a notification.
    .map((action) => ({ ...action, title: plainLabel(action.title) }));
  if (abilities.resolvesActions) return wanted;
  const ready: CodeAction[] = [];
  for (const action of wanted) {
    if (!deferredData(action)) ready.push(action);
    else if (only) ready.push(await resolvedAction(action, file, context, pace));
  }
  return ready;
}

/** Whether a kind is one below another; of the empty one, all are. */
function isOfKind(kind: string, wanted: string): boolean {
  return kind === wanted || wanted === CodeActionKind.Empty || kind.startsWith(`${wanted}.`);
}

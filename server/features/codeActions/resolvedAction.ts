import type { CodeAction, WorkspaceEdit } from "vscode-languageserver";
import type { Context } from "../../context/context.ts";
import type { Pace } from "../../documents/pacedEntries.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { outdated } from "../../connection/refusal.ts";
import { deferredData, type Task } from "./deferredAction.ts";
import { extraction } from "./extraction.ts";
import { fileEdit } from "./fileEdit.ts";
import { fixesOf, fixing, preferredFixes, type FixChoice } from "./fixing.ts";
import { rewrittenNames } from "./referenceForms.ts";
import { knownFixes } from "./wantedFixes.ts";
import { sorting } from "./sorting.ts";

/** An action that was chosen, with its edit. Fails when the file has changed since it was offered. */
export async function resolvedAction(
  action: CodeAction,
  file: SourceFile,
  context: Context,
  pace: Pace,
): Promise<CodeAction> {
  const deferred = deferredData(action);
  if (!deferred) return action;
  if (deferred.version !== file.version) throw outdated("The document was edited since");
  return { ...action, edit: await taskEdit(file, deferred.task, context, pace) };
}

async function taskEdit(file: SourceFile, task: Task, context: Context, pace: Pace): Promise<WorkspaceEdit> {
  const { abilities, settings } = context;
  const fixed = async (choice: FixChoice): Promise<WorkspaceEdit> => {
    const known = await knownFixes(file, context, pace);
    return fileEdit(file, await fixing(file, (finding) => choice(known(finding)), pace), abilities);
  };
  switch (task.does) {
    case "fixAll":
      return fixed(preferredFixes(settings.severities));
    case "fixCode":
      return fixed(fixesOf(task.code, task.alike));
    case "sort":
      return fileEdit(file, await sorting(file, pace), abilities);
    case "rewriteNames":
      return fileEdit(file, rewrittenNames(file, task.offset), abilities);
    case "extract":
      return extraction(file, task, context, pace);
  }
}

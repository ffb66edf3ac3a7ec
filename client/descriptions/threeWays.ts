import * as l10n from "@vscode/l10n";
import { commands, type Uri } from "vscode";
import { withConflictMarks } from "./conflictMarks.ts";
import { documentWith } from "../files/documentWith.ts";
import { utf8Document } from "../files/openDocument.ts";

/** A conflict to be shown: what there was, what somebody else made of it, and what this person did. */
interface ShownConflict {
  /** The file that is edited, and saved in the end. */
  readonly output: Uri;
  readonly files: { readonly base: Uri; readonly theirs: Uri; readonly mine: Uri };
  readonly theirs: string;
  readonly mine: string;
}

/**
 * Shows a conflict (base, theirs, mine) in VS Code's merge editor if it can be opened, otherwise as a diff.
 * @param available gives the commands that VS Code has, internal ones included
 */
export async function showThreeWays(
  { output, files, theirs, mine }: ShownConflict,
  available: () => PromiseLike<readonly string[]> = () => commands.getCommands(false),
): Promise<void> {
  for (const uri of [output, files.base, files.theirs, files.mine]) await utf8Document(uri);
  // An internal command of VS Code, which may disappear.
  if ((await available()).includes(MERGE)) {
    // Without the marks, the merge editor takes what the file contains for the finished result.
    await documentWith(output, withConflictMarks(theirs, mine));
    await commands.executeCommand(MERGE, {
      base: files.base,
      input1: {
        uri: files.theirs,
        title: l10n.t("In the Catalogue"),
        description: l10n.t("The stored text"),
        detail: "",
      },
      input2: { uri: files.mine, title: l10n.t("Yours"), description: l10n.t("What you typed"), detail: "" },
      output,
    });
    return;
  }
  // The right side is the file itself, which can be edited and saved: it gets the user's text if it has another.
  await documentWith(output, mine);
  await commands.executeCommand(
    "vscode.diff",
    files.theirs,
    output,
    l10n.t("In the Catalogue ↔ Yours (replaces it when you save)"),
  );
}

const MERGE = "_open.mergeEditor";

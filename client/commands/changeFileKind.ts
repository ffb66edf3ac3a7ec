import * as l10n from "@vscode/l10n";
import { Range, window, workspace, type TextDocument, type Uri } from "vscode";
import * as z from "zod";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { ENTITY_TYPE, RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { COMMENT_LINES, withKindComment } from "../../catalogue/fileKinds/kindComment.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";

/** What a file may be made, by its comment; `null`: it has none, so its name decides, else its content. */
const KINDS = [...RECORD_KINDS, "off", null] as const satisfies readonly (FileKind | null)[];
type ChosenKind = (typeof KINDS)[number];

/** Makes a comment in the first lines of the open YAML file say what it holds, or takes that comment away. */
export const changeFileKind: Command = async (_environment, argument) => {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== "yaml")
    throw new Error(l10n.t("Only a YAML file has a file type. Open a YAML file first."));
  if (isReadOnly(editor.document.uri))
    throw new Error(
      l10n.t("This text is read-only, so its file type cannot be changed. Change the file type in the file itself."),
    );
  const given = z.object({ kind: z.literal(KINDS) }).safeParse(argument);
  const kind = given.success ? given.data.kind : await askKind();
  if (kind === undefined) return;
  const { document } = editor;
  const edited = await editor.edit((builder) => {
    for (const { span, text } of withKindComment(firstLines(document), kind ?? undefined)) {
      builder.replace(new Range(document.positionAt(span.start), document.positionAt(span.end)), text);
    }
  });
  if (!edited) throw new Error(l10n.t("The file cannot be edited here, so its file type was not changed."));
};

/**
 * Whether a text cannot be saved where it comes from, such as the earlier version of a file that Git compares, whose scheme VS
 * Code knows no file system for.
 */
export function isReadOnly({ scheme }: Uri): boolean {
  return scheme !== "untitled" && workspace.fs.isWritableFileSystem(scheme) !== true;
}

function askKind(): Promise<ChosenKind | undefined> {
  const choices = KINDS.map((kind) => ({ ...CHOICES[kind ?? "itself"], value: kind }));
  return choose(choices, { title: l10n.t("Change File Type"), placeholder: l10n.t("What is in this file?") });
}

const CHOICES = {
  user: { label: l10n.t("Users"), icon: iconOf("user"), detail: l10n.t("A list of user records") },
  group: { label: l10n.t("Groups"), icon: iconOf("group"), detail: l10n.t("A group record, or a list of them") },
  dataset: {
    label: l10n.t("Datasets"),
    icon: iconOf("dataset"),
    detail: l10n.t("A dataset record, or a list of them"),
  },
  off: { label: l10n.t("Off"), detail: l10n.t("Nothing in the file is validated, not even URNs") },
  itself: { label: l10n.t("Automatic"), detail: l10n.t("Decided by the file name, otherwise by the content") },
} as const;

function iconOf(kind: RecordKind): string {
  return entityTypes[ENTITY_TYPE[kind]].icon;
}

/** The beginning of a document, in which a comment decides; a file of many megabytes is not copied for it. */
function firstLines(document: TextDocument): string {
  return document.getText(document.validateRange(new Range(0, 0, COMMENT_LINES, 0)));
}

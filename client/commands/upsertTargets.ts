import * as l10n from "@vscode/l10n";
import { commands, FileType, TabInputCustom, TabInputText, Uri, window, workspace } from "vscode";
import * as z from "zod";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { Declined } from "./declined.ts";
import { placeName } from "../catalogue/place.ts";
import { DATASET_SCHEME } from "../datasetFiles/datasetUri.ts";
import { DESCRIPTION_SCHEME } from "../descriptions/descriptionUri.ts";
import type { Environment } from "../environment.ts";
import { fileNow, fileOfDocument, IN_FLIGHT, orGone, type FileNow } from "../files/fileNow.ts";
import { titleInWorkspace, titlesInWorkspace } from "../files/titlesInWorkspace.ts";
import { SHOWN_SCHEME } from "../files/shownTexts.ts";
import { prunesMembers } from "../settings.ts";
import { showError } from "../sinks/messages.ts";
import { answeredLater } from "../tellThrown.ts";
import { recordFilesIn } from "../files/recordFilesIn.ts";
import { upsertedKind, wantedUpsert, type UpsertedFile, type WantedUpsert } from "../upsert/upsertedFile.ts";

/** The files that a command about upserts means. */
interface UpsertTargets {
  readonly files: readonly [FileNow, ...FileNow[]];
  /** The ID of the only record that is meant, which a lens names. */
  readonly only: string | undefined;
  /** Whether they are what the user is looking at; if not, the user must confirm their names first. */
  readonly inFront: boolean;
}

/** A record, as the lens above it names it. */
const record = z.object({ uri: z.string(), id: z.string() });

/**
 * What a command was called on: a record by its lens, files and folders in the Explorer, the file of a tab, or the open file.
 * Throws an error with one sentence if there is none.
 */
export async function upsertTargets(
  environment: Pick<Environment, "recordFile">,
  argument: unknown,
  selection: unknown,
): Promise<UpsertTargets> {
  const targets = await targetsOf(environment, argument, selection);
  const [first, ...others] = targets.files;
  return { ...targets, files: [await orGone(first), ...(await inFlight(IN_FLIGHT, others, orGone))] };
}

async function targetsOf(
  { recordFile }: Pick<Environment, "recordFile">,
  argument: unknown,
  selection: unknown,
): Promise<UpsertTargets> {
  const named = record.safeParse(argument);
  if (named.success) {
    return { files: [await fileNow(Uri.parse(named.data.uri))], only: named.data.id, inFront: true };
  }
  const chosen = (Array.isArray(selection) ? selection : [argument]).filter(
    (each): each is Uri => each instanceof Uri && each.scheme !== SHOWN_SCHEME,
  );
  const [first, ...others] = await filesMeantBy(chosen);
  // Of a folder, the user has not seen which files it has.
  const inFront = others.length === 0 && first?.uri.toString() === chosen[0]?.toString();
  if (first) return { files: [first, ...others], only: undefined, inFront };
  if (isOfCatalogue(uriInFront())) throw new Declined(OF_CATALOGUE);
  const unshown = fileOfTab();
  if (unshown) return { files: [await fileNow(unshown)], only: undefined, inFront: true };
  const meant = recordFile.meant();
  if (!meant) throw new Error(l10n.t("No file is open. Open a YAML file of users, groups or datasets first."));
  return { files: [fileOfDocument(meant.document)], only: undefined, inFront: meant.inFront };
}

const OF_CATALOGUE = l10n.t(
  'This text was opened from the catalogue: it follows what is stored there, and "Save" writes your changes to it. To use this command, open a YAML file of users, groups or datasets first.',
);

/** Whether it is the text of a dataset or a description, which is no file of the user's. */
function isOfCatalogue(uri: Uri | undefined): boolean {
  return uri?.scheme === DATASET_SCHEME || uri?.scheme === DESCRIPTION_SCHEME;
}

/** What the editor in front shows: a text, or the page of a dataset. */
function uriInFront(): Uri | undefined {
  if (window.activeTextEditor) return window.activeTextEditor.document.uri;
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputText || input instanceof TabInputCustom ? input.uri : undefined;
}

/** Files, and those of folders that hold records, each once. */
async function filesMeantBy(chosen: readonly Uri[]): Promise<readonly FileNow[]> {
  const found = new Map<string, FileNow>();
  for (const uri of chosen)
    for (const file of (await isFolder(uri)) ? await recordFilesIn(uri) : [await fileNow(uri)])
      if (!found.has(file.uri.toString())) found.set(file.uri.toString(), file);
  return [...found.values()];
}

async function isFolder(uri: Uri): Promise<boolean> {
  try {
    return ((await workspace.fs.stat(uri)).type & FileType.Directory) !== 0;
  } catch {
    // A file that is not saved yet, or does not exist, which whoever opens it says.
    return false;
  }
}

/** The file of the tab in front, where VS Code does not show its text because it is very large. */
function fileOfTab(): Uri | undefined {
  const input = window.activeTextEditor ? undefined : window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputText ? input.uri : undefined;
}

/**
 * The upsert of files as they were read. `undefined`: the only one does not look like a file of records; the user is told and
 * may say what it holds. Throws an error that says so if one of them has no records, or is switched off.
 */
export function upsertOfFiles(
  environment: Environment,
  { files: [first, ...others], only }: Pick<UpsertTargets, "files" | "only">,
): WantedUpsert | undefined {
  if (first.kind === "other" && others.length === 0) {
    offerKinds(environment, first.uri, "upsert");
    return undefined;
  }
  const target = placeName(environment.catalogue.place);
  const rest = l10n.t("To go on with the others, leave this one out of the selection.");
  const titleOf = titlesInWorkspace([first, ...others].map(({ uri }) => uri));
  const upsertedFile = ({ uri, kind, text, unsaved, isGone = false }: FileNow): UpsertedFile => {
    const title = titleOf(uri);
    return {
      title,
      uri: uri.toString(),
      kind: upsertedKind(title, kind, { rest: others.length > 0 ? rest : "" }),
      text,
      unsaved,
      isGone,
    };
  };
  return wantedUpsert([upsertedFile(first), ...others.map(upsertedFile)], {
    target,
    only,
    pruneMembers: prunesMembers(),
  });
}

/** Says that a file does not look like one of records, and lets the user say what it holds. @param then what to do afterwards */
export function offerKinds(environment: Environment, uri: Uri, then: "upsert" | "pull"): void {
  const name = titleInWorkspace(uri);
  const sentence =
    then === "upsert"
      ? l10n.t`${name} does not look like a file of users, groups or datasets. Choose its file type, then upsert it.`
      : l10n.t`${name} does not look like a file of users, groups or datasets. Choose its file type, then pull it.`;
  const offer = async (): Promise<void> => {
    if ((await showError(sentence, l10n.t("Change File Type…"))) === undefined) return;
    await window.showTextDocument(uri);
    await commands.executeCommand("metadataCatalogue.changeFileKind");
  };
  answeredLater(environment, offer());
}

import * as l10n from "@vscode/l10n";
import { Uri } from "vscode";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { placeName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { titleInWorkspace, titlesInWorkspace } from "../files/titlesInWorkspace.ts";
import { textNow, type FileNow } from "../files/fileNow.ts";
import { withFileProgress } from "../work/fileProgress.ts";
import { existingDocument, openDocument } from "../files/openDocument.ts";
import { LACKING, REFUSED, replaceUnchanged, UNSAVED } from "../pull/writeFiles.ts";
import { isAutoSaved } from "../settings.ts";
import { askInDialog } from "../sinks/messages.ts";
import { pullFilesMessage, pullTexts, type FileOutcome } from "../upsert/pullTexts.ts";
import { pullMessage, pullText } from "../upsert/pullText.ts";
import { isLong, upsertedKind, type UpsertedFile } from "../upsert/upsertedFile.ts";
import type { Command } from "./command.ts";
import { tellResult } from "./tellResult.ts";
import { offerKinds, upsertTargets } from "./upsertTargets.ts";

/**
 * Updates files from the catalogue, each by one edit of its text that can be undone and is not saved. Of several files, those
 * with unsaved changes and those without records are left as they are.
 */
export const pullFile: Command = async (environment, argument, selection) => {
  const {
    files: [first, ...others],
  } = await upsertTargets(environment, argument, selection);
  if (others.length > 0) await pullAll(environment, [first, ...others]);
  else if (first.kind === "other") offerKinds(environment, first.uri, "pull");
  else await pullOne(environment, first);
};

async function pullOne(environment: Environment, { uri, kind }: FileNow): Promise<void> {
  const { catalogue, output } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const target = placeName(place);
  const title = titleInWorkspace(uri);
  const document = await existingDocument(uri);
  const text = document.getText();
  const file = { title, uri: uri.toString(), kind: upsertedKind(title, kind, { done: "pulled" }), text };
  const pulled = await withFileProgress({
    title: l10n.t`Pulling ${title}`,
    long: isLong({ files: [file] }),
    work: (signal, onProgress) => pullText(graph, file, { signal, onProgress }),
  });
  if (pulled.ok) {
    for (const line of [...pulled.value.faults, ...pulled.value.left]) output.warn(`${title}: ${line}`);
    const done = await replaceUnchanged(document, { before: text, text: pulled.value.text });
    if (done === "changed")
      throw new Error(
        l10n.t`${title} is unchanged because it was edited, closed or deleted while the catalogue was read.`,
      );
    if (done === "lacking") throw new Error(l10n.t`${title} is unchanged: ${LACKING}.`);
    if (done === "refused") throw new Error(l10n.t("The file cannot be edited here, so it was not updated."));
  }
  tell(environment, place, pullMessage({ ...file, target, isAutoSaved: isAutoSaved(uri) }, pulled));
}

async function pullAll(environment: Environment, files: readonly FileNow[]): Promise<void> {
  const { catalogue, output } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const outcomes: FileOutcome[] = [];
  const wanted: UpsertedFile[] = [];
  const titleOf = titlesInWorkspace(files.map(({ uri }) => uri));
  for (const { uri, kind, text, unsaved } of files) {
    const title = titleOf(uri);
    if (unsaved) outcomes.push({ title, kind: "left", why: UNSAVED });
    else if (kind === "not-yaml" || !isRecordKind(kind))
      outcomes.push({ title, kind: "left", why: l10n.t("it is not a file of users, groups or datasets") });
    else wanted.push({ title, uri: uri.toString(), kind, text });
  }
  const pulled = await withFileProgress({
    title: l10n.t`Pulling ${counted(files.length, "file")}`,
    long: true,
    work: (signal, onProgress) => pullTexts(graph, wanted, { signal, onProgress }),
  });
  const changing = pulled.ok ? pulled.value.filter(({ file, text }) => text !== file.text) : [];
  const about = {
    count: files.length,
    target: placeName(place),
    isAutoSaved: changing.every(({ file }) => isAutoSaved(Uri.parse(file.uri))),
  };
  if (changing.length > FEW_FILES && !(await agreed(changing.length, about))) {
    tell(environment, place, pullFilesMessage(about, { kind: "cancelled" }));
    return;
  }
  if (pulled.ok)
    for (const { file, text, changed, faults, left } of pulled.value) {
      const { title } = file;
      const uri = Uri.parse(file.uri);
      for (const line of [...faults, ...left]) output.warn(`${title}: ${line}`);
      const [fault] = faults;
      if (fault !== undefined) outcomes.push({ title, kind: "left", why: fault });
      else if (text === file.text) outcomes.push({ title, kind: "same", left });
      else if (openDocument(uri)?.isDirty === true || (await textNow(uri)) !== file.text)
        outcomes.push({ title, kind: "left", why: CHANGED });
      else {
        const why = await unreplaced(uri, { before: file.text, text });
        outcomes.push(
          why === undefined ? { title, kind: "changed", records: changed, left } : { title, kind: "left", why },
        );
      }
    }
  tell(environment, place, pullFilesMessage(about, pulled.ok ? outcomes : pulled.error));
}

/** Puts a text into a file, or gives a clause that says why that was not done. */
async function unreplaced(uri: Uri, texts: Parameters<typeof replaceUnchanged>[1]): Promise<string | undefined> {
  try {
    const done = await replaceUnchanged(await existingDocument(uri), texts);
    return { replaced: undefined, changed: CHANGED, lacking: LACKING, refused: REFUSED }[done];
  } catch {
    return REFUSED;
  }
}

const CHANGED = l10n.t("it was edited, closed or deleted while the catalogue was read");

/** The most files that are changed without a question: each stays open in VS Code afterwards. */
const FEW_FILES = 20;

async function agreed(
  files: number,
  { target, isAutoSaved: saved }: { readonly target: string; readonly isAutoSaved: boolean },
): Promise<boolean> {
  const detail = saved
    ? l10n.t("They are opened with the changes, and VS Code saves them.")
    : l10n.t("They are opened with the changes, which are not saved yet.");
  const question = l10n.t`Change ${readableNumber(files)} files to match ${target}?`;
  return (await askInDialog(question, detail, CHANGE)) === CHANGE;
}

const CHANGE = l10n.t("Change");

function tell(environment: Environment, place: Place, about: ReturnType<typeof pullMessage>): void {
  environment.output.info(about.sentence);
  void tellResult(environment, place, about);
}

import { Range, workspace, WorkspaceEdit, type TextDocument } from "vscode";
import { editBetween } from "../../catalogue/text/withEdits.ts";
import { saidOf } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "../fileProgress.ts";
import { pullMessage, pullText } from "../upsert/pullText.ts";
import { isLong, wantedUpsert, type UpsertedFile } from "../upsert/upsertedFile.ts";
import type { Command } from "./command.ts";
import { upsertOfDocuments, upsertTargets } from "./upsertTargets.ts";

/** Updates files from the catalogue, each by one edit of its text that can be undone and is not saved. */
export const pullFile: Command = async (environment, argument, selection) => {
  const targets = await upsertTargets(environment, argument, selection);
  const wanted = upsertOfDocuments(environment, targets);
  if (!wanted) return;
  for (const [at, file] of wanted.files.entries()) {
    const document = targets.documents[at];
    if (document) await pull(environment, { file, target: wanted.target, document });
  }
};

interface PulledDocument {
  readonly file: UpsertedFile;
  readonly target: string;
  readonly document: TextDocument;
}

async function pull(environment: Environment, { file, target, document }: PulledDocument): Promise<void> {
  const { catalogue, output, lastResult } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const { title, text } = file;
  const long = isLong(wantedUpsert([file], { target }));
  const pulled = await withFileProgress({
    title: `Pulling ${title}`,
    long,
    work: (signal, onProgress) => pullText(graph, file, { signal, onProgress }),
  });
  if (pulled.ok) {
    for (const line of [...pulled.value.faults, ...pulled.value.left]) output.warn(`${title}: ${line}`);
    if (document.isClosed || document.getText() !== text)
      throw new Error(`${title} is unchanged because it was edited or closed while the catalogue was read.`);
    await replace(document, pulled.value.text);
  }
  const about = pullMessage({ ...file, target }, pulled);
  output.info(about.sentence);
  void lastResult.tell({ ...about, sentence: saidOf(place, about.sentence) }).then((choice) => {
    if (choice !== undefined) output.show();
  });
}

async function replace(document: TextDocument, text: string): Promise<void> {
  const change = editBetween(document.getText(), text);
  if (!change) return;
  const { span } = change;
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(span.start), document.positionAt(span.end)), change.text);
  if (!(await workspace.applyEdit(edit))) throw new Error("The file cannot be edited here, so it was not updated.");
}

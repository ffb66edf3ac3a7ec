import { commands, window, type TextDocument } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { previewUpsert, upsertPreviewed, type CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { outcomeSentence } from "../../catalogue/graph/upsertSummary.ts";
import type { Problem } from "../../catalogue/records/problem.ts";
import type { OwnerKind } from "../../catalogue/records/recordUrn.ts";
import type { Environment } from "../environment.ts";
import { documentKind } from "../openFileContext.ts";
import type { MeantFile } from "../recordFileInFront.ts";
import { showError, showInformation, showWarning } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { withFileProgress } from "./upsertProgress.ts";
import { agreed } from "./upsertQuestion.ts";
import { outcomeLines } from "./upsertReport.ts";

/**
 * Upserts the records of the open file, with its unsaved changes: refused while it has errors, and shown first if it would
 * overwrite something. Each record is written atomically, and only what was shown, from the text that was compared, is written.
 */
export const upsertOpenFile: Command = async (environment) => {
  const meant = environment.recordFile.meant();
  if (!meant) throw new Error("No file is open. Open a YAML file of users or groups first.");
  await upsertDocument(environment, meant);
};

async function upsertDocument(environment: Environment, { document, inFront }: MeantFile): Promise<void> {
  const { tree, output } = environment;
  const file: UpsertedFile = {
    document,
    kind: ownerKind(document),
    title: nameOf(document),
    text: document.getText(),
  };
  const preview = await compare(environment, file);
  if (!preview) return;
  if (!(await agreed(file.title, preview, !inFront))) {
    void showInformation(`${file.title} was not upserted. Nothing was written.`);
    return;
  }
  if (document.isClosed || document.getText() !== file.text) {
    const what = document.isClosed ? "was closed" : "was edited";
    const sentence = `${file.title} ${what} after it was compared with the catalogue. Nothing was written.`;
    await offerAgain(environment, file, showWarning(sentence, ...againUnlessClosed(document)));
    return;
  }
  const outcomes = await write(environment, file, preview);
  for (const line of outcomeLines(outcomes)) output.info(line);
  tree.refresh();
  void report(environment, file, outcomes);
}

/** The file as it was when its upsert began. */
interface UpsertedFile {
  readonly document: TextDocument;
  readonly kind: OwnerKind;
  readonly title: string;
  readonly text: string;
}

/** Compares the file with the catalogue. `undefined`: the comparison was not completed, and a message says why. */
async function compare(environment: Environment, file: UpsertedFile): Promise<CompletePreview | undefined> {
  const { kind, text, title } = file;
  const graph = await environment.connection.graph();
  const doing = `Comparing ${title}`;
  const preview = await environment.writing.alone(doing, () =>
    withFileProgress({
      title: doing,
      long: text.length > QUICK_LENGTH,
      work: (signal, onDone) =>
        previewUpsert(graph, kind, [text], {
          signal,
          onRecord: (_record, done, total) => {
            onDone(done, total);
          },
        }),
    }),
  );
  switch (preview.kind) {
    case "refused":
      void tellRefused(title, preview.problems);
      return undefined;
    case "cut-off":
      void tellCutOff(environment, file, preview);
      return undefined;
    case "complete":
      if (preview.records.length === 0) throw new Error(`${title} has no records, so there is nothing to upsert.`);
      return preview;
  }
}

function write(
  { writing, underWay }: Environment,
  { title, text }: UpsertedFile,
  preview: CompletePreview,
): Promise<readonly RecordOutcome[]> {
  const doing = `Upserting ${title}`;
  return writing.alone(doing, () =>
    withFileProgress({
      title: doing,
      long: text.length > QUICK_LENGTH,
      work: (signal, onDone) =>
        underWay.noted(title, () =>
          upsertPreviewed(preview, {
            signal,
            onOutcome: (_outcome, done, total) => {
              onDone(done, total);
            },
          }),
        ),
    }),
  );
}

/** In UTF-16 code units. A file no longer than this is done before anybody could cancel it, so its progress is shown in the status bar. */
const QUICK_LENGTH = 20_000;

async function tellRefused(title: string, problems: readonly Problem[]): Promise<void> {
  const errors = problems.filter((problem) => problem.severity === "error");
  const count = errors.length === 1 ? "an error" : `${errors.length} errors. The first`;
  const sentence = `${title} was not upserted because it has ${count}: ${errors[0]?.message ?? ""}`;
  const choice = await showError(sentence, "Show Problems");
  if (choice !== undefined) await commands.executeCommand("workbench.actions.view.problems");
}

async function tellCutOff(
  environment: Environment,
  file: UpsertedFile,
  { why, records, notCompared }: Extract<Awaited<ReturnType<typeof previewUpsert>>, { kind: "cut-off" }>,
): Promise<void> {
  const done = `${records.length} of ${records.length + notCompared.length} records`;
  if (why.kind === "cancelled") {
    const sentence = `Nothing was written: you cancelled the upsert of ${file.title} after ${done} were compared.`;
    await showInformation(sentence);
    return;
  }
  const sentence = `Nothing was written: comparing ${file.title} with the catalogue failed after ${done}. ${errorSentence(why)}`;
  environment.output.error(sentence);
  await offerAgain(environment, file, showError(sentence, ...againUnlessClosed(file.document)));
}

async function report(environment: Environment, file: UpsertedFile, outcomes: readonly RecordOutcome[]): Promise<void> {
  const sentence = outcomeSentence(file.kind, outcomes);
  const again = againUnlessClosed(file.document);
  if (outcomes.every(({ kind }) => kind === "upserted")) {
    await offerAgain(environment, file, showInformation(sentence, "Show Output"));
  } else if (outcomes.some(({ kind }) => kind === "failed")) {
    await offerAgain(environment, file, showError(sentence, "Show Output", ...again));
  } else {
    await offerAgain(environment, file, showWarning(sentence, "Show Output", ...again));
  }
}

const AGAIN = "Compare Again";

function againUnlessClosed(document: TextDocument): readonly string[] {
  return document.isClosed ? [] : [AGAIN];
}

/** Does what the person chose on a message: compares the same file again, as it is now, or shows the output. */
async function offerAgain(
  environment: Environment,
  { document }: UpsertedFile,
  answer: Thenable<string | undefined>,
): Promise<void> {
  const choice = await answer;
  if (choice === "Show Output") environment.output.show();
  if (choice !== AGAIN) return;
  await window.showTextDocument(document);
  await commands.executeCommand("metadataCatalogue.upsertOpenFile");
}

/** The kind of records in a file that can be upserted; throws with one sentence when it holds none. */
function ownerKind(document: TextDocument): OwnerKind {
  const kind = documentKind(document);
  const name = nameOf(document);
  if (kind === "dataset") {
    throw new Error(
      `${name} holds datasets, which cannot be upserted from a file yet. In the Catalogue view you can edit column descriptions and owners.`,
    );
  }
  if (kind !== "user" && kind !== "group") {
    throw new Error(
      `${name} does not look like a file of users or groups. Put "# catalogue: users" or "# catalogue: groups" in its first line.`,
    );
  }
  return kind;
}

function nameOf(document: TextDocument): string {
  return document.uri.path.slice(document.uri.path.lastIndexOf("/") + 1);
}

import { commands, Range, Uri, window } from "vscode";
import { leftOutLine, outcomeSummary } from "../../catalogue/graph/upsertSummary.ts";
import type { RecordKey } from "../../catalogue/graph/recordOutcome.ts";
import { saidOf, type Place } from "../catalogue/place.ts";
import { toldOther } from "../catalogue/tellFailure.ts";
import type { Environment } from "../environment.ts";
import { openDocument } from "../files/openDocument.ts";
import { changedEntities } from "../upsert/changedEntities.ts";
import { isLong, type WantedUpsert } from "../upsert/upsertedFile.ts";
import { isRuleOff } from "../settings.ts";
import type { UpsertEnd } from "../upsert/upsertFiles.ts";
import { firstErrorLine, upsertMessage } from "../upsert/upsertMessages.ts";
import { outcomeLines } from "../upsert/upsertReport.ts";
import { answeredLater } from "../tellThrown.ts";
import { stepDone } from "../walkthrough.ts";
import { tellResult } from "./tellResult.ts";

interface EndedUpsert {
  readonly upsert: WantedUpsert;
  readonly place: Place;
  readonly end: UpsertEnd;
  /** Whether only a preview was asked for. */
  readonly preview?: boolean;
  /** The records that the user did not want to be written. */
  readonly leftOut?: readonly RecordKey[];
  /** Does the same again. */
  readonly again: () => PromiseLike<unknown>;
}

/** Logs and shows how an upsert ended, and does what the user chooses there. */
export async function tellUpsert(environment: Environment, ended: EndedUpsert): Promise<void> {
  const { end } = ended;
  const { output, catalogue } = environment;
  if (end.kind === "done") {
    for (const line of outcomeLines(end.outcomes)) output.info(line);
    const left = leftOutLine(ended.leftOut ?? []);
    if (left !== undefined) output.info(left);
    catalogue.changed(changedEntities(end.outcomes));
    if (end.outcomes.some(({ kind }) => kind === "upserted")) stepDone("upserted");
  }
  answeredLater(environment, tell(environment, ended));
  if (end.kind === "done") await environment.upsertProblems.show(ended.upsert, end.outcomes);
}

async function tell(
  environment: Environment,
  { upsert, place, end, preview, leftOut, again }: EndedUpsert,
): Promise<void> {
  const { catalogue, output } = environment;
  const open = upsert.files.map(({ uri }) => Uri.parse(uri)).every((uri) => uri.scheme === "file" || openDocument(uri));
  const refused = end.kind === "refused" ? Uri.parse(end.file.uri) : undefined;
  const isOff = (code: string): boolean => refused !== undefined && isRuleOff(refused, code);
  const about = upsertMessage(upsert, end, { open, preview, leftOut, isOff });
  (about.severity === "error" ? output.error : output.info)(saidOf(place, about.sentence));
  const long = end.kind === "done" && isLong(upsert);
  const text = long ? outcomeSummary(upsert.what, end.outcomes) : undefined;
  const choice = await tellResult(environment, place, about, text);
  if (choice === "Undo" && end.kind === "done")
    await commands.executeCommand("metadataCatalogue.undoLastChange", end.undo);
  if (choice === "Go to Line" && end.kind === "refused") await goToError(end);
  if (choice === "Compare Again" && !(await toldOther({ catalogue, place }))) await again();
}

/** Shows the first error for which a file was refused. */
async function goToError(refused: Extract<UpsertEnd, { kind: "refused" }>): Promise<void> {
  const line = firstErrorLine(refused) - 1;
  await window.showTextDocument(Uri.parse(refused.file.uri), { selection: new Range(line, 0, line, 0) });
}

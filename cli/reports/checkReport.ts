import { shownAddress } from "../../catalogue/graph/address.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { isAnything, type AskedOfCatalogue } from "../connection/catalogueAnswers.ts";
import { INTERRUPTED, type CommandOutput } from "../console/output.ts";
import type { FileCheck } from "../input/fileCheck.ts";
import { complainOf } from "../input/problems.ts";
import { EXCLUDED } from "../input/recordInputs.ts";

/** Why the catalogue was not asked about everything, so that some of what is wrong may not be listed. */
export function unaskedSentence(error: CatalogueError): string {
  return error.kind === "cancelled"
    ? `${INTERRUPTED}: the catalogue was not asked about everything.`
    : `${errorSentence(error)} With --offline the catalogue is not asked.`;
}

/** What part the catalogue had in the check: in a few words, or as a sentence of its own. */
export interface CataloguePart {
  readonly how: string;
  readonly sentence?: string;
}

/** What part a catalogue had that was asked this; `undefined`: none was to be asked, or it did not answer. */
export function cataloguePart(graph: CatalogueGraph | undefined, asked: AskedOfCatalogue): CataloguePart {
  if (!graph) return { how: " without a catalogue" };
  const address = shownAddress(graph.url);
  return isAnything(asked)
    ? { how: ` with the catalogue at ${address}` }
    : { how: "", sentence: ` The catalogue at ${address} did not have to be asked.` };
}

/**
 * Says what was found, and in how many files.
 * @param listed whether each problem is printed, too
 */
export function sayChecked(
  output: CommandOutput,
  files: readonly FileCheck[],
  { part, listed }: { readonly part: CataloguePart; readonly listed: boolean },
): void {
  for (const { file, kind, unreadable, problems } of files) {
    if (unreadable !== undefined) output.complain(unreadable);
    if (listed) complainOf(output, problems);
    if (kind === "other")
      output.note(`"${file}" contains no records; only the URNs in it were checked.${adviceFor(file)}`);
    if (kind === "off") output.note(`"${file}" ${EXCLUDED}, so it was not checked.`);
  }
  const unread = files.filter((file) => file.kind === undefined).length;
  const checkedFiles = files.filter(({ kind }) => kind !== undefined && kind !== "off").length;
  if (checkedFiles === 0) {
    output.line("Nothing was checked.");
    return;
  }
  const notChecked = unread === 0 ? "" : ` Not checked: ${counted(unread, "file or folder")}.`;
  const checked = `Checked ${counted(checkedFiles, "file")}${part.how}: ${countsOf(files)}.`;
  output.line(`${checked}${part.sentence ?? ""}${notChecked}`);
}

function countsOf(files: readonly FileCheck[]): string {
  const problems = files.flatMap((file) => file.problems);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  const hints = problems.filter(({ severity }) => severity === "hint").length;
  const information = problems.length - errors - warnings - hints;
  return [
    counted(errors, "error"),
    counted(warnings, "warning"),
    ...(information > 0 ? [`${readableNumber(information)} information`] : []),
    ...(hints > 0 ? [counted(hints, "hint")] : []),
  ].join(", ");
}

function adviceFor(path: string): string {
  return OF_OTHER_LANGUAGE.test(path) ? "" : " If it does contain records, say which: --as users, groups or datasets.";
}

/** The names of files that cannot hold records. Standard input and pipes can, whatever they are called. */
const OF_OTHER_LANGUAGE = /\.(?:jsonc|md|py|sql)$/i;

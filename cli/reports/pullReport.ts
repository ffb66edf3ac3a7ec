import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import { RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { FileWithRecords } from "../../catalogue/pull/pulledInto.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { CommandOutput } from "../console/output.ts";
import { shownPlace } from "../input/inputPlace.ts";
import type { PlacedLeft } from "../input/placedLeft.ts";
import { haveErrors } from "../../catalogue/findings/problem.ts";
import { complainOf, placedProblems, type PlacedProblem } from "../input/problems.ts";

/** A file into which records were pulled, before it is written. */
export interface WrittenFile extends Pick<FileWithRecords, "file" | "faults"> {
  /** The text that the file had; empty if there was none. */
  readonly before: string;
  /** The errors of the file that are the reason for its faults, if any. */
  readonly errors: readonly PlacedProblem[];
  readonly left: readonly PlacedLeft[];
  readonly kind: RecordKind;
  /** `undefined`: it is printed. */
  readonly path: string | undefined;
  readonly isSame: boolean;
}

/** Whether there is anything wrong with a file, and the errors for which an upsert of it would be refused. */
interface PullRefusal {
  readonly isRefused: boolean;
  readonly problems: readonly PlacedProblem[];
}

/** Says why a file, or a record of it, is left as it is or, if it is written, what an upsert of it would refuse. */
export function refusedLines(
  output: CommandOutput,
  { kind, path = "stdout", file, faults, errors, left, isSame }: WrittenFile,
): PullRefusal {
  if (errors.length > 0) {
    sayErrors(output, path, errors);
    return { isRefused: true, problems: errors };
  }
  for (const sentence of faults) output.complain(`${path}: ${sentence}`);
  for (const { urn, why, place } of left)
    output.complain(`${place ? shownPlace(place) : `${path}: ${urn}`}: error not-pulled: ${why}`);
  if (faults.length > 0 || (isSame && left.length > 0)) {
    output.complain(`${path} was not changed.`);
    return { isRefused: true, problems: [] };
  }
  const { problems } = checkRecordFile(kind, file.text);
  const refused = problems.filter(({ severity }) => severity === "error");
  const placed = placedProblems({ path, text: file.text }, refused);
  complainOf(output, placed);
  if (isSame && haveErrors(refused)) output.complain(`${path} was not changed.`);
  return { isRefused: haveErrors(refused) || left.length > 0, problems: placed };
}

/** Says that a file is left as it is because of its errors. */
export function sayErrors(output: CommandOutput, path: string, errors: readonly PlacedProblem[]): void {
  complainOf(output, errors);
  output.complain(`${path} was not changed: correct the errors first.`);
}

export function writtenLine({ kind, path = "", file, isSame }: WrittenFile, graph: CatalogueGraph): string {
  const address = shownAddress(graph.url);
  if (isSame) return `${path} is up to date with ${address}.`;
  return `Wrote ${path} from ${address}: ${counted(file.added, kind)} added, ${file.changed} changed.`;
}

export function fileDocument({ kind, path, file, faults, left, isSame }: WrittenFile): object {
  const { added, changed } = faults.length === 0 ? file : { added: 0, changed: 0 };
  return {
    type: RECORD_FILES[kind].plural,
    path: path ?? null,
    added,
    changed,
    faults,
    left: left.map(({ urn, why, place }) => ({ urn, ...place, message: why })),
    unchanged: isSame || faults.length > 0,
    ...(path === undefined ? { text: file.text } : {}),
  };
}

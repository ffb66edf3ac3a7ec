import { resolve } from "node:path";
import type { Io } from "../console/io.ts";
import { beginsAsMetadata } from "./metadataText.ts";

/** What a command writes to a file, by which its earlier results are recognised. */
interface WrittenResult {
  /** What such a file is, in a sentence that says that another one is not. */
  readonly name: string;
  readonly isBeginning: (text: string) => boolean;
}

/** A list without items, which an export of nothing is. */
const EMPTY_LIST = /^\uFEFF?\s*\[\s*(?:\]|$)/;

/** What `catalogue export` writes. */
export const EXPORTED: WrittenResult = {
  name: "a metadata file, as an earlier export would be",
  isBeginning: (text) => EMPTY_LIST.test(text) || beginsAsMetadata(text),
};

/** How the reports of the coverage begin, by format: Markdown, CSV, JSON and text. */
const REPORTS = [
  /^# Coverage of the catalogue\r?\n/,
  /^\uFEFF?missing,platform,schema,/,
  /^\{\s*"catalogue": "[^"]*",\s*"selected": \{/,
  /^[\d,]+ datasets? with [\d,]+ columns? in /,
];

/** What `catalogue coverage` writes. */
export const REPORTED: WrittenResult = {
  name: "a report of the coverage, as an earlier one would be",
  isBeginning: (text) => REPORTS.some((report) => report.test(text)),
};

/** Why a result does not replace a file: it holds something else. `undefined`: it is an earlier result, or there is nothing in it. */
export async function otherContent(
  io: Io,
  path: string,
  { name, isBeginning }: WrittenResult,
): Promise<string | undefined> {
  const before = await io.fileBefore(resolve(io.cwd, path));
  if (!before || before.isEmpty || isBeginning(before.beginning)) return undefined;
  return `"${path}" exists and is not ${name}, so it was not replaced; name another file with -o.`;
}

import { resolve } from "node:path";
import type { Io } from "../console/io.ts";

/** How the reports of the coverage begin, by format: Markdown, CSV, JSON and text. */
const REPORTS = [
  /^# Coverage of the catalogue\r?\n/,
  /^\uFEFF?missing,platform,schema,/,
  /^\{\s*"catalogue": "[^"]*",\s*"selected": \{/,
  /^[\d,]+ datasets? with [\d,]+ columns? in /,
];

/**
 * Why a report of the coverage does not replace a file: it holds something else. `undefined`: it is an earlier report, or there is
 * nothing in it.
 */
export async function notReport(io: Io, path: string): Promise<string | undefined> {
  const before = await io.fileBefore(resolve(io.cwd, path));
  if (!before || before.isEmpty || REPORTS.some((report) => report.test(before.beginning))) return undefined;
  return `"${path}" exists and is not a report of the coverage, as an earlier one would be, so it was not replaced; name another file with -o.`;
}

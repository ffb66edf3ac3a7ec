import { readFile } from "node:fs/promises";
import * as z from "zod";

/** How many tests of a run passed, failed, and were left out. */
export type Results = z.infer<typeof Results>;
const Results = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/** Reads the results that the editor suites leave. */
export async function readResults(file: string): Promise<Results> {
  return Results.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Reads the report that vitest's `json` reporter leaves. */
export async function readVitestReport(file: string): Promise<Results> {
  const report = VitestReport.parse(JSON.parse(await readFile(file, "utf8")));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

import { readFile } from "node:fs/promises";
import * as z from "zod";

/** How many tests of a run passed, failed, and were left out, and the name and the error of those that failed. */
export type Results = z.infer<typeof Results>;
const Results = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()).default([]),
});

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
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
  };
}

/** A test that failed: its name, and the beginning of its error. */
export function failure(name: string, error: string | undefined): string {
  return [name, ...(error ?? "").split("\n").slice(0, LINES_OF_ERROR)].join("\n    ");
}

const LINES_OF_ERROR = 8;

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

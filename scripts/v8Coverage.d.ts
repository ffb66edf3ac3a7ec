/** The package has no types of its own. */
declare module "@bcoe/v8-coverage" {
  import type { Profiler } from "node:inspector";

  /** What several runs of the same program ran, together. */
  export function mergeScriptCovs(runs: readonly Profiler.ScriptCoverage[]): Profiler.ScriptCoverage | undefined;
}

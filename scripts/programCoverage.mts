import { mergeScriptCovs } from "@bcoe/v8-coverage";
import { parse } from "acorn";
import { convert } from "ast-v8-to-istanbul";
import type { CoverageMapData } from "istanbul-lib-coverage";
import { readdir, readFile } from "node:fs/promises";
import type { Profiler } from "node:inspector";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { checkout } from "./checkout.mts";

/**
 * Which lines the built programs ran, by the sources that they were built from. Node writes a file into `folder`
 * (NODE_V8_COVERAGE) when a process ends; a process that is killed leaves none, or the beginning of one.
 */
export async function programCoverage(folder: string): Promise<readonly CoverageMapData[]> {
  const runs = new Map<string, Profiler.ScriptCoverage[]>();
  for (const file of await readdir(folder)) {
    for (const script of scriptsIn(await readFile(join(folder, file), "utf8"))) {
      const program = relative(checkout, fileURLToPath(script.url));
      if (!/^dist\/[\w-]+\.m?js$/.test(program)) continue;
      runs.set(program, [...(runs.get(program) ?? []), script]);
    }
  }
  const all: CoverageMapData[] = [];
  for (const [program, scripts] of runs) all.push(await mapped(program, scripts));
  return all;
}

function scriptsIn(text: string): readonly Profiler.ScriptCoverage[] {
  try {
    return Dump.parse(JSON.parse(text)).result.filter(({ url }) => url.startsWith("file:"));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const Count = z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() });
const Dump = z.object({
  result: z.array(
    z.object({
      scriptId: z.string(),
      url: z.string(),
      functions: z.array(z.object({ functionName: z.string(), isBlockCoverage: z.boolean(), ranges: z.array(Count) })),
    }),
  ),
});

async function mapped(program: string, scripts: Profiler.ScriptCoverage[]): Promise<CoverageMapData> {
  const path = join(checkout, program);
  const code = await readFile(path, "utf8");
  const coverage = mergeScriptCovs(scripts);
  if (coverage === undefined) return {};
  return convert({
    ast: parse(code, {
      ecmaVersion: "latest",
      sourceType: program.endsWith(".mjs") ? "module" : "script",
      allowHashBang: true,
    }),
    code,
    wrapperLength: 0,
    coverage,
    sourceMap: SourceMap.parse(JSON.parse(await readFile(`${path}.map`, "utf8"))),
  });
}

const SourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable()),
  names: z.array(z.string()),
  mappings: z.string(),
});

import { extname } from "node:path";
import type { Problem } from "../../catalogue/findings/problem.ts";
import { jsonFault } from "../../catalogue/json/jsonFault.ts";
import { problemOf } from "../../catalogue/rules/codes.ts";
import type { InputFile } from "./inputFile.ts";

/**
 * The problems of a file of records with those of its JSON. Records in JSON are read as YAML. If YAML cannot read the file,
 * only the first fault of its JSON is reported, because its author does not write YAML, and what else is read in it may follow
 * from that fault.
 */
export function withJsonProblem({ path, text }: InputFile, problems: readonly Problem[]): readonly Problem[] {
  if (!isJson(path) || !problems.some(({ code }) => code === "yaml-syntax")) return problems;
  const broken = jsonProblem(text);
  return broken ? [broken] : problems;
}

/**
 * What is wrong with the JSON of a file that has no records. Decision: comments, and commas before the end of a list or an
 * object, are not faults, because the configuration files of many programs have them.
 */
export function otherJsonProblem({ path, text }: InputFile): Problem | undefined {
  return isJson(path) && text.trim() !== "" ? jsonProblem(text, { extras: true }) : undefined;
}

function isJson(path: string): boolean {
  return extname(path).toLowerCase() === ".json";
}

function jsonProblem(text: string, how?: Parameters<typeof jsonFault>[1]): Problem | undefined {
  const fault = jsonFault(text, how);
  return (
    fault &&
    problemOf({
      code: "malformed-json",
      message: `The file is not valid JSON: ${fault.problem}`,
      span: { start: fault.offset, end: fault.offset },
    })
  );
}

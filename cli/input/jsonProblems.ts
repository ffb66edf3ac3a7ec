import { extname } from "node:path";
import type { Problem } from "../../catalogue/findings/problem.ts";
import { jsonFault } from "../../catalogue/json/jsonFault.ts";
import type { InputFile } from "./inputFile.ts";

/**
 * The problems of a file of records with those of its JSON. Records in JSON are read as YAML: of a JSON file that YAML cannot
 * read, the first fault of the JSON is reported, since its author does not write YAML.
 */
export function withJsonProblem({ path, text }: InputFile, problems: readonly Problem[]): readonly Problem[] {
  if (!isJson(path) || !problems.some(({ code }) => code === "yaml-syntax")) return problems;
  const broken = jsonProblem(text);
  return broken ? [broken, ...problems.filter(({ code }) => code !== "yaml-syntax")] : problems;
}

/**
 * What is wrong with the JSON of a file that has no records. Decision: comments, and commas before the end of a list or an
 * object, are not faults, because the configuration files of many programs have them.
 */
export function otherJsonProblem({ path, text }: InputFile): Problem | undefined {
  return isJson(path) && text.trim() !== "" ? jsonProblem(withoutExtras(text)) : undefined;
}

function isJson(path: string): boolean {
  return extname(path).toLowerCase() === ".json";
}

function jsonProblem(text: string): Problem | undefined {
  const fault = jsonFault(text);
  return (
    fault && {
      code: "malformed-json",
      severity: "error",
      message: `The file is not valid JSON: ${fault.problem}`,
      span: { start: fault.offset, end: fault.offset },
    }
  );
}

/** A text with spaces in place of what only JSON with comments may have; every other character keeps its place. */
function withoutExtras(text: string): string {
  const withoutComments = text.replace(COMMENT, (found) => (found.startsWith('"') ? found : blanked(found)));
  return withoutComments.replace(LAST_COMMA, (found) => (found.startsWith('"') ? found : ` ${found.slice(1)}`));
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

const COMMENT = /"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\//g;
const LAST_COMMA = /"(?:\\.|[^"\\\n])*"|,(?=\s*[\]}])/g;

import { checkRecordFile } from "../catalogue/checking/checkFile.ts";
import { problemsForUpsert } from "../catalogue/checking/problemsForUpsert.ts";
import type { Problem as InnerProblem } from "../catalogue/findings/problem.ts";
import type { RecordKind } from "../catalogue/records/recordKinds.ts";
import { placesOf } from "../catalogue/text/lines.ts";
import { requireText } from "./arguments.ts";
import type { FileType, Problem } from "./public.ts";

const KINDS: Readonly<Record<FileType, RecordKind>> = { users: "user", groups: "group", datasets: "dataset" };

/** What the records of a file type are of. Throws where a program without types gives another one. */
export function kindOf(type: FileType): RecordKind {
  if (!Object.hasOwn(KINDS, type)) {
    throw new TypeError(`The file type must be "users", "groups" or "datasets", not ${JSON.stringify(type)}.`);
  }
  return KINDS[type];
}

/** What is wrong in a text of records. */
export function check(type: FileType, text: string): readonly Problem[] {
  requireText("The text of the records", text);
  return publicProblems(text, problemsForUpsert(checkRecordFile(kindOf(type), text)));
}

/** Problems of a text with their lines and columns. */
export function publicProblems(text: string, problems: readonly InnerProblem[]): readonly Problem[] {
  const placeOf = placesOf(text);
  return problems.map(({ span, severity, code, message }) => {
    const { line, character } = placeOf(span.start);
    return { line: line + 1, column: character + 1, severity, code, message };
  });
}

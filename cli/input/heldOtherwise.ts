import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import { isRecordKind, RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Code } from "../../catalogue/rules/table.ts";
import type { InputFile } from "./inputFile.ts";
import { reasonedInputKind } from "./inputKind.ts";
import { EXCLUDED } from "./recordInputs.ts";

/** What is wrong in a file that holds something else than records of a kind. */
const FOREIGN: ReadonlySet<string> = new Set<Code>(["missing-id", "unknown-field", "not-a-record"]);

/**
 * Why records of a kind cannot be pulled into a file: its comment, name or content says that it holds something else, among
 * which they would not be read. `undefined`: they can.
 */
export function heldOtherwise(kind: RecordKind, file: InputFile): string | undefined {
  const { kind: held, why } = reasonedInputKind(file);
  if (held === kind) return undefined;
  const pulled = RECORD_FILES[kind].plural;
  if (held === "off")
    return `"${file.path}" ${EXCLUDED}, and ${pulled} were to be pulled into it. Name another file or a folder with -o, or remove the comment.`;
  if (!isRecordKind(held)) {
    // The content of few fields tells no kind, but may be read as records of the one that is pulled.
    if (!checkRecordFile(kind, file.text).problems.some(({ code }) => FOREIGN.has(code))) return undefined;
    return `"${file.path}" does not look like a file of ${pulled}, and ${pulled} were to be pulled into it. Name another file or a folder with -o; if it does hold ${pulled}, begin it with the comment "# catalogue: ${pulled}".`;
  }
  const there = RECORD_FILES[held].plural;
  const otherwise = {
    comment: `if it is meant for ${pulled}, change its comment to "# catalogue: ${pulled}"`,
    glob: `if it is meant for ${pulled}, rename it, or begin it with the comment "# catalogue: ${pulled}"`,
    shape: `if it does hold ${pulled}, begin it with the comment "# catalogue: ${pulled}"`,
  }[why];
  const holds = why === "glob" ? `By its name, "${file.path}" holds ${there}` : `"${file.path}" holds ${there}`;
  return `${holds}, and ${pulled} were to be pulled into it. Name a file of ${pulled} or a folder with -o; ${otherwise}.`;
}

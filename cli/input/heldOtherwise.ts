import { isRecordKind, RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { InputFile } from "./inputFile.ts";
import { reasonedInputKind } from "./inputKind.ts";

/**
 * Why records of a kind cannot be pulled into a file: its comment, name or content says that it holds records of another
 * kind, among which they would not be read. `undefined`: they can.
 */
export function heldOtherwise(kind: RecordKind, file: InputFile): string | undefined {
  const { kind: held, why } = reasonedInputKind(file);
  if (!isRecordKind(held) || held === kind) return undefined;
  const [pulled, there] = [RECORD_FILES[kind].plural, RECORD_FILES[held].plural];
  const otherwise = {
    comment: `if it is meant for ${pulled}, change its comment to "# catalogue: ${pulled}"`,
    glob: `if it is meant for ${pulled}, rename it, or begin it with the comment "# catalogue: ${pulled}"`,
    shape: `if it does hold ${pulled}, begin it with the comment "# catalogue: ${pulled}"`,
  }[why];
  const holds = why === "glob" ? `By its name, "${file.path}" holds ${there}` : `"${file.path}" holds ${there}`;
  return `${holds}, and ${pulled} were to be pulled into it. Name a file of ${pulled} or a folder with -o; ${otherwise}.`;
}

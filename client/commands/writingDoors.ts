import { askFirst } from "../askFirst.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "../fileProgress.ts";
import type { ImportDoors } from "../import/importFile.ts";
import type { OwnersDoors } from "../owners/changeOwners.ts";

/** Comparing and writing keep other operations that write many records from starting; a question to the user does not. */
export function writingDoors({ writing, lastResult, shownTexts }: Environment): ImportDoors & OwnersDoors {
  return {
    progress: (title, work) =>
      writing.alone({ title, cancellable: true }, () => {
        lastResult.clear();
        return withFileProgress({ title, long: true, work: (signal, onProgress) => work({ signal, onProgress }) });
      }),
    agreed: (question) => askFirst(shownTexts, question),
  };
}

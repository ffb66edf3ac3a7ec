import { askFirst } from "../askFirst.ts";
import type { Environment } from "../environment.ts";
import type { ImportDoors } from "../import/importFile.ts";
import type { OwnersDoors } from "../owners/changeOwners.ts";
import { workingAlone } from "../workingAlone.ts";

/** Comparing and writing keep other operations that write many records from starting; a question to the user does not. */
export function writingDoors(environment: Environment): ImportDoors & OwnersDoors {
  const alone = workingAlone(environment, true);
  return {
    progress: (title, work) => alone(title, (signal, onProgress) => work({ signal, onProgress })),
    agreed: (question) => askFirst(environment.shownTexts, question),
  };
}

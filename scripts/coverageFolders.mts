import { join } from "node:path";
import { artefacts } from "./checkout.mts";

/** Where the unit tests leave what they ran, and where every process of the other tests does. */
export const coverageFolders = {
  unit: join(artefacts, "coverage/unit"),
  programs: join(artefacts, "coverage/programs"),
};

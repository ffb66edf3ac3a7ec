import type { CatalogueError } from "../../catalogue/graph/error.ts";

/** Whether a restart of the embedded service helps after an error of its catalogue: `needed`: nothing else does, as its sentence says. */
export function helpOfRestart(error: CatalogueError): "needed" | "possible" | "none" {
  if (error.kind !== "store-unavailable") return "possible";
  if (NEEDED.has(error.code)) return "needed";
  return NO_HELP.has(error.code) ? "none" : "possible";
}

const NEEDED: ReadonlySet<string> = new Set(["STORE_REPLACED", "STORE_READ_ONLY", "STORE_FAILED"]);

/** What is in the way is the disk, another program, or the file itself. */
const NO_HELP: ReadonlySet<string> = new Set(["STORE_FULL", "STORE_LOCKED", "STORE_DAMAGED"]);

import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const OPEN = "/proc/self/fd";

/** The files in a folder that this process has open, as Linux tells it. */
export function openFiles(folder: string): readonly string[] {
  return readdirSync(OPEN).flatMap((id) => {
    try {
      const file = readlinkSync(join(OPEN, id));
      return file.startsWith(folder) ? [file] : [];
    } catch {
      return []; // The listing's own, which is closed by now.
    }
  });
}

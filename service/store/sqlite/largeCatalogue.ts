import { statSync } from "node:fs";
import { databasePath } from "./dataFolder.ts";

/** From how many bytes on a catalogue takes a while to be copied and checked. */
const LARGE = 250_000_000;

/**
 * Says of a large catalogue that what is done with it takes a while; `undefined`: it does not, or nothing is known of it.
 * @param what is done, as in "Copying and checking"
 */
export function largeCatalogue(folder: string, what: string): string | undefined {
  let bytes = 0;
  try {
    bytes = statSync(databasePath(folder)).size;
  } catch {
    // What is done with it says why.
  }
  if (bytes < LARGE) return undefined;
  const size = Math.round(bytes / 1e6).toLocaleString("en-US");
  return `${what} the catalogue, which has ${size} MB. This may take minutes.`;
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../../catalogue/text/counted.ts";
import type { Rebuilt } from "./rebuild.ts";

/** How many lost aspects the report names; the file next to the damaged one lists all. */
const NAMED = 5;

/** What was recovered and what was not, for people. All that was lost is listed in a file in `kept`, where the damaged files are. */
export function recoveryReport(kept: string, { entities, aspects, versions, tokens, lost, partly }: Rebuilt): string {
  const entity = entities === 1 ? "1 entity" : `${entities} entities`;
  const saved = `${entity}, ${counted(aspects, "aspect")}, ${counted(versions, "earlier version")} and ${counted(tokens, "access token")}`;
  const isEmpty = entities + aspects + versions + tokens === 0;
  const parts = [
    isEmpty
      ? `Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the files if there is one, or import the metadata again.`
      : `Recovered ${saved} into a new catalogue; the damaged files are kept in "${kept}".`,
  ];
  if (lost.length > 0) {
    writeFileSync(join(kept, "not-recovered.txt"), `${lost.join("\n")}\n`, { mode: 0o600 });
    const named = lost.slice(0, NAMED).join(", ");
    parts.push(
      `Not recovered: ${named}${lost.length > NAMED ? `, and ${lost.length - NAMED} more` : ""}; not-recovered.txt in that folder lists all of it.`,
    );
  }
  if (partly.length > 0 && !isEmpty)
    parts.push(`Some of these could not be read, so more may be missing: ${partly.join(", ")}.`);
  if (lost.length === 0 && partly.length === 0 && !isEmpty) parts.push("Nothing is known to be missing.");
  return parts.join(" ");
}

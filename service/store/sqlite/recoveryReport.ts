import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Recovery } from "../../../catalogue/recovery.ts";
import { counted } from "../../../catalogue/text/counted.ts";
import type { Rebuilt } from "./rebuild.ts";

/** What was recovered of a damaged file. */
export type Recovered = Rebuilt & Pick<Recovery, "isListLost">;

/** A catalogue that was in order. */
export const NOT_NEEDED: Recovery = {
  entities: 0,
  aspects: 0,
  versions: 0,
  tokens: 0,
  lost: 0,
  partly: [],
  unread: [],
  isListLost: false,
};

/** What a program is told of a recovery that keeps the damaged files in `kept`. */
export function recoveryOf(kept: string, { lost, ...others }: Recovered): Recovery {
  return { kept, ...others, lost: lost.length };
}

/** How many lost aspects the report names; the file next to the damaged one lists all. */
const NAMED = 5;

/** What was recovered and what was not, for people. All that was lost is listed in a file in `kept`, where the damaged files are. */
export function recoveryReport(
  kept: string,
  { entities, aspects, versions, tokens, lost, partly, unread, isListLost }: Recovered,
): string {
  const saved = `${counted(entities, "entity")}, ${counted(aspects, "aspect")}, ${counted(versions, "earlier version")} and ${counted(tokens, "access token")}`;
  const isEmpty = entities + aspects + versions + tokens === 0;
  const parts = [
    isEmpty
      ? `Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the whole folder if there is one, or import the metadata again.`
      : `Recovered ${saved} into a new catalogue; the damaged files are kept in "${kept}".`,
  ];
  if (lost.length > 0) {
    writeFileSync(join(kept, "not-recovered.txt"), `${lost.join("\n")}\n`, { mode: 0o600 });
    const named = lost.slice(0, NAMED).join(", ");
    parts.push(
      `Not recovered: ${named}${lost.length > NAMED ? `, and ${lost.length - NAMED} more` : ""}; not-recovered.txt in that folder lists all of it.`,
    );
  }
  if (isListLost && !isEmpty)
    parts.push(
      "The file's list of its tables could not be read, so the tables were looked for where a new catalogue or a backup has them; more may be missing.",
    );
  if (unread.length > 0 && !isEmpty) parts.push(`Not readable: ${unread.join(", ")}.`);
  if (partly.length > 0 && !isEmpty) parts.push(`Only partly readable, so more may be missing: ${partly.join(", ")}.`);
  const isComplete = lost.length + partly.length + unread.length === 0 && !isListLost;
  if (isComplete && !isEmpty) parts.push("Nothing is known to be missing.");
  return parts.join(" ");
}

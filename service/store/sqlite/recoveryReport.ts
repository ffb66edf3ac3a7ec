import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../../catalogue/text/counted.ts";
import type { Rebuilt } from "./rebuild.ts";

/** What a recovery did, in numbers, for a program that has words of its own. */
export interface Recovery {
  /** The folder that has the damaged files. Absent: the catalogue was in order, and nothing was done. */
  readonly kept?: string;
  readonly entities: number;
  readonly aspects: number;
  readonly versions: number;
  readonly tokens: number;
  /** How many parts are known to be lost. */
  readonly lost: number;
  /** How many tables could be read only in part. */
  readonly partly: number;
}

/** A catalogue that was in order. */
export const NOT_NEEDED: Recovery = { entities: 0, aspects: 0, versions: 0, tokens: 0, lost: 0, partly: 0 };

/** The numbers of a recovery that keeps the damaged files in `kept`. */
export function recoveryOf(kept: string, { lost, partly, ...counts }: Rebuilt): Recovery {
  return { kept, ...counts, lost: lost.length, partly: partly.length };
}

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

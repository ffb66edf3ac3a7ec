import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { joinedWrites, type StoredWrites } from "../../catalogue/graph/writtenAspects.ts";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";
import { entityUrn } from "../entityUrn.ts";

/** The workspace that is open in a window. */
export interface ChangeOrigin {
  /** Identifies it, also after a reload; where no folder is open, identifies the window until it is reloaded. */
  readonly id: string;
  /** Empty: no folder is open. */
  readonly name: string;
}

/** An upsert or another change, as far as an undo needs it. */
export interface RecentChange {
  readonly id: string;
  readonly kind: "upsert" | "change";
  /** What was upserted, as in "people.user.yaml"; of another change, what it did, as in "Transfer ownership from Ada to Bob". */
  readonly title: string;
  readonly written: StoredWrites;
  /** Whether it ran to its end, so that everything it wrote is in `written`. */
  readonly isComplete: boolean;
  /** Where it was made. */
  readonly from: ChangeOrigin;
  /** When it was noted, in milliseconds since 1970. */
  readonly at: number;
}

/** What a change is called, as in "Upsert of people.user.yaml". */
export function changeName({ kind, title }: Pick<RecentChange, "kind" | "title">): string {
  return kind === "upsert" ? l10n.t`Upsert of ${title}` : title;
}

/** A change as it is noted, with the ID of the catalogue that it was made in. */
export interface RecentNote extends RecentChange {
  readonly catalogue: string;
}

const writes = z.object({
  aspects: z.array(
    z.object({
      urn: entityUrn,
      name: z.string(),
      before: z.string(),
      after: z.string(),
      digest: z.string().optional(),
    }),
  ),
  created: z.array(entityUrn),
});

/** What a change has written after it was noted. */
export type LaterWrites = Pick<RecentChange, "written" | "at">;

const laterWrites = z.object({ written: writes, at: z.number() });

const note = z.object({
  id: z.string(),
  kind: z.enum(["upsert", "change"]),
  title: z.string(),
  catalogue: z.string(),
  written: writes,
  isComplete: z.boolean(),
  from: z.object({ id: z.string(), name: z.string() }),
  at: z.number(),
});

/**
 * Reads the text of a note: a line of JSON, and a line for what was written after that each time. A line that a crash has cut off
 * is passed over. `damaged`: it is not JSON; `foreign`: it is that of another version of the extension.
 */
export function parsedNote(text: string): RecentNote | "damaged" | "foreign" {
  const [first = "", ...more] = text.split("\n");
  const json = parsedJson(first);
  if (json === undefined) return "damaged";
  const noted = note.safeParse(json).data;
  if (!noted) return "foreign";
  const later = more.flatMap((line) => laterWrites.safeParse(parsedJson(line)).data ?? []);
  const last = later.at(-1);
  if (!last) return noted;
  return { ...noted, at: last.at, written: joinedWrites([noted.written, ...later.map(({ written }) => written)]) };
}

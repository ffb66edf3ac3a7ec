import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { StoredWrites } from "../../catalogue/graph/writtenAspects.ts";
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

const note = z.object({
  id: z.string(),
  kind: z.enum(["upsert", "change"]),
  title: z.string(),
  catalogue: z.string(),
  written: z.object({
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
  }),
  isComplete: z.boolean(),
  from: z.object({ id: z.string(), name: z.string() }),
  at: z.number(),
});

/** What the JSON of a note says. `undefined`: it is none, or one of another version of the extension. */
export function parsedChange(json: unknown): RecentNote | undefined {
  return note.safeParse(json).data;
}

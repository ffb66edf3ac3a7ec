import * as z from "zod";
import type { FromDatasetPage } from "../../pages/dataset/protocol.ts";

const column = z.string().nullable();

/** The schema of the messages from the page of a dataset. */
export const FROM_DATASET_PAGE = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("edit"),
    id: z.int(),
    edits: z.array(z.strictObject({ column, text: z.string() })),
  }),
  z.strictObject({ kind: z.literal("save") }),
  z.strictObject({ kind: z.literal("keepMine"), column, theirs: z.string() }),
  z.strictObject({ kind: z.literal("compare"), column, with: z.enum(["ingested", "stored"]) }),
  z.strictObject({ kind: z.literal("showHistory"), of: z.union([z.literal("owners"), z.strictObject({ column })]) }),
  z.strictObject({ kind: z.literal("removeOwner"), owner: z.string(), typeUrn: z.string() }),
  z.strictObject({ kind: z.enum(["editLink", "removeLink"]), url: z.string(), label: z.string() }),
  z.strictObject({ kind: z.literal("openLink"), url: z.string() }),
  z.strictObject({
    kind: z.enum(["undo", "redo", "addOwner", "addLink", "copyUrn", "openAsText", "tryAgain", "enterToken"]),
  }),
]) satisfies z.ZodType<FromDatasetPage>;

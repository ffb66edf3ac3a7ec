import * as z from "zod";

/** What several rounds took, in milliseconds. */
export type Timing = z.infer<typeof Timing>;
const Timing = z.object({
  kind: z.literal("timing"),
  rounds: z.number(),
  least: z.number(),
  median: z.number(),
  p95: z.number(),
  /** Of a thousand rounds or more: what all but one of a thousand keep. */
  p999: z.number().optional(),
  most: z.number(),
});

/**
 * What one measure gave: the times of its rounds, an amount in the unit of the measure, no answer within `capMs`, or
 * another failure.
 */
export type Measured = z.infer<typeof Measured>;
const Measured = z.discriminatedUnion("kind", [
  Timing,
  z.object({ kind: z.literal("amount"), value: z.number() }),
  z.object({ kind: z.literal("over"), capMs: z.number() }),
  z.object({ kind: z.literal("failed"), why: z.string() }),
]);

/** What one server gave on one file, by the name of the measure. A measure that was left out is absent. */
export type Figures = z.infer<typeof Figures>;
const Figures = z.record(z.string(), Measured);

/** The two servers on the same file. */
export type Comparison = z.infer<typeof Comparison>;
const Comparison = z.object({ users: z.number(), bytes: z.number(), ours: Figures, peer: Figures.optional() });

/** When the first question about a file was answered after it was opened, by our server and by one that only keeps the text. */
export type Opening = z.infer<typeof Opening>;
const Opening = z.object({ users: z.number(), bytes: z.number(), ours: Measured, stock: Measured });

/** One kind of edit: when the first diagnostics that show it came, and when all did. */
export type EditRow = z.infer<typeof EditRow>;
const EditRow = z.object({ name: z.string(), first: Measured, all: Measured });

/** The kinds of edits in a file of `size` things of this name. */
export type EditedFileResults = z.infer<typeof EditedFileResults>;
const EditedFileResults = z.object({ name: z.string(), size: z.number(), bytes: z.number(), rows: z.array(EditRow) });

/** A workspace of many files: reading all, and what typing takes meanwhile and afterwards. */
export type WorkspaceResults = z.infer<typeof WorkspaceResults>;
const WorkspaceResults = z.object({
  /** As in 2026-01-31. */
  date: z.string(),
  /** As in `machine`, before this part. */
  load: z.number(),
  /** As in `machine`: a part can be measured by itself. */
  cpu: z.string(),
  files: z.number(),
  users: z.number(),
  bytes: z.number(),
  figures: Figures,
});

/** Everything that one run measured, and on what. */
export type Results = z.infer<typeof Results>;
export const Results = z.object({
  /** As in 2026-01-31. */
  date: z.string(),
  machine: z.object({
    cpu: z.string(),
    cores: z.number(),
    /** In GiB. */
    memory: z.number(),
    system: z.string(),
    node: z.string(),
    /** How many processes wanted a core in the minute before the run: near 0 where nothing else was done. */
    load: z.number(),
  }),
  peerVersion: z.string(),
  comparison: z.array(Comparison),
  opening: z.array(Opening).default([]),
  edits: z.array(EditedFileResults),
  workspace: WorkspaceResults.optional(),
});

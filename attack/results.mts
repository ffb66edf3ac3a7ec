import * as z from "zod";

/** The results of runs, as attack/results.json keeps them. */
export const Results = z.object({
  attacks: z.array(
    z.object({
      name: z.string(),
      date: z.string(),
      machine: z.string(),
      kind: z.enum(["held", "broken", "skipped"]),
      figures: z.string(),
      seconds: z.number(),
    }),
  ),
});
export type Results = z.infer<typeof Results>;

import * as z from "zod";
import { aspect } from "./aspect.ts";

/** Whether an entity is marked removed. */
export const status = aspect({
  namespace: "com.linkedin.common",
  of: { dataset: "creates", corpuser: "creates", corpGroup: "creates" },
  schema: z.looseObject({
    removed: z.boolean().optional(),
    lifecycleStage: z.unknown().optional(),
    lifecycleLastUpdated: z.unknown().optional(),
  }),
  index: { isRemoved: ({ removed }) => removed ?? false },
});

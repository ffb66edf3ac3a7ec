import { z } from "zod";
import { aspect } from "./aspect.ts";

/** What the URN of a dataset says. */
export const datasetKey = aspect({
  namespace: "com.linkedin.metadata.key",
  of: { dataset: "creates" },
  schema: z.looseObject({ platform: z.string(), name: z.string(), origin: z.string() }),
});

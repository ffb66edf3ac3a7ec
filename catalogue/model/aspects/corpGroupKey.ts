import { z } from "zod";
import { aspect } from "./aspect.ts";

/** What the URN of a group says. */
export const corpGroupKey = aspect({
  namespace: "com.linkedin.metadata.key",
  of: { corpGroup: "creates" },
  schema: z.looseObject({ name: z.string().min(1) }),
});

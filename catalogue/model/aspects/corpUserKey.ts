import { z } from "zod";
import { aspect } from "./aspect.ts";

/** What the URN of a user says. */
export const corpUserKey = aspect({
  namespace: "com.linkedin.metadata.key",
  of: { corpuser: "creates" },
  schema: z.looseObject({ username: z.string().min(1) }),
});

import * as z from "zod";
import { entityName } from "../../urn/urn.ts";
import { keyAspectSpec } from "./aspect.ts";

/** What the URN of a user says. */
export const corpUserKey = keyAspectSpec({
  namespace: "com.linkedin.metadata.key",
  of: { corpuser: "creates" },
  schema: z.looseObject({ username: z.string().min(1) }),
  fromUrn: (urn) => ({ username: entityName(urn) }),
});

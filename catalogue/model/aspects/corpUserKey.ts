import * as z from "zod";
import { entityName } from "../../urn/urn.ts";
import { keyAspectSpec } from "./aspect.ts";

/** The key aspect of a user: the part of its URN. */
export const corpUserKey = keyAspectSpec({
  namespace: "com.linkedin.metadata.key",
  of: { corpuser: "creates" },
  schema: z.looseObject({ username: z.string().min(1) }),
  fromUrn: (urn) => ({ username: entityName(urn) }),
});

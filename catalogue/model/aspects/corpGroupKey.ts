import * as z from "zod";
import { entityName } from "../../urn/urn.ts";
import { keyAspectSpec } from "./aspect.ts";

/** The key aspect of a group: the part of its URN. */
export const corpGroupKey = keyAspectSpec({
  namespace: "com.linkedin.metadata.key",
  of: { corpGroup: "creates" },
  schema: z.looseObject({ name: z.string().min(1) }),
  fromUrn: (urn) => ({ name: entityName(urn) }),
});

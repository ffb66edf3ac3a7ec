import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text } from "./fields.ts";

/** Whether a user or group comes from DataHub or from another system. */
export const origin = aspect({
  namespace: "com.linkedin.common",
  of: { corpuser: "describes", corpGroup: "describes" },
  schema: z.looseObject({ type: z.enum(["NATIVE", "EXTERNAL"]), externalType: text }),
});

import * as z from "zod";
import { aspect } from "./aspect.ts";
import { auditStamp } from "./fields.ts";

/** Whether the account of a user is active. */
export const corpUserStatus = aspect({
  namespace: "com.linkedin.identity",
  of: { corpuser: "creates" },
  schema: z.looseObject({ status: z.string(), lastModified: auditStamp }),
});

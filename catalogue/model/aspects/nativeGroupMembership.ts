import * as z from "zod";
import { aspect } from "./aspect.ts";
import { groupUrnText } from "./fields.ts";

/** The groups that a user is a member of, as DataHub itself manages them. */
export const nativeGroupMembership = aspect({
  namespace: "com.linkedin.identity",
  of: { corpuser: "describes" },
  schema: z.looseObject({ nativeGroups: z.array(groupUrnText) }),
  index: { relatedTo: ({ nativeGroups }) => nativeGroups },
});

export type NativeGroupMembership = z.infer<typeof nativeGroupMembership.schema>;

import * as z from "zod";
import { aspect } from "./aspect.ts";
import { groupUrnText } from "./fields.ts";

/** The groups that a user is a member of, as ingested. */
export const groupMembership = aspect({
  namespace: "com.linkedin.identity",
  of: { corpuser: "describes" },
  schema: z.looseObject({ groups: z.array(groupUrnText) }),
  index: { relatedTo: ({ groups }) => groups },
});

export type GroupMembership = z.infer<typeof groupMembership.schema>;

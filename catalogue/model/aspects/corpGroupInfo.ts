import * as z from "zod";
import { aspect } from "./aspect.ts";
import { groupUrnText, ownerUrnText, text } from "./fields.ts";

/** The aspect with the ingested metadata of a group. */
export const corpGroupInfo = aspect({
  namespace: "com.linkedin.identity",
  of: { corpGroup: "creates" },
  schema: z.looseObject({
    displayName: text,
    email: text,
    admins: z.array(ownerUrnText),
    members: z.array(ownerUrnText),
    groups: z.array(groupUrnText),
    description: text,
    slack: text,
    created: z.unknown().optional(),
  }),
  index: {
    displayName: ({ displayName }) => displayName,
    words: ({ description, email }) => [description, email],
    filters: ({ displayName, email }) => ({ displayName: [displayName], email: [email] }),
  },
});

export type CorpGroupInfo = z.infer<typeof corpGroupInfo.schema>;

import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text, textMap, userUrnText } from "./fields.ts";

/** The aspect with the ingested metadata of a user. */
export const corpUserInfo = aspect({
  namespace: "com.linkedin.identity",
  of: { corpuser: "creates" },
  schema: z.looseObject({
    customProperties: textMap,
    active: z.boolean(),
    displayName: text,
    email: text,
    title: text,
    managerUrn: userUrnText.optional(),
    departmentId: z.int().optional(),
    departmentName: text,
    firstName: text,
    lastName: text,
    fullName: text,
    countryCode: text,
    system: z.boolean().optional(),
    isSupportUser: z.boolean().optional(),
  }),
  index: {
    displayName: ({ displayName, fullName }) => (displayName?.trim() ? displayName : fullName),
    relatedTo: ({ managerUrn }) => (managerUrn === undefined ? [] : [managerUrn]),
    words: ({ fullName, email, title, departmentName }) => [fullName, email, title, departmentName],
    filters: ({ displayName, fullName, email, title, active }) => {
      return {
        displayName: [displayName],
        fullName: [fullName],
        email: [email],
        title: [title],
        active: [String(active)],
      };
    },
  },
});

export type CorpUserInfo = z.infer<typeof corpUserInfo.schema>;

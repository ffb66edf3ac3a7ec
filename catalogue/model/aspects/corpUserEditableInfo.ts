import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text } from "./fields.ts";

/** The aspect with the edited metadata of a user, which is shown instead of the ingested metadata. */
export const corpUserEditableInfo = aspect({
  namespace: "com.linkedin.identity",
  of: { corpuser: "creates" },
  schema: z.looseObject({
    aboutMe: text,
    teams: z.array(z.string()).optional(),
    skills: z.array(z.string()).optional(),
    pictureLink: text,
    displayName: text,
    title: text,
    platforms: z.unknown().optional(),
    persona: z.unknown().optional(),
    slack: text,
    phone: text,
    email: text,
    informationSources: z.unknown().optional(),
  }),
  index: {
    displayName: ({ displayName }) => displayName,
    edited: true,
    words: ({ aboutMe, teams = [], skills = [], title, email }) => [aboutMe, ...teams, ...skills, title, email],
    filters: ({ displayName, email, teams = [], skills = [] }) => {
      return { displayName: [displayName], email: [email], teams, skills };
    },
  },
});

export type CorpUserEditableInfo = z.infer<typeof corpUserEditableInfo.schema>;

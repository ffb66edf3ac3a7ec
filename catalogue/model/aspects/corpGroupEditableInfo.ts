import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text } from "./fields.ts";

/** What users wrote about a group; shown instead of what was ingested. */
export const corpGroupEditableInfo = aspect({
  namespace: "com.linkedin.identity",
  of: { corpGroup: "creates" },
  schema: z.looseObject({ description: text, pictureLink: text, slack: text, email: text }),
  index: { words: ({ description, email }) => [description, email] },
});

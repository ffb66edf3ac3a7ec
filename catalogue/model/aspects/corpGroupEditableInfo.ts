import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text } from "./fields.ts";

/** The aspect with the edited metadata of a group, which is shown instead of the ingested metadata. */
export const corpGroupEditableInfo = aspect({
  namespace: "com.linkedin.identity",
  of: { corpGroup: "creates" },
  schema: z.looseObject({ description: text, pictureLink: text, slack: text, email: text }),
  index: { words: ({ description, email }) => [description, email] },
});

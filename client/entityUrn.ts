import * as z from "zod";
import { parseEntityUrn, type EntityUrn } from "../catalogue/urn/urn.ts";

/** The schema of the URN of a dataset, user or group in a note on disk. */
export const entityUrn = z.string().transform((text, context): EntityUrn => {
  const urn = parseEntityUrn(text);
  if (urn) return urn;
  context.addIssue({ code: "custom", message: "Not the URN of an entity" });
  return z.NEVER;
});

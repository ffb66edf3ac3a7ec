import * as z from "zod";
import { aspect } from "./aspect.ts";
import { auditStamp } from "./fields.ts";

/** Links to documents about a dataset. */
export const institutionalMemory = aspect({
  namespace: "com.linkedin.common",
  of: { dataset: "describes" },
  schema: z.looseObject({
    elements: z.array(z.looseObject({ url: z.string().min(1), description: z.string(), createStamp: auditStamp })),
  }),
  index: { words: ({ elements }) => elements.map(({ description }) => description) },
});

export type InstitutionalMemory = z.infer<typeof institutionalMemory.schema>;

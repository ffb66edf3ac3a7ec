import * as z from "zod";

/** A flag in an address: `true` or `false` in any case of letters, as Python writes `True`. `undefined`: it is not given. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["true", "false"]))
  .transform((text) => text === "true")
  .optional();

/** Whether a read is answered with the stamps of the aspects. */
export const metadataFlag = z.object({ systemMetadata: flag });

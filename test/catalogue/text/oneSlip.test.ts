import { expect, test } from "vitest";
import { oneSlipFrom } from "../../../catalogue/text/oneSlip.ts";

test("one typing error leads to each word that is one letter more, less or other, or has two swapped, and to no further one", () => {
  const found = new Set(oneSlipFrom("jdeo"));
  for (const word of ["jdoe", "djeo", "jde", "deo", "jdeo1", "xjdeo", "jd.eo", "jd-o"]) expect(found).toContain(word);
  for (const word of ["jod", "jdoee", "ojde"]) expect(found).not.toContain(word);
});

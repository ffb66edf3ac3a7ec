import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { largeCatalogue } from "../../../../service/store/sqlite/largeCatalogue.ts";
import { testFolder } from "../../testService.ts";

test("what takes long is said of a catalogue of 250 MB or more, and of no other", () => {
  const folder = testFolder();
  expect(largeCatalogue(folder, "Copying")).toBeUndefined();
  const file = join(folder, "catalogue.sqlite");
  writeFileSync(file, "");
  truncateSync(file, 249_999_999);
  expect(largeCatalogue(folder, "Copying")).toBeUndefined();
  truncateSync(file, 1_250_000_000);
  expect(largeCatalogue(folder, "Copying")).toBe("Copying the catalogue, which has 1,250 MB. This may take minutes.");
});

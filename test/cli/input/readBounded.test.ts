import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBounded } from "../../../cli/input/readBounded.ts";

const folder = mkdtempSync(join(tmpdir(), "read-bounded-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a file is read whole up to the limit, and refused beyond it", async () => {
  const file = join(folder, "file");
  const bytes = Buffer.from("- id: jdoe\n".repeat(200_000));
  writeFileSync(file, bytes);
  expect(bytes.equals(await readBounded(file, bytes.length))).toBe(true);
  await expect(readBounded(file, bytes.length - 1)).rejects.toMatchObject({ code: "EFBIG" });
});

test("what is missing or a folder is refused with the code of the system", async () => {
  await expect(readBounded(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
  await expect(readBounded(folder)).rejects.toMatchObject({ code: "EISDIR" });
});

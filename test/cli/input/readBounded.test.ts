import { execFileSync } from "node:child_process";
import { getEventListeners } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBounded } from "../../../cli/input/readBounded.ts";

const folder = mkdtempSync(join(tmpdir(), "read-bounded-"));
/** Nobody stops. */
const { signal } = new AbortController();
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a file is read whole up to the limit, and refused beyond it", async () => {
  const file = join(folder, "file");
  const bytes = Buffer.from("- id: jdoe\n".repeat(200_000));
  writeFileSync(file, bytes);
  expect(bytes.equals(await readBounded(file, { signal, most: bytes.length }))).toBe(true);
  await expect(readBounded(file, { signal, most: bytes.length - 1 })).rejects.toMatchObject({ code: "EFBIG" });
});

test("nothing listens to the signal any more when a file was read", async () => {
  const file = join(folder, "heard");
  writeFileSync(file, "- id: jdoe\n");
  const own = new AbortController().signal;
  await readBounded(file, { signal: own });
  await expect(readBounded(file, { signal: own, most: 1 })).rejects.toMatchObject({ code: "EFBIG" });
  await expect.poll(() => getEventListeners(own, "abort")).toEqual([]);
});

test("what is missing or a folder is refused with the code of the system", async () => {
  await expect(readBounded(join(folder, "missing"), { signal })).rejects.toMatchObject({ code: "ENOENT" });
  await expect(readBounded(folder, { signal })).rejects.toMatchObject({ code: "EISDIR" });
});

test("a pipe is read until those who write to it have closed it, also when the first one comes late", async () => {
  const pipe = madePipe("pipe");
  const bytes = Buffer.from("- id: jdoe\n".repeat(50_000));
  const reading = readBounded(pipe, { signal });
  await writeFile(pipe, bytes);
  expect(bytes.equals(await reading)).toBe(true);
});

test("a pipe that nobody writes to is read until the user stops", async () => {
  const stop = new AbortController();
  const reading = readBounded(madePipe("silent"), { signal: stop.signal });
  setImmediate(() => {
    stop.abort();
  });
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
});

function madePipe(name: string): string {
  const pipe = join(folder, name);
  execFileSync("mkfifo", [pipe]);
  return pipe;
}

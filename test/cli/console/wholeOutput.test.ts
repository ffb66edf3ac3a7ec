import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { wholeOutput } from "../../../cli/console/wholeOutput.ts";

test("a file gets all that is written to it", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "output-")), "out.txt");
  const fd = openSync(path, "w");
  const output = wholeOutput(Object.assign(new Writable(), { fd }));
  output.write("Zoë ");
  output.end("x".repeat(1_000_000));
  await once(output, "finish");
  closeSync(fd);
  expect(readFileSync(path, "utf8")).toBe(`Zoë ${"x".repeat(1_000_000)}`);
});

test.skipIf(!existsSync("/dev/full"))("a text that cannot be written is an error", async () => {
  const fd = openSync("/dev/full", "w");
  const output = wholeOutput(Object.assign(new Writable(), { fd }));
  output.write("x");
  const raised: unknown[] = await once(output, "error");
  closeSync(fd);
  expect(raised).toEqual([expect.objectContaining({ code: "ENOSPC" })]);
});

test("a pipe and a terminal stay what they are", () => {
  const pipe = Object.assign(new Socket(), { fd: 1 });
  expect(wholeOutput(pipe)).toBe(pipe);
  pipe.destroy();
});

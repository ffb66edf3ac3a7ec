import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, writeSync } from "node:fs";
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

test("of a text that is taken in parts, nothing is lost", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "output-")), "out.txt");
  const fd = openSync(path, "w");
  const output = wholeOutput(Object.assign(new Writable(), { fd }), (to, bytes, offset) =>
    writeSync(to, bytes, offset, Math.min(10, bytes.length - offset)),
  );
  output.end("Zoë ".repeat(20));
  await once(output, "finish");
  closeSync(fd);
  expect(readFileSync(path, "utf8")).toBe("Zoë ".repeat(20));
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

test.skipIf(process.platform === "win32")(
  "what is neither a file nor a device keeps the stream that Node gives it, which writes nothing",
  () => {
    const folder = openSync(tmpdir(), "r");
    const unknown = Object.assign(new Writable(), { fd: folder });
    expect(wholeOutput(unknown)).toBe(unknown);
    closeSync(folder);
    const closed = Object.assign(new Writable(), { fd: folder });
    expect(wholeOutput(closed)).toBe(closed);
  },
);

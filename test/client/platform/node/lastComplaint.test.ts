import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { LastComplaint } from "../../../../client/platform/node/lastComplaint.ts";

function complaintOf(output: string): string {
  const complaint = new LastComplaint(() => 0);
  for (const line of output.trimEnd().split("\n")) complaint.add(line);
  return complaint.line;
}

/** What is taken from the output of a program of Node that crashes. */
function crash(program: string, ...flags: readonly string[]): string {
  return complaintOf(spawnSync(process.execPath, [...flags, "--eval", program], { encoding: "utf8" }).stderr);
}

test("of lines that a service prints, the last one says why it ended", () => {
  expect(complaintOf("Starting.\nThe folder cannot be used: choose another.\n")).toBe(
    "The folder cannot be used: choose another.",
  );
});

test("what was said long before the end is not why it ended, but what was said while a crash was written to the disk", () => {
  let now = 0;
  const complaint = new LastComplaint(() => now);
  complaint.add("The disk is full.");
  now += 20_000;
  expect(complaint.line).toBe("The disk is full.");
  now += 3_600_000;
  expect(complaint.line).toBe("");
  complaint.add("FATAL ERROR: Reached heap limit");
  expect(complaint.line).toBe("FATAL ERROR: Reached heap limit");
});

test("a warning of Node, such as that of Node 22 of its SQLite, is not why a service ended", () => {
  const said = spawnSync(process.execPath, [
    "--eval",
    'process.emitWarning("It is experimental", "ExperimentalWarning")',
  ]);
  const warning = String(said.stderr);
  expect(warning).toMatch(/^\(node:\d+\) ExperimentalWarning: It is experimental\n\(Use `node --trace-warnings/);
  expect(complaintOf(warning)).toBe("");
  expect(complaintOf(`The disk is full.\n${warning}`)).toBe("The disk is full.");
});

test.each([
  ['throw new Error("database disk image is malformed")', /^Error: database disk image is malformed$/],
  ['Promise.reject(new TypeError("no such thing"))', /^TypeError: no such thing$/],
  ['console.error("Starting."); require("fs").readFileSync(5.5)', /^TypeError \[ERR_INVALID_ARG_TYPE\]: /],
  ['throw Object.assign(new Error("one line\\nand another"), { errcode: 11 })', /^Error: one line$/],
])("of the crash of %s, it is the line of the error", (program, line) => {
  expect(crash(program)).toMatch(line);
});

test("of a crash for want of memory, it is the line that says so", () => {
  const program = "const all = []; for (;;) all.push(new Array(1e5).fill({}))";
  expect(crash(program, "--max-old-space-size=20")).toMatch(/^FATAL ERROR: .*heap out of memory$/);
});

test("an error that was only logged is not why a service ended if it said something later", () => {
  expect(complaintOf("Error: no answer\n    at main (a.mjs:1:1)\nThe disk is full.\n")).toBe("The disk is full.");
});

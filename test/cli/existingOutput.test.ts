import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeWhole } from "../../cli/console/writeWhole.ts";
import { seed, startTest, testFolder } from "../service/testService.ts";
import { sampleFile, textOf } from "../upstreamFile.ts";
import { runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
await seed(catalogue);
afterAll(() => catalogue.close());

/** Runs a command that writes files, as the program does. */
function run(...args: readonly string[]): Promise<Run> {
  return runCli(args, { catalogue, writeFile: writeWhole });
}

/** A file that is there before, with its permissions. */
function existing(path: string, text: string, mode = 0o644): string {
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test.each([
  ["a.json", "[\n]\n", ["export"]],
  ["users.yaml", "- id: jdoe\n  title: Before\n", ["pull", "users"]],
  ["users.yaml", "- id: jdoe\n  title: Before\n", ["pull"]],
  ["coverage.md", "# Before\n", ["coverage"]],
])("%s with %j that is read-only is not replaced by %j", async (name, text, args) => {
  const path = existing(join(testFolder(), name), text, 0o444);
  const err = `"${path}" is read-only, so nothing was written; make the file writable, or name another one.\n`;
  expect(await run(...args, "-o", path)).toEqual({ code: 1, out: "", err });
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual([text, 0o444]);
});

test("of a folder nothing is pulled if one of its files is read-only, unless it is up to date", async () => {
  const folder = join(testFolder(), "out");
  mkdirSync(folder);
  const groups = existing(join(folder, "groups.yaml"), "- id: sales\n", 0o444);
  const refused = await run("pull", "users", "groups", "-o", folder);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`"${groups}" is read-only`)]);
  expect(existsSync(join(folder, "users.yaml"))).toBe(false);
  chmodSync(groups, 0o644);
  expect((await run("pull", "users", "groups", "-o", folder)).code).toBe(0);
  chmodSync(groups, 0o444);
  const again = await run("pull", "users", "groups", "-o", folder);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(`${groups} is up to date`)]);
});

test.each([
  ["records in YAML", "- id: jdoe\n  title: Before\n"],
  ["records in JSON", '[{ "id": "jdoe", "entityType": "dataset" }]\n'],
  ["a list of other things", "[1, 2]\n"],
  ["bytes that are no text", "\u0000\u0001"],
])("an export does not replace %s", async (_, text) => {
  const path = existing(join(testFolder(), "kept"), text);
  const err = `"${path}" exists and is not a metadata file, as an earlier export would be, so it was not replaced; name another file with -o.\n`;
  expect(await run("export", "-o", path)).toEqual({ code: 2, out: "", err });
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("an export replaces an earlier one, a metadata file of other programs, and an empty file", async () => {
  const path = join(testFolder(), "all.json");
  expect((await run("export", "--type", "tag", "-o", path)).code).toBe(0);
  expect(readFileSync(path, "utf8")).toBe("[\n]\n");
  expect((await run("export", "-o", path)).code).toBe(0);
  const whole = readFileSync(path, "utf8");
  const snapshot = '[{"auditHeader": null, "proposedSnapshot": {}}]';
  for (const before of [whole, textOf(sampleFile("catalogue.json")), snapshot, "", "["]) {
    existing(path, before);
    expect((await run("export", "-o", path)).code, before.slice(0, 40)).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(whole);
  }
});

test("a report of the coverage replaces an earlier one of any format, and an empty file, but no other file", async () => {
  const path = join(testFolder(), "report.md");
  for (const format of ["markdown", "csv", "json", "pretty"]) {
    expect((await run("coverage", "-o", path, "--format", format)).code).toBe(0);
    const report = readFileSync(path, "utf8");
    expect((await run("coverage", "-o", path)).code, format).toBe(0);
    existing(path, report);
  }
  existing(path, "");
  expect((await run("coverage", "-o", path)).code).toBe(0);
  for (const text of ["# Notes\n", "missing: 1\n", '{ "catalogue": 1 }', "12 datasets\n"]) {
    existing(path, text);
    const err = `"${path}" exists and is not a report of the coverage, as an earlier one would be, so it was not replaced; name another file with -o.\n`;
    expect(await run("coverage", "-o", path)).toEqual({ code: 2, out: "", err });
    expect(readFileSync(path, "utf8")).toBe(text);
  }
});

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../service/testService.ts";
import { runCli } from "../runCli.ts";

const GOOD = "- id: ann\n  email: ann@example.com\n";
const BROKEN = "- id: ben\n  emial: x\n";

/** A folder with files and links, each by its name. */
function folderOf(
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
): (name: string) => string {
  const folder = testFolder();
  const at = (name: string): string => join(folder, name);
  mkdirSync(at("in"));
  mkdirSync(at("out"));
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
  return at;
}

test("a file that a link in a folder leads to is checked and compared", async () => {
  const at = folderOf({ "out/b.user.yaml": BROKEN }, { "in/l.user.yaml": "../out/b.user.yaml" });
  const said = `${at("in/l.user.yaml")}:2:3: error unknown-field`;
  for (const [args, code] of [
    [["check", "--offline", at("in")], 1],
    [["diff", at("in")], 2],
    [["user", "upsert", "-f", at("in")], 1],
  ] as const) {
    const run = await runCli(args);
    expect(run.code).toBe(code);
    expect(run.err).toContain(said);
  }
});

test("a link and the file it leads to are one file, also as others of the workspace", async () => {
  const at = folderOf({ "in/a.user.yaml": GOOD }, { "in/Link.user.yaml": "a.user.yaml" });
  const once = "Checked 1 file without a catalogue: 0 errors, 0 warnings.\n";
  for (const paths of [["in"], ["in/Link.user.yaml"], ["in/Link.user.yaml", "in/a.user.yaml"]]) {
    const args = ["check", "--offline", "--workspace", at("in"), ...paths.map(at)];
    expect(await runCli(args)).toEqual({ code: 0, out: once, err: "" });
  }
  const broken = folderOf({ "in/b.user.yaml": BROKEN }, { "in/Link.user.yaml": "b.user.yaml" });
  const { err } = await runCli(["diff", broken("in")]);
  expect(err.match(/error [\w-]+/g)).toEqual(["error unknown-field"]);
  expect(err).toContain(`${broken("in/b.user.yaml")}:`);
});

test("links that lead nowhere are reported, all of them, but not those with which Emacs marks a file", async () => {
  const at = folderOf(
    { "in/a.user.yaml": GOOD },
    { "in/gone.user.yaml": "gone", "in/loop.user.yaml": "loop.user.yaml", "in/.#a.user.yaml": "ann@host.1:2" },
  );
  const gone = `"${at("in/gone.user.yaml")}" is a link, and the file it leads to does not exist.`;
  const loop = `"${at("in/loop.user.yaml")}" is a link that leads back to itself.`;
  expect(await runCli(["check", "--offline", at("in")])).toEqual({
    code: 2,
    out: "Checked 1 file without a catalogue: 0 errors, 0 warnings. Not checked: 2 files or folders.\n",
    err: `${gone}\n${loop}\n`,
  });
  expect(await runCli(["diff", at("in")])).toEqual({ code: 2, out: "", err: `${gone} ${loop}\n` });
});

test("a link to a folder is not followed", async () => {
  const at = folderOf({ "in/a.user.yaml": GOOD, "out/b.user.yaml": BROKEN }, { "in/out": "../out", "in/in": "." });
  expect(await runCli(["check", "--offline", at("in")])).toMatchObject({ code: 0, err: "" });
});

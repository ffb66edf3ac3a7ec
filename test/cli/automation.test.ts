import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { kindByPath } from "../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../catalogue/fileKinds/kinds.ts";
import { runCli } from "./runCli.ts";

const ROOT = join(import.meta.dirname, "../..");
const hooks = z
  .array(z.object({ id: z.string(), entry: z.string(), files: z.string() }))
  .parse(parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")));

test.each(hooks)(
  "the hook $id runs a command that there is, on the files that the globs name",
  async ({ entry, files }) => {
    const [program, ...args] = entry.split(" ");
    expect(program).toBe("catalogue");
    const help = (await runCli([...args.filter((each) => !each.startsWith("-")), "--help"])).out;
    for (const flag of args.filter((each) => each.startsWith("-"))) expect(help).toContain(flag);
    const names = [
      "users.yaml",
      "a/users-1.yml",
      "group.yaml",
      "x.user.yaml",
      "x.user.dhub.yaml",
      "x.group.yml",
      "x.dataset.yaml",
    ];
    const others = ["user.yaml", "x.yaml", "dataset.yaml", "users.json", "x.users.yaml"];
    for (const name of [...names, ...others])
      expect([name, new RegExp(files).test(name)]).toEqual([name, kindByPath(name, DEFAULT_GLOBS) !== undefined]);
  },
);

const action = z
  .object({
    runs: z.object({ steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })) }),
  })
  .parse(parse(readFileSync(join(ROOT, ".github/actions/catalogue/action.yml"), "utf8")));

const BASH = "/bin/bash";

test.skipIf(!existsSync(BASH))("the steps of the action run commands that there are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  // In place of Node, a program that prints what it was to run.
  writeFileSync(join(folder, "node"), '#!/bin/bash\nshift\necho "$@"\n', { mode: 0o755 });
  const lines = action.runs.steps
    .filter(({ run }) => run?.includes("dist/cli.js"))
    .map(({ run = "" }) =>
      execFileSync(BASH, ["-euo", "pipefail", "-c", run], {
        encoding: "utf8",
        env: {
          PATH: `${folder}:/usr/bin:/bin`,
          PATHS: "people datasets",
          CATALOGUE_URL: "",
          CATALOGUE_TOKEN: "",
          GITHUB_ACTION_PATH: "/x",
        },
      }).trim(),
    );
  expect(lines).toEqual(["check --format github people datasets", "diff people datasets"]);
  for (const line of lines) {
    const [command = "", ...args] = line.split(" ");
    const help = (await runCli([command, "--help"])).out;
    for (const flag of args.filter((each) => each.startsWith("-"))) expect(help).toContain(flag);
  }
});

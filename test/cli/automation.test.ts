import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { kindByPath } from "../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../catalogue/fileKinds/kinds.ts";
import { runCli } from "./runCli.ts";

const ROOT = join(import.meta.dirname, "../..");
const manifest = z
  .object({
    ...{ name: z.string(), version: z.string(), files: z.array(z.string()) },
    ...{ bin: z.record(z.string(), z.string()), scripts: z.record(z.string(), z.string()) },
  })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
const hooks = z
  .array(z.object({ id: z.string(), entry: z.string(), args: z.array(z.string()), files: z.string() }))
  .parse(parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")));

test.each(hooks)(
  "the hook $id runs a command that there is, on the files that the globs name",
  async ({ entry, args: ofHook, files }) => {
    const [program, ...own] = entry.split(" ");
    const args = [...own, ...ofHook];
    expect(program).toBe("catalogue");
    const help = (await runCli([...args.filter((each) => !each.startsWith("-")), "--help"])).out;
    for (const flag of args.filter((each) => each.startsWith("-") && each !== "--")) expect(help).toContain(flag);
    // As pre-commit calls it with a file whose name looks like an option.
    const odd = await runCli([...args, "-f.user.yaml"], { files: { "-f.user.yaml": "- id: jdoe\n  emial: x\n" } });
    expect(odd.err).toContain("-f.user.yaml:2:3: error unknown-field");
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

test.skipIf(process.platform === "win32")(
  "npm builds the command when it installs the repository, as pre-commit does, but not for a checkout",
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "hooks-"));
    const [repository, installed] = [join(folder, "repository"), join(folder, "installed")];
    const { name, version, bin, files, scripts } = manifest;
    // The package as it is, but with a small build, which needs a small package.
    const { prepare } = scripts;
    const own = {
      ...{ name, version, bin, files },
      scripts: { prepare, prepack: "exit 1", build: "node build.mjs" },
      devDependencies: { builder: "file:builder" },
    };
    const sources = {
      "package.json": JSON.stringify(own),
      ".gitignore": "dist/\nnode_modules/\n",
      "builder/package.json": '{ "name": "builder", "version": "1.0.0", "exports": "./builder.mjs" }',
      "builder/builder.mjs": "export const program = (words) => `#!/bin/sh\\necho built ${words.join()}\\n`;",
      "build.mjs": `import { mkdirSync, writeFileSync } from "node:fs";
import { program } from "builder";
mkdirSync("dist");
writeFileSync("dist/cli.js", program(process.argv.slice(2)), { mode: 0o755 });`,
    };
    cpSync(join(ROOT, "scripts/prepare.mjs"), join(repository, "scripts/prepare.mjs"));
    mkdirSync(join(repository, "builder"));
    for (const [path, text] of Object.entries(sources)) writeFileSync(join(repository, path), text);
    // A Git hook that runs this test names its own repository in variables.
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("GIT_")));
    const run = (program: string, ...args: readonly string[]): string =>
      execFileSync(program, args, { cwd: repository, encoding: "utf8", stdio: "pipe", env });
    run("npm", "install", "--offline", "--no-audit");
    expect(existsSync(join(repository, "dist"))).toBe(false);
    run("git", "init", "-q");
    run("git", "add", "-A");
    run("git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "All");
    // As pre-commit calls it.
    const flags = ["--offline", "--no-audit", "--install-links", "-g", "--prefix", installed];
    run("npm", "install", ...flags, `git+file://${repository}`);
    for (const program of new Set(hooks.map(({ entry }) => entry.split(" ", 1).join())))
      expect(run(join(installed, "bin", program)).trim()).toBe("built --production");
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
  expect(lines).toEqual(["check --format github -- people datasets", "diff -- people datasets"]);
  for (const line of lines) {
    const [command = "", ...args] = line.split(" ");
    const help = (await runCli([command, "--help"])).out;
    for (const flag of args.filter((each) => each.startsWith("-") && each !== "--")) expect(help).toContain(flag);
  }
});

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
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

test("the action names its own folder as a job in a container has it", () => {
  const text = readFileSync(join(ROOT, ".github/actions/catalogue/action.yml"), "utf8");
  expect(text).not.toMatch(/\$\{\{\s*github\.action_path/);
});

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

test("the documented pattern of a hook for one folder is that of the hook, in that folder", () => {
  const page = readFileSync(join(ROOT, "docs/how-to/use-in-ci.md"), "utf8");
  const pattern = /^ *files: (\^dev\/.*)$/m.exec(page)?.[1];
  for (const { files } of hooks) expect(pattern).toBe(files.replace("(^|/)", "^dev/(.*/)?"));
});

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
    // For which npm leaves out what only a build needs.
    const production = { ...env, NODE_ENV: "production", npm_config_offline: "true", npm_config_audit: "false" };
    run("npm", "install", "--offline", "--no-audit");
    expect(existsSync(join(repository, "dist"))).toBe(false);
    run("git", "init", "-q");
    run("git", "add", "-A");
    run("git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "All");
    // As pre-commit calls it.
    const flags = ["--offline", "--no-audit", "--install-links", "-g", "--prefix", installed];
    for (const environment of [env, production]) {
      rmSync(installed, { recursive: true, force: true });
      execFileSync("npm", ["install", ...flags, `git+file://${repository}`], {
        cwd: repository,
        stdio: "pipe",
        env: environment,
      });
      for (const program of new Set(hooks.map(({ entry }) => entry.split(" ", 1).join())))
        expect(run(join(installed, "bin", program)).trim()).toBe("built --production");
    }
    // As the action calls it, from the folder of the job.
    rmSync(join(repository, "node_modules"), { recursive: true });
    const actionPath = join(repository, ".github/actions/catalogue");
    mkdirSync(actionPath, { recursive: true });
    execFileSync(BASH, ["-c", stepOf("Build the command")], {
      cwd: folder,
      stdio: "pipe",
      env: { ...production, GITHUB_ACTION_PATH: actionPath },
    });
    expect(run(join(repository, "dist/cli.js")).trim()).toBe("built");
  },
);

const action = z
  .object({
    runs: z.object({ steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })) }),
  })
  .parse(parse(readFileSync(join(ROOT, ".github/actions/catalogue/action.yml"), "utf8")));

const BASH = "/bin/bash";

const CHECK = "Check the files";
const COMPARE = "Compare the files with the catalogue";

/** What a step of the action runs with some inputs, or says if it refuses them, and its exit code. */
interface StepRun {
  readonly code: number | null;
  /** One for each argument. */
  readonly lines: readonly string[];
}

function runStep(name: string, env: Readonly<Record<string, string>>, cwd: string): StepRun {
  // In place of Node, a program that prints what it was to run.
  const programs = mkdtempSync(join(tmpdir(), "action-"));
  writeFileSync(join(programs, "node"), '#!/bin/bash\nshift\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const { status, stdout } = spawnSync(BASH, ["-eo", "pipefail", "-c", stepOf(name)], {
    cwd,
    encoding: "utf8",
    // Bash reads the settings of the user if its input is a socket.
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: `${programs}:/usr/bin:/bin`,
      GITHUB_ACTION_PATH: join(ROOT, ".github/actions/catalogue"),
      ...{ CATALOGUE_URL: "", CATALOGUE_TOKEN: "", INPUT_PATHS: "people", ...env },
    },
  });
  return { code: status, lines: stdout.trimEnd().split("\n") };
}

function stepOf(name: string): string {
  return action.runs.steps.find((each) => each.name === name)?.run ?? "exit 99";
}

const DIFF = { INPUT_DIFF: "true" };
/** Where a catalogue would be. */
const SET = { CATALOGUE_URL: "https://catalogue.example.com", CATALOGUE_TOKEN: "x" };

describe.skipIf(!existsSync(BASH))("the steps of the action", () => {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  for (const name of ["new hires.user.yaml", "b.user.yaml", "a.user.yaml", "c[1].user.yaml", "c1.user.yaml"])
    writeFileSync(join(folder, name), "- id: jdoe\n");
  mkdirSync(join(folder, "in"));
  writeFileSync(join(folder, "in/-"), "- id: jdoe\n");

  test.each([
    [CHECK, {}, "check --format github --workspace . --offline --"],
    [CHECK, SET, "check --format github --workspace . --"],
    [CHECK, { ...SET, INPUT_OFFLINE: "true" }, "check --format github --workspace . --offline --"],
    [CHECK, { ...SET, INPUT_WORKSPACE: "in" }, "check --format github --workspace in --"],
    [CHECK, { ...SET, CATALOGUE_URL: " HTTPS://catalogue.example.com\n" }, "check --format github --workspace . --"],
    [CHECK, { ...SET, ...DIFF, INPUT_PRUNE_MEMBERS: "true" }, "check --format github --workspace . --"],
    [COMPARE, SET, "diff --format github --"],
    [
      COMPARE,
      { ...SET, INPUT_CREATE_MISSING: "true", INPUT_PRUNE_MEMBERS: "true" },
      "diff --format github --create-missing --prune-members --",
    ],
  ])("run a command that there is: %s with %j", async (name, env, expected) => {
    const { code, lines } = runStep(name, env, folder);
    const [command = "", ...given] = lines;
    expect(code).toBe(0);
    expect([command, ...given]).toEqual([...expected.split(" "), "people"]);
    const help = (await runCli([command, "--help"])).out;
    for (const flag of given.filter((each) => each.startsWith("--") && each !== "--")) expect(help).toContain(flag);
  });

  test.each([
    ["people  datasets", ["people", "datasets"]],
    [
      "*.user.yaml gone*",
      ["a.user.yaml", "b.user.yaml", "c1.user.yaml", "c[1].user.yaml", "new hires.user.yaml", "gone*"],
    ],
    ["c[1].user.yaml", ["c[1].user.yaml"]],
    ["new hires.user.yaml\r\n\t b.user.yaml \r\n\r\n", ["new hires.user.yaml", "b.user.yaml"]],
    ["new *.yaml\n", ["new hires.user.yaml"]],
    ["in/- - -f", ["in/-", "./-", "-f"]],
    ["$HOME `id` $(id) ~ {a,b} a\\b", ["$HOME", "`id`", "$(id)", "~", "{a,b}", "a\\b"]],
  ])("take the paths %j as the documentation says", (paths, expected) => {
    const { lines } = runStep(CHECK, { INPUT_PATHS: paths }, folder);
    expect(lines.slice(lines.indexOf("--") + 1)).toEqual(expected);
  });

  test.each([
    [CHECK, { INPUT_PATHS: " \n " }, "paths"],
    [CHECK, { CATALOGUE_URL: "catalogue.example.com" }, "catalogue-url"],
    [CHECK, { INPUT_DIFF: "true" }, "catalogue-url"],
    [CHECK, { INPUT_DIFF: "yes\n::error::x" }, "diff"],
    [CHECK, { INPUT_OFFLINE: "yes" }, "offline"],
    [CHECK, { INPUT_CREATE_MISSING: "yes" }, "create-missing"],
    [CHECK, { ...SET, INPUT_CREATE_MISSING: "true" }, "create-missing"],
    [CHECK, { ...SET, INPUT_DIFF: "false", INPUT_PRUNE_MEMBERS: "true" }, "prune-members"],
    [CHECK, { INPUT_WORKSPACE: "gone" }, "workspace"],
    [CHECK, { INPUT_WORKSPACE: "b.user.yaml" }, "workspace"],
    [COMPARE, { ...SET, INPUT_PRUNE_MEMBERS: "1" }, "prune-members"],
  ])("refuse a wrong input with an annotation that names it: %s with %j", (name, env, input) => {
    const { code, lines } = runStep(name, env, folder);
    expect([code, lines]).toEqual([
      2,
      [expect.stringMatching(new RegExp(`^::error title=Input ${input}::The input "${input}" `))],
    ]);
  });

  test("put the command where later steps find it by its name, whatever the folders are called", () => {
    const temporary = mkdtempSync(join(tmpdir(), "runner temp-"));
    const added = join(temporary, "path");
    const repository = join(temporary, "a$(touch pwned)`touch pwned`'b %PATH%");
    const own = join(repository, ".github/actions/catalogue");
    cpSync(join(ROOT, ".github/actions/catalogue"), own, { recursive: true });
    mkdirSync(join(repository, "dist"));
    writeFileSync(join(repository, "dist/cli.js"), "console.log(process.execPath, ...process.argv.slice(2));");
    execFileSync(BASH, ["-eo", "pipefail", "-c", stepOf("Let later steps run the command")], {
      cwd: temporary,
      // Bash reads the settings of the user if its input is a socket.
      stdio: "ignore",
      env: {
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        GITHUB_ACTION_PATH: own,
        ...{ RUNNER_TEMP: temporary, GITHUB_PATH: added },
      },
    });
    const command = join(readFileSync(added, "utf8").trim(), "catalogue");
    // A later step has another Node, or none.
    const options = { cwd: temporary, encoding: "utf8", env: { PATH: "/nowhere" } } as const;
    expect(execFileSync(command, ["check", "a b"], options)).toBe(`${process.execPath} check a b\n`);
    expect(existsSync(join(temporary, "pwned"))).toBe(false);
    const program = join(repository, "dist/cli.js").replaceAll("%", "%%");
    expect(readFileSync(`${command}.cmd`, "utf8")).toBe(`@"${process.execPath}" "${program}" %*\r\n`);
  });
});

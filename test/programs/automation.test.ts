import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { sampleFile } from "../upstreamFile.ts";
import { builtCommand, TIMEOUT_MS } from "./builtCommand.ts";

const ROOT = join(import.meta.dirname, "../..");
const BASH = "/bin/bash";
const { folder, run, serve } = builtCommand();

const action = z
  .object({ runs: z.object({ steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })) }) })
  .parse(parse(readFileSync(join(ROOT, ".github/actions/catalogue/action.yml"), "utf8")));
const hooks = z
  .array(z.object({ id: z.string(), entry: z.string(), args: z.array(z.string()), require_serial: z.literal(true) }))
  .parse(parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")));

/** Runs a step of the action with the built command, in a repository with some files. Gives its exit code and output. */
function step(name: string, env: Readonly<Record<string, string>>): readonly [code: number | null, out: string] {
  const wanted = action.runs.steps.find((each) => each.name === name)?.run ?? "exit 99";
  const { status, stdout } = spawnSync(BASH, ["-eo", "pipefail", "-c", wanted], {
    cwd: folder,
    encoding: "utf8",
    env: {
      HOME: folder,
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      GITHUB_ACTION_PATH: join(ROOT, ".github/actions/catalogue"),
      ...{ CATALOGUE_URL: "", CATALOGUE_TOKEN: "", ...env },
    },
  });
  return [status, stdout];
}

test.skipIf(!existsSync(BASH))(
  "the steps of the action check files, and compare them with a catalogue",
  { timeout: TIMEOUT_MS },
  async () => {
    const { url, token } = await serve(join(folder, "data"));
    const env = { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    await run(["import", sampleFile("catalogue.json")], env);
    writeFileSync(join(folder, "same.user.yaml"), "- id: alex.ash\n");
    writeFileSync(join(folder, "other.user.yaml"), "- id: alex.ash\n  title: Somebody Else\n");
    writeFileSync(join(folder, "off.user.yaml"), "# catalogue: off\n- id: alex.ash\n  nick: Not of the catalogue\n");
    writeFileSync(join(folder, "broken.user.yaml"), "- id: alex.ash\n  titel: Misspelt\n");

    expect(step("Check the files", { INPUT_PATHS: "same.user.yaml" })[0]).toBe(0);
    const [code, out] = step("Check the files", { INPUT_PATHS: "same.user.yaml broken.user.yaml" });
    expect([code, out]).toEqual([1, expect.stringContaining("::error file=broken.user.yaml,line=2,")]);

    writeFileSync(join(folder, "new hires.user.yaml"), "- id: alex.ash\n  titel: Misspelt\n");
    const inLines = step("Check the files", { INPUT_PATHS: "same.user.yaml\nnew hires.user.yaml\n" });
    expect(inLines).toEqual([1, expect.stringContaining("::error file=new hires.user.yaml,line=2,")]);

    const compare = "Compare the files with the catalogue";
    expect(step(compare, { ...env, INPUT_PATHS: "same.user.yaml" })[0]).toBe(0);
    expect(step(compare, { ...env, INPUT_PATHS: "same.user.yaml\n" })[0]).toBe(0);
    expect(step(compare, { ...env, INPUT_PATHS: "other.user.yaml" })).toEqual([
      1,
      expect.stringMatching(/^::error file=other\.user\.yaml,line=1,.*Somebody Else/),
    ]);

    // As a later step finds the command.
    const added = join(folder, "github-path");
    expect(step("Let later steps run the command", { RUNNER_TEMP: folder, GITHUB_PATH: added })[0]).toBe(0);
    const command = join(readFileSync(added, "utf8").trim(), "catalogue");
    expect(spawnSync(command, ["--version"], { encoding: "utf8" }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);

    // What pre-commit runs, with the names of the files that are committed.
    for (const { id, entry, args } of hooks) {
      const [, ...command] = entry.split(" ");
      const wrong = id === "catalogue-check" ? "broken.user.yaml" : "other.user.yaml";
      const codesWith = async (given: readonly string[]): Promise<readonly unknown[]> =>
        Promise.all(
          ["same.user.yaml", wrong].map(
            async (file) => (await run([...command, ...given, join(folder, file)], env)).code,
          ),
        );
      expect([id, await codesWith(args)]).toEqual([id, [0, 1]]);
      expect([id, (await run([...command, ...args, join(folder, "off.user.yaml")], env)).code]).toEqual([id, 0]);
      // A user's arguments replace those of the hook.
      expect([id, await codesWith(["--json", "--"])]).toEqual([id, [0, 1]]);
    }
  },
);

import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** It builds the checkout three times. In milliseconds. */
const TIMEOUT_MS = 600_000;

const checkout = join(import.meta.dirname, "../..");

/** In place of VS Code: notes what it is to open, builds the checkout once more, and says what is left of the extension. */
const CODE = `#!/bin/sh
for argument; do case "$argument" in --extensionDevelopmentPath=*) extension="\${argument#*=}"; esac; folder="$argument"; done
ls "$extension/dist" > "$NOTES/before"
rm -r dist
ls "$extension/dist" > "$NOTES/after"
echo "$folder" > "$NOTES/folder"
echo "$METADATA_CATALOGUE_TOUR" > "$NOTES/tour"
`;

test.runIf(process.platform === "linux")(
  "npm start opens a copy of what is built on a copy of the samples, and keeps what was edited until it is asked to begin afresh",
  { timeout: TIMEOUT_MS },
  async () => {
    using place = mkdtempDisposableSync(join(tmpdir(), "metadata-catalogue-start-"));
    const clone = join(place.path, "clone");
    for (const file of execFileSync("git", ["ls-files"], { cwd: checkout, encoding: "utf8" }).trim().split("\n"))
      if (existsSync(join(checkout, file)) && !/^(?:attack|bench|test)\//.test(file))
        cpSync(join(checkout, file), join(clone, file));
    symlinkSync(join(checkout, "node_modules"), join(clone, "node_modules"));
    const code = join(place.path, "code");
    writeFileSync(code, CODE);
    chmodSync(code, 0o755);
    const { VSCODE_IPC_HOOK_CLI: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      ...{ XDG_CACHE_HOME: place.path, NOTES: place.path, DISPLAY: ":0", INIT_CWD: clone },
      PATH: [place.path, process.env["PATH"]].join(delimiter),
    };
    const start = async (...args: readonly string[]): Promise<string> =>
      (await promisify(execFile)(process.execPath, ["scripts/start.mts", ...args], { cwd: clone, env })).stdout;
    const noted = (name: string): string => readFileSync(join(place.path, name), "utf8").trimEnd();

    const state = join(place.path, "metadata-catalogue/start");
    expect(await start()).toContain(
      `will be kept for the next start, in ${state}; "npm start -- --fresh" begins afresh.`,
    );
    expect(noted("before")).toContain("service.js");
    expect(noted("after")).toBe(noted("before"));
    expect(noted("folder")).toBe(join(state, "samples"));
    const sample = noted("tour");
    expect(sample).toBe(join(state, "samples/broken.user.yaml"));

    writeFileSync(sample, "- id: mine\n");
    expect(await start()).toContain("are as the last start left them");
    expect(readFileSync(sample, "utf8")).toBe("- id: mine\n");

    // A start that still runs is not robbed of its files.
    const running = join(state, "running", `${process.pid}`);
    mkdirSync(running);
    await expect(start("--fresh")).rejects.toThrow(`Another npm start runs (process ${process.pid});`);
    expect(readFileSync(sample, "utf8")).toBe("- id: mine\n");
    execFileSync("rm", ["-r", running]);
    await start("--fresh");
    expect(readFileSync(sample, "utf8")).toBe(readFileSync(join(checkout, "samples/broken.user.yaml"), "utf8"));
  },
);

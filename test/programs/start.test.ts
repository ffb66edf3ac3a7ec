import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempDisposableSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Processes start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 300_000;

const checkout = join(import.meta.dirname, "../..");

/** In place of VS Code: notes what it is to open. */
const CODE = `#!/bin/sh
for argument; do
  case "$argument" in --extensionDevelopmentPath=*) extension="\${argument#*=}"; esac
  folder="$argument"
done
realpath "$extension" "$extension/dist/client.js" "$extension/samples" > "$NOTES/extension"
ls "$extension/dist/client.js" "$extension/dist"/*.mjs | xargs -n 1 basename > "$NOTES/files"
echo "$folder" > "$NOTES/folder"
echo "$METADATA_CATALOGUE_TOUR" > "$NOTES/tour"
`;

test.runIf(process.platform === "linux")(
  "npm start opens a copy of what is built on a copy of the samples, and keeps what was edited until it is asked to begin afresh",
  { timeout: TIMEOUT_MS },
  async () => {
    using place = mkdtempDisposableSync(join(tmpdir(), "metadata-catalogue-start-"));
    const code = join(place.path, "code");
    writeFileSync(code, CODE);
    chmodSync(code, 0o755);
    const { VSCODE_IPC_HOOK_CLI: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      ...{ XDG_CACHE_HOME: place.path, NOTES: place.path, DISPLAY: ":0", INIT_CWD: checkout },
      PATH: [place.path, process.env["PATH"]].join(delimiter),
    };
    const start = async (...args: readonly string[]): Promise<string> =>
      (
        await promisify(execFile)(process.execPath, ["scripts/start.mts", "--no-build", ...args], {
          cwd: checkout,
          env,
        })
      ).stdout;
    const noted = (name: string): string => readFileSync(join(place.path, name), "utf8").trimEnd();

    const state = join(place.path, "metadata-catalogue/start");
    expect(await start()).toContain(
      `will be kept for the next start, in ${state}; "npm start -- --fresh" begins afresh.`,
    );
    // What a later build in the checkout replaces is not what runs.
    const places = noted("extension").split("\n");
    expect(places).toHaveLength(3);
    expect(places.filter((each) => !each.startsWith(join(state, "running")))).toEqual([]);
    const built = readdirSync(join(checkout, "dist")).filter((name) => name === "client.js" || name.endsWith(".mjs"));
    expect(noted("files").split("\n").toSorted()).toEqual(built.toSorted());
    expect(noted("folder")).toBe(join(state, "samples"));
    const sample = noted("tour");
    expect(sample).toBe(join(state, "samples/broken.user.yaml"));

    writeFileSync(sample, "- id: mine\n");
    expect(await start()).toContain("are as the last start left them");
    expect(readFileSync(sample, "utf8")).toBe("- id: mine\n");

    // A start that still runs is not robbed of its files.
    const running = join(state, "running", `${process.pid}`);
    mkdirSync(running);
    // Nor does another start, as one of another checkout, put its extension into a profile that is in use.
    for (const args of [["--fresh"], []])
      await expect(start(...args)).rejects.toThrow(
        `Another npm start runs (process ${process.pid}), maybe in another checkout; it uses the same settings, catalogue and sample files, in ${state}. `,
      );
    expect(readdirSync(join(state, "running"))).toEqual([`${process.pid}`]);
    expect(readFileSync(sample, "utf8")).toBe("- id: mine\n");
    rmSync(running, { recursive: true });
    await start("--fresh");
    expect(readFileSync(sample, "utf8")).toBe(readFileSync(join(checkout, "samples/broken.user.yaml"), "utf8"));
  },
);

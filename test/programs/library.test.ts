import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";

/** Other programs start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 240_000;

const checkout = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "catalogue-library-"));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The programs of docs/library.md, with what each of them prints. */
const EXAMPLES = [
  ...readFileSync(join(checkout, "docs/library.md"), "utf8").matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gs),
].map(([, program = "", printed = ""], at) => ({ name: `example${at}.mts`, program, printed }));

const packed = z.tuple([z.object({ filename: z.string() })]);

/** Runs a program of Node in the folder in which the package is installed. */
function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, args, { cwd: folder, env: { HOME: folder, ...env }, encoding: "utf8" });
}

/** Packs the package and installs it in an empty folder, without a network. */
function install(): void {
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync("npm", [...args, "--loglevel=error"], { cwd, encoding: "utf8" });
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename }] = packed.parse(JSON.parse(npm(pack, checkout)));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  npm(["install", "--offline", "--no-audit", "--no-fund", join(folder, filename)], folder);
}

/** Starts the installed command's catalogue; gives the variables that its clients need. */
async function serve(): Promise<Readonly<Record<string, string>>> {
  const cli = join(folder, "node_modules/metadata-catalogue/dist/cli.js");
  const args = [cli, "serve", "--port", "0", "--in-memory", "--json"];
  const child = spawn(process.execPath, args, { env: { HOME: folder }, stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  const line = await once(createInterface(child.stdout), "line");
  const listening = z.object({ url: z.string(), token: z.string() });
  const { url, token } = listening.parse(JSON.parse(z.tuple([z.string()]).parse(line)[0]));
  return { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
}

test("the examples of its page type-check and print what it says", { timeout: TIMEOUT_MS }, async () => {
  install();
  expect(EXAMPLES.length).toBeGreaterThan(5);
  for (const { name, program } of EXAMPLES) writeFileSync(join(folder, name), program);
  const compilerOptions = {
    ...{ target: "es2023", lib: ["es2023", "dom"], module: "nodenext", outDir: "out", skipLibCheck: false },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noPropertyAccessFromIndexSignature: true, types: [] },
  };
  mkdirSync(join(folder, "globals"));
  writeFileSync(
    join(folder, "globals/process.d.ts"),
    "declare const process: { readonly env: Readonly<Record<string, string | undefined>> };",
  );
  const files = [...EXAMPLES.map(({ name }) => name), "globals/process.d.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  expect(node([join(checkout, "node_modules/typescript/bin/tsc")])).toBe("");
  const env = await serve();
  for (const { name, printed } of EXAMPLES) expect(node([`out/${name.replace(/mts$/, "mjs")}`], env)).toBe(printed);
  writeFileSync(join(folder, "old.cjs"), 'console.log(typeof require("metadata-catalogue").connect);');
  expect(node(["old.cjs"])).toBe("function\n");
  writeFileSync(join(folder, "inside.mjs"), 'await import("metadata-catalogue/dist/command.mjs");');
  expect(() => node(["inside.mjs"])).toThrow("ERR_PACKAGE_PATH_NOT_EXPORTED");
});

test.for(["iife", "cjs"] as const)(
  "a program that uses it is bundled as %s, and runs where there is nothing of Node",
  { timeout: TIMEOUT_MS },
  async (format) => {
    const { outputFiles, warnings } = await build({
      stdin: {
        contents: `import { check, connect } from "./dist/library.mjs";
          const { url } = connect({ url: "http://127.0.0.1:1/" });
          print(check("users", "- id: ada\\n  emial: x\\n").map(({ code }) => code).join(" "), url);`,
        resolveDir: checkout,
      },
      ...{ bundle: true, write: false, format, logLevel: "silent" },
      platform: format === "cjs" ? "node" : "browser",
    });
    const printed: unknown[] = [];
    const print = (...texts: readonly unknown[]): void => void printed.push(...texts);
    const global = createContext({ print, URL, AbortSignal, TextEncoder, module: {}, fetch });
    runInContext(outputFiles[0]?.text ?? "", global);
    expect([printed, warnings]).toEqual([["unknown-field", "http://127.0.0.1:1"], []]);
  },
);

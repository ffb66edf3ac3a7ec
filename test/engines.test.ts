import { readFileSync } from "node:fs";
import { subset } from "semver";
import { expect, test } from "vitest";
import * as z from "zod";

const withEngines = z.object({ engines: z.object({ node: z.string().optional() }).optional() });
const { engines } = withEngines.parse(JSON.parse(readFileSync("package.json", "utf8")));
const ours = engines?.node ?? "";

test("npm ci prints no engine warning on the Node that package.json names: every package supports it", () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), withEngines) })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const unsupported = Object.entries(packages).flatMap(([name, { engines: theirs }]) =>
    theirs?.node === undefined || subset(oldestLine(ours), theirs.node) ? [] : [`${name}: ${theirs.node}`],
  );
  expect(unsupported).toEqual([]);
});

test("npm refuses to install on an older Node and says which one is needed", () => {
  const { devEngines } = z
    .object({ devEngines: z.object({ runtime: z.object({ version: z.string(), onFail: z.string() }) }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(devEngines.runtime).toEqual({ version: ours, onFail: "error" });
});

test("VS Code installs the extension only where the language client runs: its own check is not in the package", () => {
  const client = readFileSync("node_modules/vscode-languageclient/lib/node/main.js", "utf8");
  const [, required = ""] = /REQUIRED_VSCODE_VERSION = '([^']+)'/.exec(client) ?? [];
  const { engines: wanted } = z
    .object({ engines: z.object({ vscode: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(subset(wanted.vscode, required)).toBe(true);
});

test.for(["README.md", "CONTRIBUTING.md"])("%s names the Node of package.json", (file) => {
  const [, named] = /Node (\d[\d.]*\d) or newer/.exec(readFileSync(file, "utf8")) ?? [];
  expect(`>=${named ?? ""}`).toBe(ours);
});

/** The releases of the oldest major version in a range such as ">=20.19": `npm ci` is tried with one of them. */
function oldestLine(range: string): string {
  const oldest = range.replace(/^>=/, "");
  return `>=${oldest} <${Number.parseInt(oldest, 10) + 1}`;
}

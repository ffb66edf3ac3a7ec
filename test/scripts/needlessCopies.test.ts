import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { needlessCopies } from "../../scripts/needlessCopies.mts";

const checkout = mkdtempSync(join(tmpdir(), "metadata-catalogue-copies-"));
afterAll(() => {
  rmSync(checkout, { recursive: true });
});

function install(folder: string, name: string, version: string): string {
  const manifest = join(checkout, folder, "package.json");
  mkdirSync(dirname(manifest), { recursive: true });
  writeFileSync(manifest, JSON.stringify({ name, version }));
  return `${folder}/index.js`;
}

test("one version of a package in two folders is named, with both", () => {
  const inputs = [
    install("node_modules/a/node_modules/@some/parser", "@some/parser", "2.0.0"),
    install("node_modules/b/node_modules/@some/parser", "@some/parser", "2.0.0"),
    install("node_modules/a", "a", "1.0.0"),
    "client/start.ts",
  ];
  expect(needlessCopies(inputs, checkout)).toEqual([
    "@some/parser 2.0.0 would be bundled 2 times, from node_modules/a/node_modules/@some/parser and node_modules/b/node_modules/@some/parser. Name it in devDependencies, so that npm installs it once.",
  ]);
});

test("two versions are needed, each by another package", () => {
  const inputs = [install("node_modules/c", "c", "1.0.0"), install("node_modules/d/node_modules/c", "c", "2.0.0")];
  expect(needlessCopies(inputs, checkout)).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import * as z from "zod";

/** Other programs start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * The pages that only the repository has: those for who works on the product, its figures and sizes, the requests of its service, and
 * that of the commands, which `catalogue help` prints. A package with them would have more than 1.2 MB.
 */
const ELSEWHERE = [
  "docs/architecture.md",
  "docs/cli.md",
  "docs/decisions.md",
  "docs/glossary.md",
  "docs/http-and-graphql.md",
  "docs/limits.md",
  "docs/performance.md",
  "docs/reliability.md",
  "docs/scaling.md",
  "docs/testing.md",
];

const filesOf = z.tuple([z.object({ files: z.array(z.object({ path: z.string(), mode: z.number() })) })]);

/** The files that npm would publish, by path, with their modes. */
function inNpmPackage(): ReadonlyMap<string, number> {
  const listed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error"]);
  const [{ files }] = filesOf.parse(JSON.parse(listed.toString()));
  return new Map(files.map(({ path, mode }) => [path, mode]));
}

test("the extension and the npm package have the same files", { timeout: TIMEOUT_MS }, () => {
  const listed = execFileSync(process.execPath, ["node_modules/@vscode/vsce/vsce", "ls", "--no-dependencies"]);
  const inExtension = listed.toString().trim().split("\n");
  expect(inExtension.toSorted()).toEqual([...inNpmPackage().keys()].toSorted());
});

test("the package has the programs, the notices and every document that it links to", { timeout: TIMEOUT_MS }, () => {
  const files = inNpmPackage();
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["LICENSE", "dist/THIRD-PARTY-NOTICES.txt", "dist/cli.js", "dist/service.mjs"]),
  );
  const documents = [...files.keys()].filter((file) => file.endsWith(".md"));
  const missing = documents.flatMap((file) =>
    linkedFrom(file).flatMap((target) =>
      files.has(target) || ELSEWHERE.includes(target) || [...files.keys()].some((each) => each.startsWith(`${target}/`))
        ? []
        : `${file}: ${target}`,
    ),
  );
  expect(documents.length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

test("the package has every page for those who use the product", { timeout: TIMEOUT_MS }, () => {
  const pages = globSync("docs/**/*.md").map((page) => page.replaceAll("\\", "/"));
  const files = inNpmPackage();
  expect(pages.filter((page) => !files.has(page)).toSorted()).toEqual(ELSEWHERE);
});

test("the command in the package is executable", { timeout: TIMEOUT_MS }, () => {
  expect((inNpmPackage().get("dist/cli.js") ?? 0) & 0o111).toBe(0o111);
  expect(readFileSync("dist/cli.js", "utf8").split("\n", 1)).toEqual(["#!/usr/bin/env node"]);
});

test("the notices name every npm package that the source maps name, with a licence text", () => {
  const notices = readFileSync("dist/THIRD-PARTY-NOTICES.txt", "utf8").split(/^-{80}$/m);
  const headlines = new Set(notices.map((notice) => /^(\S+) \S+ \(/.exec(notice.trim())?.[1]));
  const named = globSync("dist/{,pages/}*.{js,mjs}.map").flatMap((map) =>
    z
      .object({ sources: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(map, "utf8")))
      .sources.flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
  );
  expect(new Set(named).size).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !headlines.has(name))).toEqual([]);
  const short = notices.slice(1).filter((notice) => notice.trim().split("\n").length < 8);
  expect(short).toEqual([]);
});

/** The files of ours that a Markdown file links to, by their paths in the checkout. */
function linkedFrom(file: string): string[] {
  const links = [...readFileSync(file, "utf8").matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? "");
  return links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(file), target));
}

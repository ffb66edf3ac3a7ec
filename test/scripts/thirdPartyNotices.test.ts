import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { bundledPackages } from "../../scripts/bundledPackages.mts";
import { thirdPartyNotices } from "../../scripts/thirdPartyNotices.mts";

const checkout = process.cwd();

test("a bundled package is named with its version, its licence and the full text of it", () => {
  const notices = thirdPartyNotices(bundledPackages(["node_modules/yaml/dist/index.js"], checkout));
  expect(notices).toMatch(/^yaml \d+\.\d+\.\d+ \(ISC\)\n\nCopyright Eemeli Aro/m);
  expect(notices).toContain("Permission to use, copy, modify, and/or distribute this software");
});

test("a package inside another one is a package of its own, and each version is named once", () => {
  const inputs = [
    "node_modules/zod/index.js",
    "node_modules/zod/v4/index.js",
    "node_modules/fastify/node_modules/light-my-request/index.js",
    "cli/main.ts",
  ];
  const packages = bundledPackages(inputs, checkout);
  expect(packages.map(({ name }) => name)).toEqual(["light-my-request", "zod"]);
});

test("a package that another one contains already bundled is found where it is installed", () => {
  const [inner] = bundledPackages(["node_modules/zod/node_modules/yaml/src/index.ts"], checkout);
  expect(inner).toMatchObject({ name: "yaml", licence: "ISC" });
});

test("a licence that is not permitted fails the build with one sentence", () => {
  const copyleft = { name: "some-library", version: "1.2.3", licence: "GPL-3.0-only", texts: ["…"] };
  expect(() => thirdPartyNotices([copyleft])).toThrow(
    'The bundled package some-library 1.2.3 has the licence "GPL-3.0-only", which is not among the permitted ones in scripts/thirdPartyNotices.mts; use another package, or permit the licence there.',
  );
});

test("a package without a licence text fails the build with one sentence", () => {
  const silent = { name: "@some/library", version: "1.2.3", licence: "MIT", texts: [] };
  expect(() => thirdPartyNotices([silent])).toThrow(
    "The bundled package @some/library 1.2.3 (MIT) contains no licence text; put the text that its authors publish into scripts/licences/@some-library.txt.",
  );
});

test("a text that is supplied here is the licence that the installed package names, word by word, with its author", () => {
  const supplied = globSync("scripts/licences/*.txt");
  expect(supplied).not.toEqual([]);
  for (const file of supplied) {
    const folder = join("node_modules", basename(file, ".txt").replace(/^(@[^-]+)-/, "$1/"));
    const { author } = manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
    const text = readFileSync(file, "utf8");
    const [name = ""] = author.split(" <");
    expect(text.replace(/(?<=\(c\) )[\d-]+ /, "")).toContain(`Copyright (c) ${name}`);
    // Packages of others contain the same standard text.
    expect(permission(text)).toBe(permission(readFileSync("node_modules/zod/LICENSE", "utf8")));
  }
});

const manifest = z.object({ license: z.literal("MIT"), author: z.string() });

/** What follows the copyright line, on one line. */
function permission(text: string): string {
  return text.slice(text.indexOf("Permission is hereby granted")).replace(/\s+/g, " ").trim();
}

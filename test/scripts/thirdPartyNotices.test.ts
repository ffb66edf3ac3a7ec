import { expect, test } from "vitest";
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

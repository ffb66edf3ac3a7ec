import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { RECORD_KINDS } from "../../../catalogue/records/recordKinds.ts";
import { DEFAULT_SETTINGS, sameGlobs, settingsOf } from "../../../server/context/settings.ts";

test("globs are the user's, each kind on its own", () => {
  const { globs } = settingsOf([{ files: { user: ["people/*.yaml"] } }]);
  expect(globs).toEqual({ ...DEFAULT_GLOBS, user: ["people/*.yaml"] });
});

test("a tab has the columns it has in YAML, else in any file", () => {
  expect(settingsOf([null, { "editor.tabSize": 2 }, { tabSize: 8 }]).tabSize).toBe(2);
  expect(settingsOf([null, {}, { tabSize: 8 }]).tabSize).toBe(8);
});

test.each([
  [[]],
  [[null, null, null]],
  [[{}, {}, {}]],
  [[7, "x", []]],
  [[{ files: { user: "x" } }, { "editor.tabSize": 0 }]],
])("%j is as if nothing were set", (answer) => {
  expect(settingsOf(answer)).toEqual(DEFAULT_SETTINGS);
});

test("globs are the same when they find the same files", () => {
  expect(sameGlobs(DEFAULT_GLOBS, settingsOf([]).globs)).toBe(true);
  for (const kind of RECORD_KINDS) expect(sameGlobs(DEFAULT_GLOBS, { ...DEFAULT_GLOBS, [kind]: [] })).toBe(false);
});

test("the languages of URNs are the user's, also when there are none", () => {
  expect(settingsOf([{ urns: { languages: ["java"] } }]).urnLanguages).toEqual(["java"]);
  expect(settingsOf([{ urns: { languages: [] } }]).urnLanguages).toEqual([]);
  expect(settingsOf([{ urns: { languages: "java" } }]).urnLanguages).toEqual(DEFAULT_SETTINGS.urnLanguages);
});

test("display names are shown where the user wants them", () => {
  expect(settingsOf([{ inlayHints: "off" }]).inlayHints).toBe("off");
  expect(settingsOf([{ inlayHints: "sometimes" }]).inlayHints).toBe(DEFAULT_SETTINGS.inlayHints);
});

test("what package.json says of the defaults is so, and the languages start the extension", () => {
  const { activationEvents, contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const { properties } = contributes.configuration;
  expect(properties["metadataCatalogue.urns.languages"]?.default).toEqual(DEFAULT_SETTINGS.urnLanguages);
  expect(properties["metadataCatalogue.inlayHints"]?.default).toBe(DEFAULT_SETTINGS.inlayHints);
  expect(activationEvents).toEqual(
    expect.arrayContaining(DEFAULT_SETTINGS.urnLanguages.map((language) => `onLanguage:${language}`)),
  );
});

test("the editor of the settings marks a key of the setting of files that is not read", () => {
  const { contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const files = keysOf.parse(contributes.configuration.properties["metadataCatalogue.files"]);
  expect(Object.keys(files.properties)).toEqual(RECORD_KINDS);
  expect(files.additionalProperties).toBe(false);
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync("package.nls.json", "utf8")));
  for (const kind of RECORD_KINDS) expect(texts[files.errorMessage.replaceAll("%", "")]).toContain(`"${kind}"`);
});

const keysOf = z.object({
  properties: z.record(z.string(), z.unknown()),
  additionalProperties: z.unknown(),
  errorMessage: z.string(),
});

const manifest = z.object({
  activationEvents: z.array(z.string()),
  contributes: z.object({
    configuration: z.object({ properties: z.record(z.string(), z.looseObject({ default: z.unknown() })) }),
  }),
});

test("records say how the catalogue compares, unless nobody wants to know", () => {
  expect(settingsOf([{ codeLenses: false }]).codeLenses).toBe(false);
  expect(settingsOf([{ codeLenses: "no" }]).codeLenses).toBe(true);
});

import { expect, test } from "vitest";
import { DEFAULT_GLOBS } from "../../catalogue/records/fileKind.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordFile.ts";
import { DEFAULT_SETTINGS, sameGlobs, settingsOf } from "../../server/settings.ts";

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

import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recoveryReport, type Recovered } from "../../../../service/store/sqlite/recoveryReport.ts";
import { testFolder } from "../../testService.ts";

const NOTHING: Recovered = {
  entities: 0,
  aspects: 0,
  versions: 0,
  tokens: 0,
  lost: [],
  partly: [],
  unread: [],
  isListLost: false,
};

test("nothing is said to be recovered only where nothing was", () => {
  const kept = testFolder();
  const recovered = /^Recovered .+ Nothing is known to be missing\.$/;
  for (const some of [{ entities: 1 }, { aspects: 1 }, { versions: 1 }, { tokens: 1 }, { entities: 1, aspects: 1 }])
    expect(recoveryReport(kept, { ...NOTHING, ...some })).toMatch(recovered);
  expect(recoveryReport(kept, { ...NOTHING, entities: 1, aspects: 2, versions: 3 })).toMatch(recovered);
  const empty = `Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the whole folder if there is one, or import the metadata again.`;
  expect(recoveryReport(kept, NOTHING)).toBe(empty);
  expect(recoveryReport(kept, { ...NOTHING, partly: ["tokens"] })).toBe(empty);
  expect(existsSync(join(kept, "not-recovered.txt"))).toBe(false);
});

test("what was lost is named also where nothing was recovered", () => {
  const kept = testFolder();
  expect(recoveryReport(kept, { ...NOTHING, lost: ["2 access tokens"] })).toMatch(
    /^Nothing could be recovered; .+ Not recovered: 2 access tokens; not-recovered\.txt in that folder lists all of it\.$/,
  );
});

test("where a table could be read in part only, it is not said that nothing is missing", () => {
  expect(recoveryReport(testFolder(), { ...NOTHING, entities: 1, partly: ["tokens"] })).toMatch(
    / Only partly readable, so more may be missing: tokens\.$/,
  );
});

test("a table of which nothing could be read is told from one that could be read in part", () => {
  const report = recoveryReport(testFolder(), { ...NOTHING, entities: 1, unread: ["aspects"], partly: ["versions"] });
  expect(report).toMatch(/ Not readable: aspects\. Only partly readable, so more may be missing: versions\.$/);
});

test("where the list of tables was lost, it is not said that nothing is missing", () => {
  expect(recoveryReport(testFolder(), { ...NOTHING, entities: 1, isListLost: true })).toMatch(
    /\. The file's list of its tables could not be read, so the tables were looked for where a new catalogue or a backup has them; more may be missing\.$/,
  );
});

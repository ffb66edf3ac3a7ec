import { expect, test } from "vitest";
import { recoverySentence } from "../../../client/catalogue/recoverySentence.ts";

const NOTHING = {
  entities: 0,
  aspects: 0,
  versions: 0,
  tokens: 0,
  lost: 0,
  partly: [],
  unread: [],
  isListLost: false,
} as const;
const SOME = { ...NOTHING, kept: "/kept", entities: 3, aspects: 2100, versions: 1, tokens: 2 } as const;

test("a catalogue that is in order is said to be so", () => {
  expect(recoverySentence(NOTHING)).toBe("The embedded catalogue is not damaged, so nothing was recovered.");
});

test("what was saved, and what is missing, is counted", () => {
  expect(recoverySentence(SOME)).toBe(
    'Recovered into a new catalogue: 3 entities, 2,100 aspects, 1 earlier version, 2 access tokens; the damaged files are kept in "/kept". Nothing is known to be missing.',
  );
  expect(recoverySentence({ ...SOME, lost: 4, partly: ["entities", "versions"] })).toMatch(
    /"\/kept"\. Not recovered: 4 parts; see not-recovered\.txt in that folder\. Only partly readable, so more may be missing: entities, earlier versions\.$/,
  );
});

test("where nothing was saved, it is said what to do", () => {
  expect(recoverySentence({ ...NOTHING, kept: "/kept", partly: ["aspects"], unread: ["tokens"] })).toBe(
    'Nothing could be recovered; the damaged files are kept in "/kept", and a new, empty catalogue was created. Restore a copy of the whole folder if there is one, or import the metadata again.',
  );
});

test("a table of which nothing could be read is named, and so is that the tables were only looked for", () => {
  expect(recoverySentence({ ...SOME, unread: ["aspects", "tokens"] })).toMatch(
    /"\/kept"\. Not readable: aspects, access tokens\.$/,
  );
  expect(recoverySentence({ ...SOME, isListLost: true })).toMatch(
    /"\/kept"\. The file's list of its tables could not be read, so the tables were looked for where a new catalogue or a backup has them; more may be missing\.$/,
  );
});

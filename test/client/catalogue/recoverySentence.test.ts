import { expect, test } from "vitest";
import { recoverySentence } from "../../../client/catalogue/recoverySentence.ts";

const NOTHING = { entities: 0, aspects: 0, versions: 0, tokens: 0, lost: 0, partly: 0 };
const SOME = { kept: "/kept", entities: 3, aspects: 2100, versions: 1, tokens: 2, lost: 0, partly: 0 };

test("a catalogue that is in order is said to be so", () => {
  expect(recoverySentence(NOTHING)).toBe("The embedded catalogue is not damaged, so nothing was recovered.");
});

test("what was saved, and what is missing, is counted", () => {
  expect(recoverySentence(SOME)).toBe(
    'Recovered into a new catalogue: 3 entities, 2,100 aspects, 1 earlier version, 2 access tokens; the damaged files are kept in "/kept". Nothing is known to be missing.',
  );
  expect(recoverySentence({ ...SOME, lost: 4, partly: 1 })).toMatch(
    /"\/kept"\. Not recovered: 4 parts; see not-recovered\.txt in that folder\. Some files could be read only in part, so more may be missing\.$/,
  );
});

test("where nothing was saved, it is said what to do", () => {
  expect(recoverySentence({ ...NOTHING, kept: "/kept", partly: 2 })).toBe(
    'Nothing could be recovered; the damaged files are kept in "/kept", and a new, empty catalogue was created. Restore a copy of the files if there is one, or import the metadata again.',
  );
});

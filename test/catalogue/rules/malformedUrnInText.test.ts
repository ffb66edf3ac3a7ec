import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("what begins as a URN in a description and is none is marked", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  description: See urn:li:corpGroup:eng, or urn:li:corpgroup:eng.
                                            ^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text: not a URN: entity type "corpgroup" is not known; did you mean "corpGroup"?
`,
  );
});

test("URNs of every kind of entity are left alone", () => {
  checkProblems("user", "- id: jdoe\n  description: urn:li:corpuser:joe, urn:li:tag:pii and (urn:li:domain:x).\n");
});

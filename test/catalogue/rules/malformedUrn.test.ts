import { describe, test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

describe("a field that names somebody", () => {
  test("by a URN that is none is marked", () => {
    checkProblems(
      "group",
      `
id: eng
members:
  - urn:li:corpUser:jdoe
    ^^^^^^^^^^^^^^^^^^^^ malformed-urn: not a URN: entity type "corpUser" is not known; did you mean "corpuser"?
  - "urn:li:corpuser:"
    ^^^^^^^^^^^^^^^^^^ malformed-urn
`,
    );
  });

  test("by the URN of another kind of entity is marked", () => {
    checkProblems(
      "user",
      `
- id: urn:li:corpGroup:eng
      ^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: this must be the URN of a user
  groups:
    - urn:li:corpuser:jdoe
      ^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: this must be the URN of a group
  manager_urn: urn:li:tag:x
               ^^^^^^^^^^^^ wrong-entity-type
`,
    );
    checkProblems(
      "group",
      `
id: eng
members: [urn:li:corpGroup:data]
          ^^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: this must be the URN of a user
owners: [urn:li:corpGroup:data, urn:li:tag:x]
                                ^^^^^^^^^^^^ wrong-entity-type: this must be the URN of a user or group
`,
    );
  });

  test("by an id where only a URN can stand is marked", () => {
    checkProblems(
      "user",
      `
- id: jdoe
  manager_urn: boss
               ^^^^ malformed-urn
`,
    );
  });

  test("by an id that leaves no URN is marked", () => {
    checkProblems(
      "user",
      `
- id: " jdoe"
      ^^^^^^^ malformed-id: an id has no spaces at its ends
  groups: [eng, ""]
                ^^ malformed-id: an id may not be empty
`,
    );
  });

  test("by an id or a URN as it should be is left alone", () => {
    checkProblems(
      "user",
      `
- id: urn:li:corpuser:jdoe
  groups: [eng, urn:li:corpGroup:data, "a, b (c)"]
  manager_urn: urn:li:corpuser:boss
- id: joe
  manager_urn: ""
`,
    );
    checkProblems("group", "id: eng\nowners: [jdoe, urn:li:corpGroup:data]\nmembers: [urn:li:corpuser:jdoe]\n");
  });
});

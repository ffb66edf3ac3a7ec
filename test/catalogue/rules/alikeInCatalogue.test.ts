import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { alikeStored } from "../../../catalogue/facts/alikeStored.ts";
import type { EntityFacts } from "../../../catalogue/facts/entityFacts.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../../../catalogue/facts/outsideFacts.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { groupUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { edited } from "../../edited.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

const REMOVED = userUrn("gone");

/** A catalogue with these entities, which notes what it is asked about. */
function catalogueOf(stored: readonly EntityUrn[], asked = new Set<EntityUrn>()): OutsideFacts {
  const known = (urn: EntityUrn): EntityFacts | null => {
    asked.add(urn);
    return stored.includes(urn) ? { urn, ...(urn === REMOVED ? { removed: true } : {}) } : null;
  };
  return { ...NO_OUTSIDE_FACTS, judges: () => true, exists: () => true, alikeStored: alikeStored(known) };
}

const STORED = [userUrn("robin.birch"), userUrn("Kept"), userUrn("kept"), groupUrn("eng"), REMOVED];

function check(kind: RecordKind, picture: string, known = catalogueOf(STORED)): void {
  const { text, marks } = marked(picture);
  const [found, expected] = asMarked(problemsOf(kind, text, known), marks);
  expect(found).toEqual(expected);
}

test("a new record whose ID is that of a stored user but for case or domain is marked", () => {
  check(
    "user",
    `
- id: Robin.Birch
      ^^^^^^^^^^^ near-duplicate-id: "Robin.Birch" is not in the catalogue, but "robin.birch" is, which differs only in case: an upsert creates a second one
- id: kept
- id: new@example.com
`,
  );
  check(
    "group",
    `
id: Eng
    ^^^ near-duplicate-id: "Eng" is not in the catalogue, but "eng" is, which differs only in case: an upsert creates a second one
members:
  - id: "robin.birch@example.com"
        ^^^^^^^^^^^^^^^^^^^^^^^^^ same-name-other-domain: "robin.birch@example.com" is not in the catalogue, but "robin.birch" is; an upsert creates a second user
`,
  );
  check(
    "group",
    `
id: eng@example.com
    ^^^^^^^^^^^^^^^ same-name-other-domain: "eng@example.com" is not in the catalogue, but "eng" is; an upsert creates a second group
`,
  );
});

test("a record of a stored user is none of its likes", () => {
  check("user", "- id: Kept\n");
});

test("a user who is marked as removed is not recommended", () => {
  check("user", "- id: Gone\n");
  check("user", "- id: gone@example.com\n");
});

test("the fix takes the stored ID", () => {
  const text = "- id: 'Robin.Birch' # boss\n";
  const [problem] = problemsOf("user", text, catalogueOf(STORED));
  expect(problem?.fixes?.map(({ edits }) => edited(text, edits))).toEqual(["- id: 'robin.birch' # boss\n"]);
});

test("where a file has the other one, that is said instead, with the same fix", () => {
  const files = [
    { kind: "user", text: "- id: Robin.Birch\n", uri: "own" },
    { kind: "user", text: "- id: robin.birch\n", uri: "other" },
  ] as const;
  const problems = problemsOf("user", files[0].text, {
    ...factsFromFiles(files)("own"),
    alikeStored: (subject) => catalogueOf(STORED).alikeStored(subject),
  });
  expect(problems.map(({ message }) => message)).toEqual(['"Robin.Birch" and "robin.birch" differ only in case']);
  const fixed = problems[0]?.fixes?.map(({ title, edits }) => [title, edited(files[0].text, edits)]);
  expect(fixed).toEqual([['Change to "robin.birch"', "- id: robin.birch\n"]]);
});

test("where the same file has the stored ID, the two are reported as such, and no fix makes them one", () => {
  check(
    "user",
    `
- id: Robin.Birch
- id: robin.birch
      ^^^^^^^^^^^ near-duplicate-id: "robin.birch" and "Robin.Birch" differ only in case
`,
  );
});

test("nothing is asked about plain IDs, and not about more than a thousand records of a file", () => {
  const asked = new Set<EntityUrn>();
  check("user", "- id: ann\n- id: ben\n", catalogueOf([], asked));
  expect([...asked]).toEqual([]);
  check("user", Array.from({ length: 1_100 }, (_, at) => `- id: U${at}\n`).join(""), catalogueOf([], asked));
  expect(asked.size).toBe(2_000);
});

test("in place of an ID in a block, the other is written on its line alone", () => {
  const text = "- id: |- # new\n    Robin.Birch\n  title: x\n";
  const [problem] = problemsOf("user", text, catalogueOf(STORED));
  expect(edited(text, problem?.fixes?.[0]?.edits ?? [])).toBe("- id: robin.birch # new\n  title: x\n");
});

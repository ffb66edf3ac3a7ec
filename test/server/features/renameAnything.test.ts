import fc from "fast-check";
import { expect, test } from "vitest";
import { ResponseError } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { withInline } from "../../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { referencesIn } from "../../../catalogue/references/referencesIn.ts";
import { occurrenceAt } from "../../../server/features/occurrences/occurrenceAt.ts";
import { rename } from "../../../server/features/rename.ts";
import type { SourceFile } from "../../../server/documents/sourceFile.ts";
import { readDocument } from "../openDocument.ts";
import { contextOf } from "./contextOf.ts";
import { token } from "./workspacePicture.ts";

/** A group with people named in about every way that YAML has. */
const TEXT = `# asks urn:li:corpuser:jdoe
id: &group eng
description: |
  Led by urn:li:corpuser:boss, not by boss.
owners: [jdoe, "boss", 'a(b)', urn:li:corpuser:jdoe, "urn:li:corpuser:a%28b%29", urn:li:corpGroup:eng]
members:
  - &me jdoe
  - *me
  - !!str boss # boss
  - >-
    boss
  - id: ann
    groups: [*group, "eng"]
    manager_urn: urn:li:corpuser:jdoe
  - { id: "a(b)", slack: jdoe }
  - "a\\x28b)"
`;

const NAME = "file:///w/eng.group.yaml";

/** Whom the fields of a file name, in order; and what is wrong with its YAML. */
function read(file: SourceFile): { named: string[]; problems: string[] } {
  const readings = [...file.entries()].flatMap(({ reading }) => reading ?? []);
  const records = readings.flatMap(({ records: each }) => each).flatMap(withInline);
  const named = records.flatMap((record) =>
    [...referencesIn(record)].flatMap(({ kinds: [kind], value }) =>
      kind === "user" || kind === "group"
        ? [recordUrn(value.startsWith("urn:li:corpGroup:") ? "group" : kind, value)]
        : [],
    ),
  );
  return { named, problems: readings.flatMap(({ problems }) => problems.map(({ code }) => code)) };
}

test("wherever somebody is renamed, and however, the file then names the new one where it named the old one", async () => {
  const file = readDocument(NAME, TEXT);
  const context = contextOf({ files: { "eng.group.yaml": TEXT } });
  const before = read(file);
  expect([before.named.length, before.problems]).toEqual([17, []]);
  const newName = fc.oneof(
    fc.constantFrom(
      "jane",
      "Jane Doe",
      "007",
      "no",
      "#1",
      "@x",
      "O'Neil",
      'a"b',
      "x: y",
      "[a], {b}",
      "(,)",
      "é",
      "- x",
      "a\\b",
      "a\uFFFDb",
    ),
    fc.string({ minLength: 1, unit: "grapheme" }),
  );
  let renamed = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(TEXT.length), newName, async (at, name) => {
      const position = file.positionAt(at);
      const found = occurrenceAt(file, position);
      if (!found || found.naming.form === "alias") return;
      const edit = await rename(file, { position, newName: name }, context, token).catch((error: unknown) => {
        if (error instanceof ResponseError) return undefined;
        throw error;
      });
      const edits = edit?.changes?.[NAME];
      if (!edits) return;
      renamed++;
      const text = TextDocument.applyEdits(TextDocument.create(NAME, "yaml", 0, TEXT), edits);
      const urn = recordUrn(found.urn.startsWith("urn:li:corpGroup:") ? "group" : "user", name);
      expect(read(readDocument(NAME, text))).toEqual({
        named: before.named.map((each) => (each === found.urn ? urn : each)),
        problems: [],
      });
    }),
    { numRuns: 300 },
  );
  expect(renamed).toBeGreaterThan(20);
});

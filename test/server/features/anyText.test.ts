import fc from "fast-check";
import { expect, test } from "vitest";
import { CancellationToken } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { completion } from "../../../server/features/completion.ts";
import { NO_LINKS } from "../../../server/diagnostics/rulesDocument.ts";
import { diagnostics, MOST_PER_CODE } from "../../../server/diagnostics/diagnostics.ts";
import { documentLinks } from "../../../server/features/documentLinks.ts";
import { documentSymbols } from "../../../server/features/documentSymbols.ts";
import { hover } from "../../../server/features/hover.ts";
import { inlayHints } from "../../../server/features/inlayHints.ts";
import { semanticTokens } from "../../../server/features/semanticTokens.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { useAnyText, useBeginnings } from "./anyTexts.ts";
import { contextOf } from "./contextOf.ts";
import { AT_ONCE } from "./pace.ts";

/** Files with about everything that YAML has, for both kinds of records. */
const FIXTURES = [
  [
    "user",
    `# users
- id: &id jdoe
  "display_name": 'Jane "JD" Doe'
  description: |
    Line one, urn:li:corpuser:jdoe.

    Line two
  groups: [eng, "a, b", urn:li:corpGroup:data] # comment
  manager_urn: urn:li:corpuser:boss
- <<: { title: x }
  id: *id
  slack: "@joe"
  phone: >-
    12
    34
---
{ id: joe, email: joe@example.com, groups: [] }
`,
  ],
  [
    "group",
    `id: eng\r
display_name: Engineering\r
owners:\r
- jdoe\r
members:\r
  - id: ann\r
    slack: '@ann'\r
  - urn:li:corpuser:bob\r
  - { id: carl,\r
      groups: [eng] }\r
admins: !!seq []\r
? overrideEditable\r
: true\r
`,
  ],
  [
    "dataset",
    `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
links: [{ url: https://example.com, description: 'Run''book' }]
owners:
  - &o
    owner: jdoe
    type: NONE
  - <<: *o
    type: "urn:li:ownershipType:x"
columns:
  "[version=2.0].[type=int].id": &d >
    Key
  ? zip
  : *d
  : no path
`,
  ],
] as const;

/** Uses every feature at one place of a text; none may throw, and what they answer must lie in the text. */
async function useEverything(kind: PathKind, text: string, at: number): Promise<void> {
  const file = readDocument("file:///f.yaml", text, { kind });
  const document = TextDocument.create("file:///f.yaml", "yaml", 1, text);
  const position = document.positionAt(at);
  const cursor = document.offsetAt(position);
  for (const { textEdit } of (await completion(file, position, CONTEXT, CancellationToken.None)).items) {
    if (!textEdit || !("range" in textEdit)) throw new Error("A suggestion has no place");
    const [start, end] = [document.offsetAt(textEdit.range.start), document.offsetAt(textEdit.range.end)];
    expect(start <= cursor && cursor <= end, `${start} to ${end} is not around ${cursor}`).toBe(true);
    expect(textEdit.range.start.line).toBe(textEdit.range.end.line);
  }
  for (const { range, message } of diagnostics(file, file.problems(new Map(), MOST_PER_CODE), EVERYTHING)) {
    expect(document.offsetAt(range.start)).toBeLessThanOrEqual(document.offsetAt(range.end));
    expect(message).not.toBe("");
  }
  await hover(file, position, CONTEXT, CancellationToken.None);
  semanticTokens(file);
  await documentSymbols(file, AT_ONCE);
}

const EVERYTHING = { relatedInformation: true, tags: true, codeLink: NO_LINKS, shownPathOf: (uri: string) => uri };
const CONTEXT = contextOf({ files: { "users.yaml": "- { id: jdoe }" } });

test.each(FIXTURES)("every prefix of a %s file, and every place in it, is worked with", async (kind, fixture) => {
  await useBeginnings(useEverything, kind, fixture, 1);
  for (let at = 0; at <= fixture.length; at += 3) await useEverything(kind, fixture, at);
});

test("any text at all is worked with", () => useAnyText(useEverything, fc.string({ unit: "binary-ascii" }), 200));

test.each(FIXTURES)("links and hints of many a beginning of a %s file lie in it", async (kind, fixture) => {
  for (let end = 0; end <= fixture.length; end += 4) {
    const file = readDocument("file:///f.yaml", fixture.slice(0, end), { kind });
    const range = { start: file.positionAt(0), end: file.positionAt(end) };
    for (const { position } of (await inlayHints(file, range, CONTEXT, AT_ONCE)) ?? [])
      expect(file.offsetAt(position)).toBeGreaterThan(0);
    for (const link of (await documentLinks(file, CONTEXT, AT_ONCE)) ?? [])
      expect(file.offsetAt(link.range.end)).toBeGreaterThan(file.offsetAt(link.range.start));
  }
});

import { SymbolKind, type DocumentSymbol } from "vscode-languageserver";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileGlobs } from "../../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { documentSymbols } from "../../../server/features/documentSymbols.ts";
import { readDocument } from "../openDocument.ts";
import { AT_ONCE } from "./pace.ts";

/** The outline as lines, each with what is selected when it is chosen. */
async function outline(kind: RecordKind, text: string): Promise<string[]> {
  const file = readDocument("file:///f.yaml", text, { kind });
  const lines = (indent: string, { name, detail, selectionRange, range, children }: DocumentSymbol): string[] => {
    const [start, end] = [file.offsetAt(selectionRange.start), file.offsetAt(selectionRange.end)];
    expect(file.offsetAt(range.start)).toBeLessThanOrEqual(start);
    expect(file.offsetAt(range.end)).toBeGreaterThanOrEqual(end);
    const line = `${indent}${name} (${detail ?? ""}) at "${text.slice(start, end)}"`;
    return [line, ...(children ?? []).flatMap((child) => lines(`${indent}  `, child))];
  };
  return ((await documentSymbols(file, AT_ONCE)) ?? []).flatMap((symbol) => lines("", symbol));
}

test("records are told by id and name", async () => {
  expect(await outline("user", "- id: jdoe\n  first_name: Jane\n  last_name: Doe\n- id: joe\n")).toEqual([
    'jdoe (Jane Doe) at "jdoe"',
    'joe () at "joe"',
  ]);
});

test("users written out inside a group stand below it", async () => {
  expect(
    await outline(
      "group",
      "id: eng\ndisplay_name: Engineering\nmembers:\n  - ann\n  - { id: bob, full_name: Bob B }\n",
    ),
  ).toEqual(['eng (Engineering) at "eng"', '  bob (Bob B) at "bob"']);
});

test("a record without an id has a name all the same", async () => {
  expect(await outline("user", "- title: x\n- {}\n")).toEqual([
    'user without an id () at ""',
    'user without an id () at ""',
  ]);
});

test("a merged id is selected where the merge stands", async () => {
  expect((await outline("user", "- &a { id: x }\n- <<: *a\n  title: y\n"))[1]).toBe('x () at "*a"');
});

test("a dataset is told by name, platform and environment, its columns stand below it", async () => {
  const text = `- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
  columns:
    id: x
    "[version=2.0].[type=struct].address.[type=string].zip": y
    "": z
- dataset: sales.returns
- description: x
`;
  expect(await outline("dataset", text)).toEqual([
    'sales.orders (hive PROD) at "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"',
    '  id () at "id"',
    '  address.zip () at ""[version=2.0].[type=struct].address.[type=string].zip""',
    '  column without a path () at """"',
    'sales.returns () at "sales.returns"',
    'dataset without the field "dataset" () at ""',
  ]);
});

test("the symbol for more records leads to the first of them, and is on that line alone", async () => {
  const record = (at: number): string => `- id: user${at}\n  title: x\n`;
  const file = readDocument("file:///f.yaml", Array.from({ length: 5_010 }, (_, at) => record(at)).join(""), {
    kind: "user",
  });
  const symbols = (await documentSymbols(file, AT_ONCE)) ?? [];
  const start = file.positionAt(file.slice(0, file.length).indexOf(record(5_000)));
  expect(symbols).toHaveLength(5_001);
  expect(symbols.at(-1)).toMatchObject({
    name: "…",
    range: { start, end: start },
    selectionRange: { start, end: start },
  });
});

test("after any edit the outline is that of the text as it is now", async () => {
  const fragments = fc.constantFrom(
    "- id: ann\n  full_name: Ann A\n",
    "- id: bob\n",
    "- &a { id: x }\n",
    "- *a\n",
    "\n# a comment\n",
    "  title: y\n",
    "---\n",
    "full_name: ",
    '"',
    "é",
  );
  const edits = fc.array(fc.record({ at: fc.nat(), removed: fc.nat(40), text: fragments }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fragments, { maxLength: 8 }), edits, async (parts, changes) => {
      let text = parts.join("");
      const file = readDocument("file:///f.yaml", text, { kind: "user" });
      await documentSymbols(file, AT_ONCE);
      for (const [index, { at, removed, text: added }] of changes.entries()) {
        const start = at % (text.length + 1);
        const end = Math.min(text.length, start + removed);
        const range = { start: file.positionAt(start), end: file.positionAt(end) };
        file.update([{ range, text: added }], index + 2);
        file.work(Infinity);
        text = text.slice(0, start) + added + text.slice(end);
        const anew = readDocument("file:///f.yaml", text, { kind: "user" });
        expect(await documentSymbols(file, AT_ONCE)).toEqual(await documentSymbols(anew, AT_ONCE));
      }
    }),
  );
});

test("the outline of a file that holds something else now is that of what it holds", async () => {
  let globs: FileGlobs = { user: ["f.yaml"], group: [], dataset: [] };
  const text = "- id: ann\n  members: [{ id: bob }]\n";
  const file = readDocument("file:///f.yaml", text, { globs: () => globs });
  const [user] = (await documentSymbols(file, AT_ONCE)) ?? [];
  expect(user).toMatchObject({ name: "ann", kind: SymbolKind.Object });
  globs = { user: [], group: ["f.yaml"], dataset: [] };
  file.reconsiderKind();
  const [group] = (await documentSymbols(file, AT_ONCE)) ?? [];
  expect(group).toMatchObject({ name: "ann", kind: SymbolKind.Namespace, children: [{ name: "bob" }] });
});

test("what a cancelled request has outlined is not given again", async () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `- id: user${at}\n`).join("");
  const file = readDocument("file:///f.yaml", text, { kind: "user" });
  const cancelled = { ...AT_ONCE, token: { ...AT_ONCE.token, isCancellationRequested: true } };
  expect((await documentSymbols(file, cancelled))?.length).toBeLessThan(2_000);
  expect(await documentSymbols(file, AT_ONCE)).toHaveLength(2_000);
});

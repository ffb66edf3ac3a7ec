import { expect, test, vi } from "vitest";
import { CancellationToken } from "vscode-languageserver";
import type { Severities } from "../../../catalogue/checking/problemList.ts";
import type { RecordState } from "../../../catalogue/facts/recordState.ts";
import { codeLenses, resolvedLens } from "../../../server/features/codeLenses.ts";
import type { RecordStates } from "../../../server/facts/askedRecordStates.ts";
import { readDocument } from "../openDocument.ts";
import { AT_ONCE } from "./pace.ts";
import { contextOf, type Given } from "./contextOf.ts";

const none = CancellationToken.None;

/** A catalogue that compares in this way with the records whose text has these words, and as written with all others. */
function comparing(states: Readonly<Record<string, RecordState | undefined>>): RecordStates {
  return {
    of: (_kind, { text }) =>
      Promise.resolve(
        text
          .split(/^(?=- )/m)
          .filter((each) => each.includes("id:"))
          .flatMap((each) => {
            const word = Object.keys(states).find((known) => each.includes(known));
            return (word === undefined ? { kind: "same" as const } : states[word]) ?? [];
          }),
      ),
  };
}

/** The text with what its lenses say above the lines they are for, without the one that upserts the file. */
async function shown(name: string, text: string, given: Given): Promise<string> {
  const file = readDocument(`file:///w/${name}`, text);
  const context = contextOf({ abilities: { upsertCommand: "upsert" }, ...given });
  const lenses = await codeLenses(file, context, AT_ONCE);
  const lines = text.split("\n");
  for (const lens of lenses?.toReversed() ?? []) {
    const { command } = await resolvedLens(lens, file, context, none);
    if (command?.command !== "upsert") lines.splice(lens.range.start.line, 0, `[${command?.title ?? ""}]`);
  }
  return lines.join("\n");
}

test("each record says how the catalogue compares", async () => {
  const states = comparing({
    ann: { kind: "new" },
    bob: { kind: "differs", fields: ["email", "title"], people: 0 },
    joe: { kind: "refused", why: '"x" does not exist.' },
  });
  expect(await shown("users.yaml", "# people\n- id: jdoe\n- id: ann\n- title: x\n  id: bob\n\n- id: joe\n", { states }))
    .toBe(`# people
[Same as in the catalogue]
- id: jdoe
[Not in the catalogue yet]
- id: ann
[Differs from the catalogue: 2 fields (email, title)]
- title: x
  id: bob

[An upsert would fail: "x" does not exist.]
- id: joe
`);
});

test("a record that names what one above it defines is not said to fail with the file", async () => {
  const why = '"x" does not exist.';
  const states = comparing({ newh: { kind: "refused", why, missing: ["urn:li:corpuser:inl.one"] } });
  const text = "- id: newg\n  members:\n    - id: inl.one\n      title: T\n- id: newh\n  members: [inl.one]\n";
  const said = "Upsert the whole file: alone, this record would fail, because inl.one is defined above it";
  expect(await shown("a.group.yaml", text, { states })).toContain(`[${said}]\n- id: newh`);
  expect(await shown("a.group.yaml", text.replace("- id: inl.one", "- id: inl.two"), { states })).toContain(
    `[An upsert would fail: ${why}]\n- id: newh`,
  );
  // What is below is written later.
  const below = `- id: newh\n  members: [inl.one]\n${text.slice(0, text.indexOf("- id: newh"))}`;
  expect(await shown("a.group.yaml", below, { states })).toContain(`[An upsert would fail: ${why}]\n- id: newh`);
});

test("what is defined above a record is looked up, not searched for in all that is above it", async () => {
  const text = `${"- id: filler\n".repeat(1000)}- id: inl.one\n- id: newh\n  managerId: inl.one\n`;
  const file = readDocument("file:///w/users.yaml", text);
  const context = contextOf({
    states: comparing({ newh: { kind: "refused", why: "x", missing: ["urn:li:corpuser:inl.one"] } }),
  });
  const last = (await codeLenses(file, context, AT_ONCE))?.at(-1);
  const entries = vi.spyOn(file, "entries");
  const resolved = last && (await resolvedLens(last, file, context, none));
  expect(resolved?.command?.title).toContain("inl.one is defined above it");
  expect(entries).not.toHaveBeenCalled();
});

test("next to the first of them, one upserts the whole file, where the editor has a command for it", async () => {
  const file = readDocument("file:///w/users.yaml", "# people\n- id: ann\n- id: bob\n");
  const upserting = async (abilities: Given["abilities"]): Promise<unknown> =>
    (await codeLenses(file, contextOf({ abilities, states: comparing({}) }), AT_ONCE))?.flatMap(({ command, range }) =>
      command ? [{ ...command, line: range.start.line }] : [],
    );
  expect(await upserting({ upsertCommand: "upsert" })).toEqual([{ title: "Upsert File…", command: "upsert", line: 1 }]);
  expect(await upserting({})).toEqual([]);
});

test("the lens of a record shows what would change of it, and the one next to it upserts it alone", async () => {
  const file = readDocument("file:///w/users.yaml", "- id: ann\n- id: bob\n- title: x\n");
  const states = comparing({ ann: { kind: "new" } });
  const abilities = { upsertRecordCommand: "upsert", previewRecordCommand: "preview" };
  const context = contextOf({ abilities, states });
  const lenses = (await codeLenses(file, context, AT_ONCE)) ?? [];
  const commands = await Promise.all(
    lenses.map(async (lens) => (await resolvedLens(lens, file, context, none)).command),
  );
  const of = (id: string): object => ({ arguments: [{ uri: "file:///w/users.yaml", id }] });
  expect(commands).toEqual([
    { title: "Not in the catalogue yet", command: "preview", ...of("ann") },
    { title: "Upsert", command: "upsert", ...of("ann") },
    { title: "Same as in the catalogue", command: "" },
    { title: "Upsert", command: "upsert", ...of("bob") },
    { title: "Not compared with the catalogue: fix the errors first", command: "" },
  ]);
});

test("many fields are counted, and so are users", async () => {
  const fields = ["a", "b", "c", "d", "e"];
  const states = comparing({
    eng: { kind: "differs", fields, people: 1 },
    data: { kind: "differs", fields: [], people: 2 },
    old: { kind: "differs", fields: ["removed", "title"], people: 0 },
  });
  expect(await shown("a.group.yaml", "id: eng\n", { states })).toBe(
    "[Differs from the catalogue: 5 fields (a, b, c, d, …), 1 user]\nid: eng\n",
  );
  expect(await shown("a.group.yaml", "id: data\n", { states })).toBe(
    "[Differs from the catalogue: 2 users]\nid: data\n",
  );
  expect(await shown("a.group.yaml", "id: old\n", { states })).toBe(
    "[Differs from the catalogue: it is marked as removed, 1 field (title)]\nid: old\n",
  );
});

test("a record with errors is not compared", async () => {
  const states = comparing({ emial: undefined });
  expect(await shown("users.yaml", "- id: ann\n  emial: x\n", { states })).toBe(
    "[Not compared with the catalogue: fix the errors first]\n- id: ann\n  emial: x\n",
  );
});

test("an error that no diagnostic shows is told by its rule, which the settings switch off", async () => {
  const states = comparing({ ann: undefined });
  const text = "- id: ann\n  email: [x]\n";
  const file = readDocument("file:///w/users.yaml", text);
  const titleWith = async (severities: Severities): Promise<string | undefined> => {
    const context = contextOf({ states, settings: { severities } });
    const [lens] = (await codeLenses(file, context, AT_ONCE)) ?? [];
    return lens && (await resolvedLens(lens, file, context, none)).command?.title;
  };
  expect(await titleWith(new Map([["wrong-type", "off"]]))).toBe(
    "Not compared with the catalogue: upserts apply the rule wrong-type too, which is switched off in the settings",
  );
  expect(await titleWith(new Map([["wrong-type", "hint"]]))).toBe(
    "Not compared with the catalogue: fix the errors first",
  );
});

test("a duplicate is told as such, whatever the catalogue has", async () => {
  const states = comparing({ ann: { kind: "new" } });
  const text = "- id: ann\n- id: bob\n- id: ann\n  title: x\n- id: urn:li:corpuser:bob\n";
  expect(await shown("users.yaml", text, { states })).toBe(`[Not in the catalogue yet]
- id: ann
[Same as in the catalogue]
- id: bob
[Not upserted: an earlier record of this file has the same ID]
- id: ann
  title: x
[Not upserted: an earlier record of this file has the same ID]
- id: urn:li:corpuser:bob
`);
});

test("a record is compared together with the records whose anchors it uses", async () => {
  const asked: unknown[] = [];
  const states: RecordStates = {
    of: (_kind, { above, text }) => {
      asked.push([above, text]);
      return Promise.resolve([{ kind: "same" }]);
    },
  };
  const ann = "- &ann\n  id: ann\n  title: &t Analyst\n";
  const bob = "- id: bob\n";
  const eve = "- id: eve\n  title: *t\n";
  const joe = "- <<: *ann\n  id: joe\n";
  await shown("users.yaml", ann + bob + eve + joe, { states });
  expect(asked).toEqual([
    ["", ann],
    [ann, joe],
    [ann, eve],
    ["", bob],
    ["", ann],
  ]);
});

test("a client without the command is only told", async () => {
  const states = comparing({ ann: { kind: "new" } });
  expect(await shown("users.yaml", "- id: ann\n", { states, abilities: {} })).toBe(
    "[Not in the catalogue yet]\n- id: ann\n",
  );
});

test("a record that names very many is not compared, but the others are", async () => {
  const members = Array.from({ length: 501 }, (_, at) => `  - u${at}\n`).join("");
  const text = `- id: eng\n  members:\n${members.replaceAll("  -", "    -")}- id: data\n`;
  expect(await shown("a.group.yaml", text, { states: comparing({}) })).toBe(
    `[Not compared with the catalogue: this record names more than 500 users or groups]\n${text.replace("- id: data", "[Same as in the catalogue]\n- id: data")}`,
  );
  const only = text.replace("- id: data\n", "");
  expect(await shown("a.group.yaml", only, { states: comparing({}) })).toContain(
    "names more than 500 users or groups]",
  );
  expect(await shown("a.group.yaml", only, {})).toBe(only);
  const fewer = only.replace("    - u500\n", "");
  expect(await shown("a.group.yaml", fewer, { states: comparing({}) })).toContain("[Same as in the catalogue]\n");
});

test("without a catalogue, in other files, and where nobody wants them, there are none", async () => {
  const text = "- id: ann\n";
  const states = comparing({});
  expect(await shown("users.yaml", text, {})).toBe(text);
  expect(await shown("x.yaml", text, { states })).toBe(text);
  expect(await shown("users.yaml", text, { states, settings: { codeLenses: false } })).toBe(text);
  expect(await shown("users.yaml", "# nobody yet\n", { states })).toBe("# nobody yet\n");
});

test("a file that is too long to be compared says so, if there is a catalogue, and how to compare all of it", async () => {
  const long = `- id: ann\n${"# comment\n".repeat(60_000)}`;
  expect(await shown("users.yaml", long, { states: comparing({}) })).toBe(
    `[This file is longer than 500,000 characters, so its records are not compared one by one]\n${long}`,
  );
  const abilities = { upsertCommand: "upsert", previewRecordCommand: "preview" };
  const context = contextOf({ abilities, states: comparing({}) });
  const lenses = await codeLenses(readDocument("file:///w/users.yaml", long), context, AT_ONCE);
  expect(lenses?.slice(1).map(({ command }) => command)).toEqual([
    { title: "Preview Upsert", command: "preview" },
    { title: "Upsert File…", command: "upsert" },
  ]);
  expect(await shown("users.yaml", long, {})).toBe(long);
});

test("a catalogue that the user is signed out of meanwhile is told from one that does not answer", async () => {
  let asked = 0;
  const states: RecordStates = { of: () => Promise.resolve(asked++ === 0 ? [] : "not-connected") };
  expect(await shown("users.yaml", "- id: ann\n", { states })).toBe(
    "[Not compared with the catalogue: there is no connection to it]\n- id: ann\n",
  );
  expect(await shown("users.yaml", "- id: ann\n", { states: { of: () => Promise.resolve("not-connected") } })).toBe(
    "- id: ann\n",
  );
});

test("a catalogue that stops answering is told from errors in the record", async () => {
  let asked = 0;
  const states: RecordStates = { of: () => Promise.resolve(asked++ === 0 ? [] : undefined) };
  expect(await shown("users.yaml", "- id: ann\n", { states })).toBe(
    "[Not compared with the catalogue: it does not answer]\n- id: ann\n",
  );
});

test("the lenses of records on one line say which of them they are about", async () => {
  const file = readDocument("file:///w/users.yaml", '[{"id":"ann"},{"id":"bob"},{"title":"x"}]\n');
  const states: RecordStates = { of: () => Promise.resolve([{ kind: "same" }, { kind: "new" }]) };
  const abilities = { upsertRecordCommand: "upsert", previewRecordCommand: "preview" };
  const context = contextOf({ abilities, states });
  const lenses = (await codeLenses(file, context, AT_ONCE)) ?? [];
  const resolved = await Promise.all(lenses.map((lens) => resolvedLens(lens, file, context, none)));
  expect(resolved.map(({ command }) => command)).toMatchObject([
    { title: "ann: Same as in the catalogue", command: "" },
    { title: "bob: Not in the catalogue yet", arguments: [{ id: "bob" }] },
    { title: "Not compared with the catalogue: fix the errors first" },
    { title: "ann: Upsert", arguments: [{ id: "ann" }] },
    { title: "bob: Upsert", arguments: [{ id: "bob" }] },
  ]);
});

import { expect, test } from "vitest";
import type { Range } from "vscode-languageserver";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { inlayHints } from "../../../server/features/inlayHints.ts";
import { readDocument } from "../openDocument.ts";
import { contextOf, type Given } from "./contextOf.ts";
import { AT_ONCE } from "./pace.ts";

const files = {
  "people.user.yaml": "- { id: jdoe, display_name: Jane Doe }\n- { id: ann.lee, first_name: Ann, last_name: Lee }\n",
  "eng.group.yaml": "id: eng\ndisplay_name: Engineering\n",
};

interface Options extends Given {
  readonly name?: string;
  readonly language?: string;
  readonly range?: Range;
}

/** The text as an editor shows it: the hints in brackets where they stand. */
async function shown(
  text: string,
  { name = "x.group.yaml", language = "yaml", range, ...given }: Options = {},
): Promise<string> {
  const file = readDocument(`file:///w/${name}`, text, { languageId: language });
  const whole = { start: file.positionAt(0), end: file.positionAt(text.length) };
  const hints = (await inlayHints(file, range ?? whole, contextOf({ files, ...given }), AT_ONCE)) ?? [];
  return hints
    .map(({ position, label }) => ({ at: file.offsetAt(position), label }))
    .toSorted((one, other) => other.at - one.at)
    .reduce((shownText, { at, label }) => {
      const value = typeof label === "string" ? label : label.map((part) => part.value).join("");
      return `${shownText.slice(0, at)}[${value}]${shownText.slice(at)}`;
    }, text);
}

test("names stand behind the ids in members, owners and groups", async () => {
  expect(await shown("id: x\nmembers: [jdoe, 'jdoe', nobody]\nowners:\n  - jdoe # the boss\n")).toBe(
    "id: x\nmembers: [jdoe[Jane Doe], 'jdoe'[Jane Doe], nobody]\nowners:\n  - jdoe[Jane Doe] # the boss\n",
  );
  expect(await shown("- id: y\n  groups: [eng]\n", { name: "x.user.yaml" })).toBe(
    "- id: y\n  groups: [eng[Engineering]]\n",
  );
});

test("and behind URNs, wherever these stand", async () => {
  expect(await shown("id: x\ndescription: Ask urn:li:corpuser:jdoe.\nowners: [urn:li:corpGroup:eng]\n")).toBe(
    "id: x\ndescription: Ask urn:li:corpuser:jdoe[Jane Doe].\nowners: [urn:li:corpGroup:eng[Engineering]]\n",
  );
});

test("a name leads to the record, and its tooltip is the URN", async () => {
  const file = readDocument("file:///w/x.group.yaml", "id: x\nmembers: [jdoe]\n");
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const [hint] = (await inlayHints(file, range, contextOf({ files }), AT_ONCE)) ?? [];
  expect(hint).toMatchObject({
    paddingLeft: true,
    label: [
      {
        value: "Jane Doe",
        tooltip: "urn:li:corpuser:jdoe",
        location: { uri: "file:///w/people.user.yaml", range: { start: { line: 0, character: 8 } } },
      },
    ],
  });
});

test("a name that repeats the id, that of a record itself and one that is not known are left out", async () => {
  const text = "id: eng\nmembers: [ann.lee, nobody, '', urn:li:corpuser:]\n";
  expect(await shown(text, { name: "eng.group.yaml" })).toBe(text);
});

test("a user or group that the catalogue has marked as removed is marked, whatever its name", async () => {
  const facts = [
    { urn: userUrn("bob"), displayName: "Bob Roe", removed: true as const },
    { urn: userUrn("kim"), removed: true as const },
  ];
  const text = "dataset: x\nowners:\n  - owner: bob\n  - owner: urn:li:corpuser:kim\n";
  expect(await shown(text, { name: "x.dataset.yaml", facts })).toBe(
    "dataset: x\nowners:\n  - owner: bob[Bob Roe (marked removed)]\n  - owner: urn:li:corpuser:kim[(marked removed)]\n",
  );
});

test("a long name is shortened, but that its user is marked as removed is still shown", async () => {
  const facts = [{ urn: userUrn("bob"), displayName: "B".repeat(200), removed: true as const }];
  const after = await shown("id: x\nmembers: [bob]\n", { facts });
  expect(after).toMatch(/^id: x\nmembers: \[bob\[B+… \(marked removed\)\]\]\n$/);
  expect(after.length).toBeLessThan(160);
});

test("what the catalogue knows is shown where the workspace says nothing", async () => {
  const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
  const facts = [
    { urn: userUrn("bob"), displayName: "Bob Roe" },
    { urn: orders, displayName: "orders" },
  ];
  expect(await shown(`id: x\nmembers: [bob, jdoe]\ndescription: Reads ${orders}\n`, { facts })).toBe(
    `id: x\nmembers: [bob[Bob Roe], jdoe[Jane Doe]]\ndescription: Reads ${orders}\n`,
  );
});

test("a user of whom a file has the last name alone is called as in the catalogue and in a hover", async () => {
  const people = { "people.user.yaml": "- { id: ada.king, last_name: King }\n- { id: mo.lee, last_name: Lee }\n" };
  const facts = [{ urn: userUrn("ada.king"), displayName: "Ada King-Noel King" }];
  expect(await shown("id: x\nmembers: [ada.king, mo.lee]\n", { files: people, facts })).toBe(
    "id: x\nmembers: [ada.king[Ada King-Noel King], mo.lee[Lee]]\n",
  );
});

test("only the lines of the range are looked at", async () => {
  const text = "id: x\nmembers:\n  - jdoe\n  - jdoe\n  - jdoe\n";
  const range = { start: { line: 3, character: 0 }, end: { line: 3, character: 8 } };
  expect(await shown(text, { range })).toBe("id: x\nmembers:\n  - jdoe\n  - jdoe[Jane Doe]\n  - jdoe\n");
});

test("an alias has none, since it may name several", async () => {
  expect(await shown("id: x\nowners: &a [jdoe]\nmembers: *a\n")).toBe(
    "id: x\nowners: &a [jdoe[Jane Doe]]\nmembers: *a\n",
  );
});

test("in other files they stand only where they are wanted", async () => {
  const text = 'OWNER = "urn:li:corpuser:jdoe"\n';
  const python = { name: "x.py", language: "python" };
  expect(await shown(text, python)).toBe(text);
  expect(await shown(text, { ...python, settings: { inlayHints: "everywhere" } })).toBe(
    'OWNER = "urn:li:corpuser:jdoe[Jane Doe]"\n',
  );
  expect(await shown("id: x\nmembers: [jdoe]\n", { settings: { inlayHints: "off" } })).not.toContain("Jane");
  expect(await shown("# catalogue: off\nmembers: [jdoe]\n", { settings: { inlayHints: "everywhere" } })).not.toContain(
    "Jane",
  );
});

test("where there are too many records, it is said where the names end", async () => {
  const groups = Array.from({ length: 1100 }, (_, at) => `- id: g${at}\n  members: [nobody]\n`).join("");
  const after = await shown(groups);
  expect(after.match(/\[…\]/g)).toHaveLength(1);
  expect(after).toContain("- id: g999\n  members: [nobody][…]\n");
  // All of exactly as many records are shown.
  expect(await shown(groups.slice(0, groups.indexOf("- id: g1000")))).not.toContain("…");
});

import { expect, test } from "vitest";
import type { Severity } from "../../../../catalogue/findings/problem.ts";
import { withEdits } from "../../../../catalogue/text/withEdits.ts";
import { fixing, type FixChoice } from "../../../../server/features/codeActions/fixing.ts";
import { DEFAULT_SETTINGS } from "../../../../server/context/settings.ts";
import { readDocument } from "../../openDocument.ts";
import { AT_ONCE } from "../pace.ts";
import { chosen, check, offer } from "./act.ts";

const FIX_ALL = "Fix everything that has exactly one safe fix";

test("all is fixed for which there is one way, in every record", async () => {
  await check(
    "$0- id: 12\n  phone: 13\n- id: b\n  emial: x\n  email: b@c.de\n- id: c\n  groups: eng\n",
    FIX_ALL,
    '- id: "12"\n  phone: "13"\n- id: b\n  emial: x\n  email: b@c.de\n- id: c\n  groups: [eng]\n',
  );
});

test("nothing is taken away, and nothing chosen that a person has to choose", async () => {
  const text = "- id: a\n  nickname_of_his: x\n  emial: y@z.de\n";
  expect(await chosen(`$0${text}`, FIX_ALL)).toEqual(new Map([["file:///w/f.yaml", text]]));
});

test("characters that nobody sees are not removed unless a person chooses it: the ID would be another one, and look the same", async () => {
  for (const id of ["jane\u200bdoe", "jane\u202Edoe", "jane\u2067doe", "'jane\u2060doe'", '"jane\\u0001doe"'])
    for (const text of [
      `- id: ${id}\n  groups: [urn:li:corpGroup:${id.replace(/["']/g, "")}]\n`,
      `- id: a\n  title: ${id}\n`,
    ])
      expect(await chosen(`$0${text}`, FIX_ALL)).toEqual(new Map([["file:///w/f.yaml", text]]));
});

test("what a quote takes in that is not closed yet stays as it is", async () => {
  for (const text of [
    '- id: ann\n  email: "Jane <jane@x.de>\n  title: Lead\n- id: bob\n',
    '- id: "doe, jane\n  title: Lead\n  email: x@y.de\n',
    '- id: ann\n  groups:\n    - "\n  title: Lead\n',
  ])
    expect(await chosen(`$0${text}`, FIX_ALL)).toEqual(new Map([["file:///w/f.yaml", text]]));
});

test("an item that is indented too far becomes one before the item above is rewritten", async () => {
  const group = (...lines: string[]): string => `id: eng\nmembers:\n${lines.map((line) => `${line}\n`).join("")}`;
  await check(
    `$0${group("  - urn:li:corpUser:jdoe", "    - joe")}`,
    FIX_ALL,
    group("  - urn:li:corpuser:jdoe", "  - joe"),
    { kind: "group" },
  );
  await check(`$0${group("- jdoe", "  - doe, jane")}`, FIX_ALL, group("- jdoe", "- doe%2C jane"), { kind: "group" });
});

/** The text once a choice of fixes is made. */
async function fixed(text: string, choice: FixChoice): Promise<string> {
  const file = readDocument("file:///w/f.yaml", text, { kind: "user" });
  return withEdits(text, await fixing(file, choice, AT_ONCE));
}

test("what a fix brings up is fixed too", async () => {
  const likeliest: FixChoice = ({ fixes }) => fixes?.[0];
  expect(await fixed("- id: a\n  phnoe: 12\n  xyzzyx: b\n", likeliest)).toBe('- id: a\n  phone: "12"\n');
});

test("fixes that bring each other up end", async () => {
  const longer: FixChoice = ({ span: { end } }) => ({ title: "", edits: [{ span: { start: end, end }, text: "x" }] });
  expect(await fixed("- id: a\n  nick: b\n", longer)).toBe("- id: a\n  nickx: b\n");
});

test("of two fixes of one place, the first is made", async () => {
  const twice: FixChoice = ({ code, span }) => ({ title: "", edits: [{ span, text: code }] });
  expect(await fixed("- xyzzyx: a\n", twice)).toMatch(/^- [a-z-]+: a\n$/);
});

test("what a comment or the settings let pass is left as it is", async () => {
  const text = "- id: a\n  country_code: NO # catalogue-ignore: ambiguous-value\n- id: b\n  country_code: NO\n";
  await check(`$0${text}`, FIX_ALL, text.replace("NO\n", '"NO"\n'));
  const severities = new Map<string, Severity | "off">([["wrong-type", "off"]]);
  expect(await chosen("$0- id: 1\n", FIX_ALL, { settings: { ...DEFAULT_SETTINGS, severities } })).toEqual(
    new Map([["file:///w/f.yaml", "- id: 1\n"]]),
  );
});

test("all that has one code is fixed in the likeliest way", async () => {
  const text = "- id: a\n  emial$0: x\n  titel: y\n  xyzzyx: z\n- id: b\n  emial: v\n  phone: 1\n";
  await check(
    text,
    "Rename all misspelt fields in the file",
    "- id: a\n  email: x\n  title: y\n  xyzzyx: z\n- id: b\n  email: v\n  phone: 1\n",
  );
});

test("of two fields that mean the same one, only the first is renamed", async () => {
  const text = "- id: a\n  Email: a@example.com\n  e-mail: b@example.com\n- id: b\n  e-mail: c@example.com\n";
  for (const field of ["Email", "  e-mail"]) {
    await check(
      text.replace(`${field}: `, `${field}$0: `),
      "Rename all misspelt fields in the file",
      text.replace("Email", "email").replace("- id: b\n  e-mail", "- id: b\n  email"),
    );
  }
  await check(text.replace("e-mail: b", "e-mail$0: b"), 'Rename to "email"', text.replace("e-mail: b", "email: b"));
  expect(await chosen(`$0${text}`, FIX_ALL)).toEqual(new Map([["file:///w/f.yaml", text]]));
});

test("tabs become spaces in all lines that they indent", async () => {
  const tabs = "- id: a\n\ttitle: $0x\n\tgroups:\n\t\t- eng\n\t\t- ops\n- id: b\n\tslack: @b\n";
  await check(
    tabs,
    "Indent all lines of the file with spaces",
    "- id: a\n  title: x\n  groups:\n    - eng\n    - ops\n- id: b\n  slack: @b\n",
  );
  await check("- id: a\n\ttitle: $0x\n", "Indent this line with spaces", "- id: a\n  title: x\n");
  const item = "- id: a\n\tgroups:\n\t\t- $0eng\n- id: b\n  title Head\n";
  await check(
    item,
    "Indent all lines of the file with spaces",
    "- id: a\n  groups:\n    - eng\n- id: b\n  title Head\n",
  );
  const whole = item.replace("$0", "");
  await check(`$0${whole}`, FIX_ALL, whole);
});

test("missing colons are added after the names of fields", async () => {
  const text = "- id: a\n  first_name$0 A\n  last_name B\n  email: x@y.de\n- id: b\n\ttitle: x\n";
  await check(
    text,
    'Fix every "yaml-syntax" in the file, without removing anything',
    "- id: a\n  first_name: A\n  last_name: B\n  email: x@y.de\n- id: b\n\ttitle: x\n",
  );
});

test("missing spaces are added after all names of fields, without asking where the name is a field that is missing", async () => {
  const text = "- id:a\n  title:x\n  slack: y\n- id: b\n  nick:c\n- id: c\n  email:c@d.de\n  phone: @1\n";
  const known = "- id: a\n  title: x\n  slack: y\n- id: b\n  nick:c\n- id: c\n  email: c@d.de\n  phone: ";
  await check(`$0${text}`, FIX_ALL, `${known}"@1"\n`);
  const all = `${known.replace("nick:", "nick: ")}@1\n`;
  await check(text.replace("- id:a", "- id:$0a"), "Add all missing spaces in the file", all);
});

test.each(["#", "&", "!", "*", "|", ">", "@", "`", "%"])(
  "a value that begins with %s gets its quotes with the space",
  async (sign) => {
    await check(`$0- id: a\n  title:${sign}1 team\n`, FIX_ALL, `- id: a\n  title: "${sign}1 team"\n`);
    await check(`$0- { id: a, slack:${sign}team }\n`, FIX_ALL, `- { id: a, slack: "${sign}team" }\n`);
  },
);

test("and taken away where that is what was chosen for one", async () => {
  await check(
    "- id: a\n  xyzzyx$0: x\n- id: b\n  emial: v\n  plugh: w\n",
    "Remove all unknown fields that have no suggested name",
    "- id: a\n- id: b\n  emial: v\n",
  );
});

test("where a code has both kinds of fixes, the title says which of them are made", async () => {
  const text = "- id: a\n  phone: 12\n  groups: [x, ~]\n";
  await check(
    text.replace("12", "12$0"),
    'Fix every "wrong-type" in the file, without removing anything',
    text.replace("12", '"12"'),
  );
  await check(text.replace("~", "~$0"), 'Fix all "wrong-type" in the file by removal', text.replace(", ~", ""));
});

test("a fix that rewrites a value without some of its characters is called a removal", async () => {
  const text = '- id: a\n  title: "bell\\a"\n- id: b\n  title: "left\\u202E"\n';
  await check(
    text.replace("bell", "bell$0"),
    'Fix all "invisible-character" in the file by removal',
    '- id: a\n  title: "bell"\n- id: b\n  title: "left"\n',
  );
  await check(
    '- id: a\n  groups: ["x\\u0001$0", "y\\u0001"]\n',
    'Fix all "malformed-id" in the file by removal',
    '- id: a\n  groups: ["x", "y"]\n',
  );
});

test("fixing all repeated links keeps every description", async () => {
  const link = (description = ""): string =>
    `  - url: https://a.de${description === "" ? "" : `\n    description: ${description}`}\n`;
  const dataset = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\nlinks:\n";
  await check(
    `${dataset}${link()}${link()}${link("a")}${link()}${link("b").replace("a.de", "a.de$0")}`,
    "Remove all repeated links in the file, with their descriptions",
    `${dataset}${link()}${link()}${link("a")}${link()}`,
    { kind: "dataset" },
  );
  await check(
    `${dataset}${link()}${link().replace("a.de", "a.de$0")}${link("a")}${link()}${link("b")}`,
    "Remove all repeated links in the file, keeping every description",
    `${dataset}${link("a")}${link("b")}`,
    { kind: "dataset" },
  );
});

test("it is offered when it is asked for", async () => {
  const kinds = async (only: string): Promise<unknown> =>
    (await offer("- id: 1$0\n", { only: [only] })).actions.map(({ kind }) => kind);
  expect(await kinds("source.fixAll")).toEqual(["source.fixAll.catalogue"]);
  expect(await kinds("source.fixAll.other")).toEqual([]);
});

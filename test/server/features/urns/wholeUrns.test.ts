import { expect, test } from "vitest";
import { CancellationToken } from "vscode-languageserver";
import { readEntry } from "../../../../catalogue/records/readEntry.ts";
import { definition } from "../../../../server/features/definition.ts";
import { documentLinks, resolvedLink } from "../../../../server/features/documentLinks.ts";
import { hover } from "../../../../server/features/hover.ts";
import { inlayHints } from "../../../../server/features/inlayHints.ts";
import { semanticTokens } from "../../../../server/features/semanticTokens.ts";
import { selectionRanges } from "../../../../server/features/selectionRanges.ts";
import { wholeUrnsIn } from "../../../../server/features/urns/wholeUrns.ts";
import { readDocument } from "../../openDocument.ts";
import { contextOf } from "../contextOf.ts";
import { AT_ONCE } from "../pace.ts";

const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,it's,PROD)";
const files = {
  "groups.yaml": "- id: Data\n  display_name: The Guild\n- id: Data Platform\n  display_name: Platform Team\n",
  "users.yaml":
    "- id: john\n  first_name: Wrong\n- id: john.\n  first_name: Right\n- id: o\n  first_name: Wrong\n- id: o'brien\n  first_name: Right\n",
  "its.dataset.yaml": `dataset: ${DATASET}\n`,
};
const context = contextOf({ files });

/** Everything that the features say of the owner of a dataset. */
async function saidOf(owner: string): Promise<Record<string, unknown>> {
  const text = `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\nowners:\n  - owner: ${owner}\n`;
  const file = readDocument("file:///w/x.dataset.yaml", text);
  const at = file.positionAt(text.indexOf("urn:li:corp") + 18);
  const whole = { start: file.positionAt(0), end: file.positionAt(text.length) };
  const shown = await hover(file, at, context, CancellationToken.None);
  const hints = (await inlayHints(file, whole, context, AT_ONCE)) ?? [];
  const links = (await documentLinks(file, context, AT_ONCE)) ?? [];
  const contents = shown?.contents;
  return {
    hover: typeof contents === "object" && "value" in contents ? contents.value.split("\n")[0] : contents,
    definition: definition(file, at, context),
    hints: hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join(""))),
    links: links.map((link) => resolvedLink(link, context).target),
  };
}

test.each([
  ["urn:li:corpGroup:Data Platform", "**Group** Platform Team", "groups.yaml", 2, "Platform Team"],
  ['"urn:li:corpGroup:Data Platform" # urn', "**Group** Platform Team", "groups.yaml", 2, "Platform Team"],
  ["urn:li:corpuser:john.", "**User** Right", "users.yaml", 2, "Right"],
  [`"urn:li:corpuser:o'brien"`, "**User** Right", "users.yaml", 6, "Right"],
  ["'urn:li:corpuser:o''brien'", "**User** Right", "users.yaml", 6, "Right"],
  ["urn:li:corpGroup:Data\n      Platform", "**Group** Platform Team", "groups.yaml", 2, "Platform Team"],
  ["urn:li:corpGroup:Data\n\n    type: x", "**Group** The Guild", "groups.yaml", 0, "The Guild"],
  ['"urn:li:corpuser:\\u006fhn"', "**User** ohn", undefined, 0, undefined],
])("%s is about the entity that the whole value names", async (owner, about, file, line, name) => {
  const said = await saidOf(owner);
  expect(said["hover"]).toBe(about);
  expect(said["hints"]).toEqual(name === undefined ? [] : [name]);
  const places = file === undefined ? [] : [{ uri: `file:///w/${file}`, range: { start: { line } } }];
  expect(said["definition"]).toMatchObject(places);
  expect(said["links"]).toEqual(places.map(({ uri }) => `${uri}#L${line + 1},7`));
});

test("the URN of a dataset with a quote in its name is one", async () => {
  const file = readDocument("file:///w/x.dataset.yaml", `dataset: ${DATASET}\n`);
  const at = { line: 0, character: 60 };
  expect(JSON.stringify(await hover(file, at, context, CancellationToken.None))).not.toContain("Not a URN");
  expect(definition(file, at, context)).toMatchObject([{ uri: "file:///w/its.dataset.yaml" }]);
});

test("in a text and in a comment, a URN ends where a search in free text says", async () => {
  const file = readDocument("file:///w/x.dataset.yaml", `dataset: x\ndescription: urn:li:corpuser:john. ok\n`);
  const found = await hover(file, { line: 1, character: 33 }, context, CancellationToken.None);
  expect(JSON.stringify(found)).toContain("Wrong");
});

test("what may be filled in later still names nothing", async () => {
  expect(await saidOf('"urn:li:corpuser:{{ user }}"')).toEqual({
    definition: undefined,
    hover: undefined,
    hints: [],
    links: [],
  });
});

test("the parts of the whole URN are coloured and selected, unless it has escapes", () => {
  const [plain, escaped] = ["urn:li:corpGroup:Data Platform", '"urn:li:corpGroup:Data\\u0020Platform"'].map((id) =>
    readDocument("file:///w/groups.yaml", `- id: ${id}\n`),
  );
  expect(plain && semanticTokens(plain)?.data.slice(-3, -2)).toEqual(["Data Platform".length]);
  expect(escaped && semanticTokens(escaped)?.data).toEqual([]);
  const selected = plain && selectionRanges(plain, [{ line: 0, character: 25 }]);
  expect(JSON.stringify(selected)).toContain(JSON.stringify(plain?.rangeOf({ start: 23, end: 36 })));
});

test("a malformed value may be several URNs, so it is none", () => {
  const text = "- id: eng\n  members: urn:li:corpuser:a,urn:li:corpuser:b\n";
  expect(wholeUrnsIn(text, readEntry("group", text))).toEqual([]);
});

test("of a long list, the URNs at which a search in free text ends too early are found, and hardly others", () => {
  const members = Array.from(
    { length: 60 },
    (_, at) => `urn:li:corpuser:u${at}${at === 30 ? "." : at === 45 ? " b" : ""}`,
  );
  const text = `- id: eng\n  members:\n${members.map((urn) => `    - ${urn}\n`).join("")}`;
  const found = wholeUrnsIn(text, readEntry("group", text));
  const texts = found.map((each) => each.text);
  expect(texts).toEqual(expect.arrayContaining(["urn:li:corpuser:u30.", "urn:li:corpuser:u45 b"]));
  expect(texts).not.toContain("urn:li:corpuser:u20");
  for (const { span, value, text: urn } of found)
    expect([span, value].map(({ start, end }) => text.slice(start, end))).toEqual([urn, urn]);
});

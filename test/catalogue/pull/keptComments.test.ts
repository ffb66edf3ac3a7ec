import { expect, test } from "vitest";
import { parse } from "yaml";
import { pulledFile } from "../../../catalogue/pull/pulledFile.ts";
import type { WantedValue } from "../../../catalogue/pull/wanted.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { groups, scalar, wantedUser } from "./wantedUser.ts";

const ADA = userUrn("ada");

function pulled(text: string, fields: Readonly<Record<string, WantedValue>>): string {
  return pulledFile("user", text, new Map([[ADA, wantedUser("ada", fields)]])).text;
}

test("a comment behind the header of a block of lines stays where its value becomes one line", () => {
  expect(pulled("- id: ada\n  title: >- # the official one\n    Before\n    it\n", { title: scalar("After") })).toBe(
    "- id: ada\n  title: After # the official one\n",
  );
});

test("a comment behind a value stays where that becomes a block of lines", () => {
  const text = "- id: ada\n  description: | # since 2024\n    One\n  # below\n";
  expect(pulled(text, { description: scalar("One\nTwo") })).toBe(
    "- id: ada\n  description: |- # since 2024\n    One\n    Two\n  # below\n",
  );
});

test("the comments of a list stay where all of its items are others", () => {
  const text = "- id: ada\n  groups: # hers\n    # first\n    - one # the first\n    - two\n";
  const after = pulled(text, { groups: groups("three") });
  for (const comment of ["# hers", "# first", "# the first"]) expect(after).toContain(comment);
  expect(after.replaceAll(/ *#.*/g, "").replaceAll(/\n+/g, "\n")).toBe("- id: ada\n  groups:\n    - three\n");
});

test("the comment of an item stays where that alone is taken out", () => {
  const text = "- id: ada\n  groups:\n    - one # the first\n    - two\n";
  expect(pulled(text, { groups: groups("two") })).toBe("- id: ada\n  groups:\n    # the first\n    - two\n");
});

test("a comment behind a value stays where that becomes a block of lines, in files of both line ends", () => {
  const [before, after] = ["- id: ada\n  title: a # yes\n", "- id: ada\n  title: |- # yes\n    x\n    y\n"];
  expect(pulled(before, { title: scalar("x\ny") })).toBe(after);
  expect(pulled(before.replaceAll("\n", "\r\n"), { title: scalar("x\ny") })).toBe(after.replaceAll("\n", "\r\n"));
});

test("a record in one line that ends the file gets fields with the line ends of the file", () => {
  const before = "# ours\r\n- id: ada";
  expect(pulled(before, { title: scalar("a"), groups: groups("one") })).toBe(
    "# ours\r\n- id: ada\r\n  title: a\r\n  groups:\r\n    - one\r\n",
  );
});

test("of several comments, each has a line of its own, so that a suppression stays one", () => {
  const text = "- id: ada\n  title: >- # one\n    Before\n    # no comment\n  email: a@b.c\n";
  expect(pulled(text, { title: scalar("After"), email: scalar("a@b.c") })).toBe(
    "- id: ada\n  title: After # one\n  email: a@b.c\n",
  );
  const list = "- id: ada\n  title: # catalogue-ignore: a\n    # note\n    Before\n";
  expect(pulled(list, { title: scalar("x\ny") })).toContain("# catalogue-ignore: a\n");
});

test("the suppression of an item that is taken out does not move to the next one", () => {
  const text = "- id: ada\n  groups:\n    - one # catalogue-ignore: unknown-group\n    - two\n";
  expect(pulled(text, { groups: groups("two") })).toBe("- id: ada\n  groups:\n    - two\n");
});

test("an item is taken out of a list in brackets, also beside a text with a number sign", () => {
  expect(pulled("- id: ada\n  groups: [one, 'a # b', two]\n", { groups: groups("one", "two") })).toBe(
    "- id: ada\n  groups: [one, two]\n",
  );
  const commented = pulled("- id: ada\n  groups: [one, # first\n    two]\n", { groups: groups("two") });
  expect(commented).toContain("# first");
  expect(commented).not.toContain("one");
});

test("a text with a number sign or an ampersand in JSON is taken out", () => {
  expect(pulled('[{"id":"ada","title":"a # b","email":"x"}]', { email: scalar("x") })).toBe(
    '[{"id":"ada","email":"x"}]',
  );
  expect(pulled('[{"id":"ada","title":"Q &A","groups":["one","a # b"]}]', { groups: groups("one") })).toBe(
    '[{"id":"ada","groups":["one"]}]',
  );
});

test("a field behind the dash of its record is taken out, and its comment stays", () => {
  const after = pulled("- title: >- # c\n    x\n  id: ada\n", {});
  expect(after).toBe("- # c\n  id: ada\n");
});

test("a comment behind a field without a value stays behind the value that it gets", () => {
  expect(pulled("- id: ada\n  slack: # ask her\n", { slack: scalar("@ada") })).toBe(
    '- id: ada\n  slack: "@ada" # ask her\n',
  );
  expect(pulled("- id: ada\n  description: # TODO\n", { description: scalar("x\ny") })).toBe(
    "- id: ada\n  description: |- # TODO\n    x\n    y\n",
  );
  expect(pulled("- id: ada\n  groups: # none yet\n", { groups: groups("one") })).toBe(
    "- id: ada\n  groups: # none yet\n    - one\n",
  );
  expect(pulled("- {id: ada, slack: # ask her\n  }\n", { slack: scalar("ada") })).toBe(
    "- {id: ada, slack: ada # ask her\n  }\n",
  );
});

test("comment lines that are indented further than a field do not become a part of the block above them", () => {
  const list = "- id: ada\n  groups:\n    - one\n    # - two (left in May)\n";
  expect(pulled(list, { groups: groups("one"), description: scalar("x\ny") })).toBe(
    `${list}  description: |-\n    x\n    y\n`,
  );
  expect(pulled("- id: ada\n  title: a\n    # below\n", { title: scalar("x\ny") })).toBe(
    "- id: ada\n  title: |- # below\n    x\n    y\n",
  );
  const removed = "- id: ada\n  description: a\n  title: b\n    # below\n";
  expect(pulled(removed, { description: scalar("x\ny") })).toBe(
    "- id: ada\n  description: |-\n    x\n    y\n  # below\n",
  );
});

test.each(["\u00a0", "\u3000", "x\n\n"])("the text %j, at whose end is white space, gets the place of none", (text) => {
  const after = pulled("- id: ada\n  title:\n\n- id: bob\n", { title: scalar(text) });
  expect(pulled(after, { title: scalar(text) })).toBe(after);
  expect(parse(after)).toEqual([{ id: "ada", title: text }, { id: "bob" }]);
});

test.each([
  ["a text of several lines", "two\nlines", "|-\n      two\n      lines"],
  ["a text of one line", "one", "one"],
])("a comment behind braces stays where these become lines that end with %s", (_, name, written) => {
  const urn = datasetUrn({ platform: "hive", name: "t", env: "PROD" });
  const columns: WantedValue = { kind: "texts", texts: new Map([["name", name]]), keyOf: (key) => key };
  const fields = new Map([
    ["dataset", scalar(urn)],
    ["columns", columns],
  ] as const);
  const before = `- dataset: ${urn}\n  columns: { id: "yes" } # catalogue-ignore: unknown-column\n`;
  expect(pulledFile("dataset", before, new Map([[urn, fields]])).text).toBe(
    `- dataset: ${urn}\n  columns: # catalogue-ignore: unknown-column\n    name: ${written}\n`,
  );
});

test("a field goes from below a text whose last line looks like an explicit key", () => {
  const text = "- id: ada\n  description: |-\n    Is she there\n    ? Ask\n  email: a@b.c\n";
  expect(pulled(text, { description: scalar("Is she there\n? Ask") })).toBe(text.replace("  email: a@b.c\n", ""));
});

test("the first field goes that is a block with an indentation of its own, and the comment below it stays", () => {
  expect(pulled("- title: |2-\n    a #b\n  # below\n  id: ada\n", {})).toBe("- # below\n  id: ada\n");
});

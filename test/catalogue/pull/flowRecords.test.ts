import { expect, test } from "vitest";
import { pulledFile } from "../../../catalogue/pull/pulledFile.ts";
import type { WantedFields } from "../../../catalogue/pull/wanted.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { groups, scalar } from "./wantedUser.ts";

function withUser(text: string, id: string, title: string): string {
  const wanted: WantedFields = new Map([
    ["id", { kind: "scalar", value: id }],
    ["title", { kind: "scalar", value: title }],
  ]);
  return pulledFile("user", text, new Map([[userUrn(id), wanted]])).text;
}

test("a record is added after a list below a banner of number signs, however long that is", () => {
  const banner = `${"#".repeat(200)}${" ".repeat(200)}\n`;
  expect(withUser(`${banner}- id: ada\n`, "bob", "B")).toBe(`${banner}- id: ada\n- id: bob\n  title: B\n`);
});

test.each(["", "# People\n", "---\n", "%YAML 1.2\n---\n", "!!seq ", "&all ", "\u{feff}"])(
  "a record is added in the brackets of a list after %j",
  (before) => {
    expect(withUser(`${before}[{"id":"ada"}]\n`, "bob", "B")).toBe(
      `${before}[{"id":"ada"}, { "id": "bob", "title": "B" }]\n`,
    );
  },
);

test("what is hidden is escaped in JSON as JSON has it", () => {
  const title = "q\u{e0067}x";
  const after = withUser('[{"id":"ada"}]\n', "bob", title);
  expect(after).toContain(String.raw`q\udb40\udc67x`);
  expect(JSON.parse(after)).toEqual([{ id: "ada" }, { id: "bob", title }]);
});

test("texts are put into an empty list as the key of its field is written", () => {
  const wanted: WantedFields = new Map([
    ["id", scalar("eng")],
    ["members", groups("bob", "ann")],
  ]);
  const withMembers = (text: string): string => pulledFile("group", text, new Map([[groupUrn("eng"), wanted]])).text;
  expect(withMembers('{"id":"eng","members":[]}\n')).toBe('{"id":"eng","members":["bob", "ann"]}\n');
  expect(withMembers("id: eng\nmembers: []\n")).toBe("id: eng\nmembers: [bob, ann]\n");
  expect(withMembers("id: eng\nmembers: [ ] # none\n")).toBe("id: eng\nmembers: [bob, ann] # none\n");
});

import { expect, test } from "vitest";
import { check, titles } from "./act.ts";

test("a comment lets what is wrong pass", async () => {
  const title = 'Ignore "unknown-field" here';
  await check(
    "- id: a\n- id: b\n  nick$0: c\n",
    title,
    "- id: a\n- id: b\n  nick: c  # catalogue-ignore: unknown-field\n",
  );
});

test("not the YAML that is broken", async () => {
  const found = await titles("- id: a: b$0\n");
  expect(found).toContain('Ignore "wrong-type" here');
  expect(found).not.toContain('Ignore "yaml-syntax" here');
});

test("nor in other languages", async () => {
  const found = await titles("x = 'urn:li:corpUser:jdoe'$0\n", { kind: "other", languageId: "python" });
  expect(found.filter((title) => title.startsWith("Ignore"))).toEqual([]);
});

test("one comment is offered for all of a code on a line", async () => {
  const found = await titles("- { id: a, nick: b, hat: c }$0\n");
  expect(found.filter((title) => title.startsWith("Ignore"))).toEqual(['Ignore "unknown-field" here']);
});

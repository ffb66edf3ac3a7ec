import { expect, test } from "vitest";
import { check, offer, titles } from "./act.ts";

test("a comment lets what is wrong pass", async () => {
  const title = 'Ignore "unknown-field" here';
  await check(
    "- id: a\n- id: b\n  nick$0: c\n",
    title,
    "- id: a\n- id: b\n  nick: c  # catalogue-ignore: unknown-field\n",
  );
});

test("not of YAML that is broken, nor of a value of the wrong type", async () => {
  const found = await titles("- id: a: b$0\n");
  expect(found).toContain("Put it in quotes");
  expect(found.filter((title) => title.startsWith("Ignore"))).toEqual([]);
});

test("nor in other languages", async () => {
  const found = await titles("x = 'urn:li:corpUser:jdoe'$0\n", { kind: "other", languageId: "python" });
  expect(found.filter((title) => title.startsWith("Ignore"))).toEqual([]);
});

test("one comment is offered for all of a code on a line", async () => {
  const found = await titles("- { id: a, nick: b, hat: c }$0\n");
  expect(found.filter((title) => title.startsWith("Ignore"))).toEqual(['Ignore "unknown-field" here']);
});

test("where a record is too long to try a comment, the action is there, disabled, and says why", async () => {
  const long = `- id: a\n  emi$0al: x\n${"  # words and words and words and words and words\n".repeat(1100)}  title: b\n`;
  const { actions } = await offer(long, { abilities: { disablesActions: true } });
  const ignoring = actions.filter(({ title }) => title === 'Ignore "unknown-field" here');
  expect(ignoring.map(({ disabled }) => disabled?.reason)).toEqual([
    'Not offered in a record this long; write "# catalogue-ignore: unknown-field" at the end of the line yourself',
  ]);
  expect(await titles(long)).not.toContain('Ignore "unknown-field" here');
});

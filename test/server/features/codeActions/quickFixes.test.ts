import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shifted } from "../../../../catalogue/text/span.ts";
import { sampleFile } from "../../../upstreamFile.ts";
import { check, offer, titles } from "./act.ts";

test("what is wrong is fixed in each way that there is", async () => {
  const picture = "- id: a\n  emi$0al: b@c.de\n";
  await check(picture, 'Rename to "email"', "- id: a\n  email: b@c.de\n");
  await check(picture, 'Remove "emial"', "- id: a\n");
});

test("the first word that the sample file marks, which it asks to try, has a fix, and most have one", async () => {
  const text = readFileSync(sampleFile("broken.user.yaml"), "utf8");
  const { file } = await offer(`$0${text}`);
  const marked = [...file.entries()].flatMap(({ start, findings }) =>
    findings.map(({ span }) => shifted(span, start).start),
  );
  const offered = await Promise.all(marked.map((start) => titles(`${text.slice(0, start)}$0${text.slice(start)}`)));
  const fixed = offered.filter((each) => each.some((title) => !title.startsWith("Ignore")));
  expect(offered[0]?.[0]).toBe('Rename to "title"');
  expect(text.slice(marked[0]).split(":")[0]).toBe(/the marked word (\w+)/.exec(text)?.[1]);
  expect([fixed.length, offered.length]).toEqual([7, 9]);
});

test("a name in quotes stays in them, as JSON needs it", async () => {
  await check('[{"id":"a","emi$0al":"b@c.de"}]\n', 'Rename to "email"', '[{"id":"a","email":"b@c.de"}]\n');
  await check("- 'emi$0al': b@c.de\n  id: a\n", 'Rename to "email"', "- 'email': b@c.de\n  id: a\n");
});

test("the only fix is preferred, unless it is a guess, or only takes something away", async () => {
  const preferred = async (picture: string): Promise<(string | undefined)[]> =>
    (await offer(picture)).actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title);
  expect(await preferred("- id: a\n  phone: 12$0\n")).toEqual(["Put it in quotes"]);
  expect(await preferred("- id: a\n  emi$0al: b@c.de\n")).toEqual([]);
  expect(await preferred("- id: a\n  xyzzyx$0: b\n")).toEqual([]);
  // What is only likely is not, either, where nothing else can be done.
  expect(await preferred("- id: a\n  ? emi$0al\n  : b@c.de\n")).toEqual([]);
  expect(await preferred("- id: a\n  groups: [urn:li:corpuser:en$0g]\n")).toEqual([]);
});

test("in the entry where it stands", async () => {
  await check("- id: a\n- id: 12$0\n- id: 12\n", "Put it in quotes", '- id: a\n- id: "12"\n- id: 12\n');
});

test("in files without records and in programs, too", async () => {
  const urn = "owner = 'urn:li:corpUser:jd$0oe'\n";
  const title = 'Change to "urn:li:corpuser:jdoe"';
  await check(urn, title, "owner = 'urn:li:corpuser:jdoe'\n", { kind: "other", languageId: "python" });
  await check("a: urn:li:corpUser:jd$0oe\n", title, "a: urn:li:corpuser:jdoe\n", { kind: "other" });
});

test("without quotes that are not needed where it stands", async () => {
  const [wrong, right] = ["urn:li:dataset:(hive,a,PROD)", "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"];
  const title = `Change to "${right}"`;
  await check(`dataset: ${wrong}$0\n`, title, `dataset: ${right}\n`, { kind: "dataset" });
  await check(`{ dataset: '${wrong}'$0 }\n`, title, `{ dataset: '${right}' }\n`, { kind: "dataset" });
  const encoded = 'Change to "a%2Cb"';
  await check("- id: a,b$0\n", encoded, "- id: a%2Cb\n");
});

test("nothing is offered where nothing is wrong, or where nobody knows better", async () => {
  expect(await titles("- id: a$0\n")).toEqual([]);
  expect(await titles("- id: a$0\n  emial: x\n")).toEqual([]);
  expect(await titles("# catalogue: off\n- emial: x$0\n")).toEqual([]);
});

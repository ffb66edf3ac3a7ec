import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { compareFiles } from "../../../client/upsert/compareFiles.ts";
import type { Message } from "../../../client/message.ts";
import { upsertMessage } from "../../../client/upsert/upsertMessages.ts";
import { wantedUpsert, type UpsertedFile } from "../../../client/upsert/upsertedFile.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

function fileAt(path: string, text: string): UpsertedFile {
  return { title: path.slice(path.lastIndexOf("/") + 1), uri: `file:///work/${path}`, kind: "user", text };
}

/** The message about the comparison of files, or of the record with this ID; the kind of its end if it was not refused. */
async function told(files: readonly [UpsertedFile, ...UpsertedFile[]], only?: string): Promise<string> {
  const upsert = wantedUpsert(files, { target: "the embedded catalogue", only });
  const end = await compareFiles(graph, upsert);
  return end.kind === "refused" ? upsertMessage(upsert, end, { open: true }).sentence : end.kind;
}

test("an error of a rule that the settings switch off is explained, and found by its line", async () => {
  const upsert = wantedUpsert([fileAt("one.user.yaml", "- id: one\n  email: [x]\n- id: [y]\n")], {
    target: "the catalogue",
  });
  const end = await compareFiles(graph, upsert);
  if (end.kind !== "refused") throw new Error(end.kind);
  const codes = end.errors.map(({ code }) => code);
  const messageWith = (off: readonly string[]): Message =>
    upsertMessage(upsert, end, { open: true, isOff: (code) => off.includes(code) });
  const [first = ""] = codes;
  expect(messageWith([]).actions).toEqual(["Show Problems"]);
  expect(messageWith(codes).actions).toEqual(["Go to Line"]);
  expect(messageWith(codes).sentence).toMatch(
    new RegExp(
      `the first in line 2: .*\\. The rule ${first} is switched off in the settings, but upserts apply it\\.$`,
    ),
  );
});

test("a record that two of the files have is refused with both places", async () => {
  const one = fileAt("one.user.yaml", "- id: only\n- id: twice\n  title: One\n");
  const two = fileAt("two.user.yaml", "# Two\n- id: urn:li:corpuser:twice\n  title: Two\n");
  expect(await told([one, two])).toBe(
    'Nothing was upserted (2 files): two.user.yaml has an error in line 2: "urn:li:corpuser:twice" is already defined in one.user.yaml, line 2; keep one of the two records.',
  );
  expect(await told([one])).toBe("complete");
});

test.each([
  "# catalogue-ignore: duplicate-id\n- id: twice\n",
  "- id: other\n# catalogue-ignore: duplicate-record\n- id: twice\n",
  "- id: twice # catalogue-ignore: duplicate-id\n",
])("a record that a comment allows in another file, too, is compared: %j", async (text) => {
  const one = fileAt("one.user.yaml", "- id: twice\n");
  expect(await told([one, fileAt("two.user.yaml", text)])).toBe("complete");
  const third = fileAt("three.user.yaml", "- id: twice\n");
  expect(await told([one, fileAt("two.user.yaml", text), third])).toContain(": three.user.yaml has an error");
});

test.each([
  ["a/users.yaml", "b/users.yaml", "a/users.yaml"],
  ["a/x/users.yaml", "b/x/users.yaml", "a/x/users.yaml"],
  ["x/users.yaml", "a/x/users.yaml", "work/x/users.yaml"],
])("files with one name, %s and %s, are told apart by their folders", async (one, two, name) => {
  const text = "- id: x\n- id: y\n";
  expect(await told([fileAt(one, text), fileAt(two, text)])).toBe(
    `Nothing was upserted (2 files): users.yaml has 2 errors, the first in line 1: "x" is already defined in ${name}, line 1; keep one of the two records.`,
  );
});

test("lines are counted as the editor does, whatever ends them", async () => {
  const text = "# One\r# Two\r\n- id: x\n";
  expect(await told([fileAt("one.yaml", text), fileAt("two.yaml", text)])).toContain(
    "already defined in one.yaml, line 3;",
  );
});

test("one record is refused for its own error, wherever that is noticed, and for one in the record whose anchor it uses", async () => {
  const open = fileAt("u.user.yaml", `- id: open\n  title: "${"word ".repeat(12_000)}\n- id: next\n`);
  expect(await told([open], "open")).toMatch(/has an error in line 2: /);
  expect(await told([open], "next")).toBe("complete");
  const anchors = fileAt("u.user.yaml", "- id: open\n  groups: &g [one, two\n- id: user\n  groups: *g\n- id: other\n");
  expect(await told([anchors], "user")).toMatch(/has an error in line 2: /);
  expect(await told([anchors], "other")).toBe("complete");
});

test("one record is not refused for items that are no records", async () => {
  const text = "- id: kim\n- display_name: no id\n- \n- foo\n- [bar]\n-\n";
  expect(await told([fileAt("u.user.yaml", text)], "kim")).toBe("complete");
  expect(await told([fileAt("u.user.yaml", text)])).toMatch(/ errors, the first in line 2: /);
});

test("a file of more records than a call can have arguments is compared", async () => {
  const count = 130_000;
  const text = Array.from({ length: count }, (_, at) => `- id: u${at}\n`).join("");
  const stopped = AbortSignal.abort();
  const upsert = wantedUpsert([fileAt("large.user.yaml", text)], { target: "the embedded catalogue", only: undefined });
  const end = await compareFiles(graph, upsert, { signal: stopped });
  expect(end).toMatchObject({ kind: "cut-off", records: [] });
  expect(end.kind === "cut-off" && end.notCompared.length).toBe(count);
}, 60_000);

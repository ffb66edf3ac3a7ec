import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFolder } from "../../client/platform/node/nodeFolder.ts";
import { nodeWindows } from "../../client/platform/node/nodeWindows.ts";
import { UnderWay } from "../../client/underWay.ts";
import { testFolder } from "../service/testService.ts";

function file(title: string): { readonly title: string; readonly uri: string } {
  return { title, uri: `file:///${title}` };
}

test("what ends is not told of, however it ends", async () => {
  const folder = join(testFolder(), "under-way");
  const underWay = underWayIn(folder);
  expect(await underWay.interrupted()).toEqual([]);
  expect(await underWay.noted(file("a"), () => Promise.resolve(readdirSync(folder).length))).toBe(1);
  await expect(underWay.noted(file("b"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await underWay.interrupted()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("what ended with its process is reported until it is forgotten; what another window does is not", async () => {
  const folder = testFolder();
  const note = JSON.stringify(file("people.user.yaml"));
  writeFileSync(join(folder, `x.${GONE}.json`), note);
  writeFileSync(join(folder, `y.${process.ppid}.json`), JSON.stringify(file("other.user.yaml")));
  writeFileSync(join(folder, `z.${GONE}.json`), "{");
  const reported = { id: `x.${process.pid}.json`, ...file("people.user.yaml") };
  expect(await underWayIn(folder).interrupted()).toEqual([reported]);
  // This process reports it now; after its end, another does.
  expect(await underWayIn(folder).interrupted()).toEqual([]);
  expect(existsSync(join(folder, reported.id))).toBe(true);
  await underWayIn(folder).forget(reported);
  expect(existsSync(join(folder, reported.id))).toBe(false);
});

test("of windows that look at the same time, one reports it", async () => {
  const folder = testFolder();
  for (let at = 0; at < 20; at++) writeFileSync(join(folder, `${at}.${GONE}.json`), JSON.stringify(file(`${at}`)));
  const reports = await Promise.all([1, 2, 3].map(() => underWayIn(folder).interrupted()));
  expect(
    reports
      .flat()
      .map(({ title }) => Number(title))
      .toSorted((one, other) => one - other),
  ).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

function underWayIn(folder: string): UnderWay {
  return new UnderWay(nodeFolder(folder), nodeWindows);
}

/** A process that no machine has: its number is beyond the largest. */
const GONE = 2 ** 22 + 1;

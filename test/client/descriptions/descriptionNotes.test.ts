import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { descriptionNote, type DescriptionNote } from "../../../client/descriptions/descriptionNote.ts";
import { DescriptionNotes } from "../../../client/descriptions/descriptionNotes.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow } from "../../../client/platform/node/nodeWindows.ts";
import { testFolder } from "../../service/testService.ts";

const [here, other] = [openWindow(), openWindow()];
afterAll(() => {
  here.dispose();
  other.dispose();
});

function note(id: string, window: string): DescriptionNote {
  return { id, catalogue: "embedded", urn: "urn", column: "c", base: "", at: 1, window };
}

test("a note is found by its ID, also one that is still being written or belongs to another window", async () => {
  const folder = nodeFolder(testFolder());
  const notes = new DescriptionNotes({ folder, windows: here, schema: descriptionNote });
  void notes.keep(note("mine", here.own));
  expect(await notes.find("mine")).toEqual(note("mine", here.own));
  await notes.keep(note("theirs", other.own));
  expect(await notes.all()).toEqual([note("mine", here.own)]);
  expect(await notes.find("theirs")).toEqual(note("theirs", other.own));
  await notes.remove("mine");
  expect(await notes.find("mine")).toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "of a window of another machine, opened long ago, what was typed lately is not offered",
  async () => {
    const notes = new DescriptionNotes({ folder: nodeFolder(testFolder()), windows: here, schema: descriptionNote });
    const [old, ended] = ["0123456789abcdef_0123abcd_1", "0123456789abcdef_0123abcd_2"];
    await notes.keep({ ...note("typed", old), at: Date.now() });
    await notes.keep(note("before", old));
    await notes.keep(note("left", ended));
    expect((await notes.all()).map(({ id }) => id)).toEqual(["left"]);
  },
);

test("an ID that is a path finds nothing outside the folder", async () => {
  const outside = testFolder();
  const inside = join(outside, "notes");
  mkdirSync(inside);
  writeFileSync(join(outside, "mine.json"), JSON.stringify(note("mine", here.own)));
  const notes = new DescriptionNotes({ folder: nodeFolder(inside), windows: here, schema: descriptionNote });
  expect(await notes.find("../mine")).toBeUndefined();
});

test("the number is bounded, and the oldest go first", async () => {
  const folder = nodeFolder(testFolder());
  const notes = new DescriptionNotes({ folder, windows: here, schema: descriptionNote, most: 3 });
  for (const at of [4, 2, 1, 5, 3]) await notes.keep({ ...note(`n${at}`, here.own), at });
  expect((await notes.all()).map(({ id }) => id)).toEqual(["n5", "n4", "n3"]);
});

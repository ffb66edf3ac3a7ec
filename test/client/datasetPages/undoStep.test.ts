import { expect, test } from "vitest";
import { undoStep } from "../../../client/datasetPages/undoStep.ts";

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ncolumns:\n";
const column = (description: string, comment = ""): string => `${DATASET}  id: ${description}${comment}\n`;

/** Undoes from the last of these texts. Gives the text that is there then. */
async function undone(...texts: readonly string[]): Promise<string | undefined> {
  let at = texts.length - 1;
  let version = 1;
  const step = (): Promise<void> => {
    at = Math.max(0, at - 1);
    version++;
    return Promise.resolve();
  };
  const document = {
    getText: () => texts[at] ?? "",
    isDirty: true,
    get version() {
      return version;
    },
  };
  expect(await undoStep(document, { step })).toBe(true);
  return texts[at];
}

test("an undo goes over a step that changed comments only, as a save makes it", async () => {
  expect(await undone(column("One"), column("Two"), column("Two", " # edited"))).toBe(column("One"));
});

test("an undo is one step where that changes what the text says, or cannot be read", async () => {
  expect(await undone(column("One"), column("Two"), column("Three"))).toBe(column("Two"));
  expect(await undone(column("One"), "columns: [", column("Three"))).toBe("columns: [");
});

test("an undo that has nothing to undo is not tried again", async () => {
  let steps = 0;
  const isDone = await undoStep(
    { getText: () => column("One"), isDirty: false, version: 1 },
    { step: () => Promise.resolve(steps++) },
  );
  expect([isDone, steps]).toEqual([false, 1]);
});

test("an undo also takes back the last edit if the comments of a save come at that moment, and are what is undone first", async () => {
  const texts = [column("One"), column("Two")];
  let version = 2;
  let steps = 0;
  const step = (): Promise<void> => {
    // The first step undoes what has come since.
    if (steps > 0) texts.pop();
    version += steps > 0 ? 1 : 2;
    steps++;
    return Promise.resolve();
  };
  const document = {
    getText: () => texts.at(-1) ?? "",
    isDirty: true,
    get version() {
      return version;
    },
  };
  expect(await undoStep(document, { step })).toBe(true);
  expect(texts).toEqual([column("One")]);
});

test.for([
  ["what was saved, as it was stored", 2, 2],
  ["an edit that is still unsaved, alone", 1, 1],
] as const)("a redo brings back %s", async ([, saved, wanted]) => {
  const texts = [column("One"), column("Two"), column("Two", " # edited"), column("Three", " # edited")];
  let at = 0;
  const document = {
    getText: () => texts[at] ?? "",
    get isDirty() {
      return at !== saved;
    },
    get version() {
      return at;
    },
  };
  const step = (): Promise<number> => Promise.resolve(at++);
  await undoStep(document, { step, base: saved === 1 ? column("Zero") : texts[saved] });
  expect(at).toBe(wanted);
});

test.for([
  ["with the comments that it was saved with", " # edited"],
  ["without the comments that it was saved with", ""],
] as const)("a redo brings back alone what was typed as it was saved, %s", async ([, comment]) => {
  const saved = column("One", " # edited");
  const texts = [saved, column("Two"), column("One", comment), column("Three")];
  let at = 1;
  const document = {
    getText: () => texts[at] ?? "",
    isDirty: true,
    get version() {
      return at;
    },
  };
  const step = (): Promise<number> => Promise.resolve(at++);
  const back = (): Promise<number> => Promise.resolve(at--);
  await undoStep(document, { step, back, base: saved });
  expect(at).toBe(2);
});

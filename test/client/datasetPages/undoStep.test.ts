import { expect, test } from "vitest";
import { undoStep } from "../../../client/datasetPages/undoStep.ts";

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ncolumns:\n";
const column = (description: string, comment = ""): string => `${DATASET}  id: ${description}${comment}\n`;

/** Undoes from the last of these texts. Gives the text that is there then. */
async function undone(...texts: readonly string[]): Promise<string | undefined> {
  let at = texts.length - 1;
  const step = (): Promise<void> => {
    at = Math.max(0, at - 1);
    return Promise.resolve();
  };
  expect(await undoStep({ getText: () => texts[at] ?? "" }, step)).toBe(true);
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
  const isDone = await undoStep({ getText: () => column("One") }, () => Promise.resolve(steps++));
  expect([isDone, steps]).toEqual([false, 1]);
});

import { expect, test } from "vitest";
import { undoEdit } from "../../../client/datasetPages/undoEdit.ts";

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\n";
const columns = (texts: Readonly<Record<string, string>>): string =>
  `${DATASET}columns:\n${Object.entries(texts)
    .map(([name, text]) => `  ${name}: ${text}\n`)
    .join("")}`;

interface Step {
  readonly text: string;
  /** The text became this one by what others changed. */
  readonly isOfOthers?: true;
}

/** An editor in which the text became these, one after the other. */
function editor(...steps: readonly Step[]) {
  const done = [...steps];
  const undone: Step[] = [];
  let version = 0;
  const isOfOthers = (changed: { readonly before: string; readonly after: string }): boolean =>
    done.concat(undone).some(({ text, isOfOthers: isTheirs }) => isTheirs === true && text === changed.after);
  const move = (from: Step[], to: Step[], least: number) => (): Promise<void> => {
    const step = from.length > least ? from.pop() : undefined;
    if (step) {
      to.push(step);
      version++;
    }
    return Promise.resolve();
  };
  const text = (): string => done.at(-1)?.text ?? "";
  const document = {
    getText: text,
    get version() {
      return version;
    },
  };
  const put = ({ after }: { readonly after: string }): Promise<void> => {
    done.push({ text: after, isOfOthers: true });
    undone.length = 0;
    return Promise.resolve();
  };
  const undo = (): Promise<readonly string[]> =>
    undoEdit(document, { step: move(done, undone, 1), back: move(undone, done, 0), isOfOthers, put });
  return { undo, text };
}

test("an undo takes out what was typed, not what a save has put in since", async () => {
  const { undo, text } = editor(
    { text: columns({ a: "A", b: "B", c: "C" }) },
    { text: columns({ a: "A", b: "B", c: "First" }) },
    { text: columns({ a: "A", b: "B", c: "Mine" }) },
    { text: columns({ a: "A", b: "B # edited", c: "Mine # edited" }), isOfOthers: true },
    { text: columns({ a: "A", b: "Theirs # edited", c: "Mine # edited" }), isOfOthers: true },
  );
  expect(await undo()).toEqual([]);
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "First # edited" }));
  expect(await undo()).toEqual([]);
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "C # edited" }));
  // Nothing else was typed.
  expect(await undo()).toEqual([]);
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "C # edited" }));
});

test("owners and links that others gave stay, too", async () => {
  const links = 'links:\n  - url: "https://a.example"\n    label: Wiki\n';
  const { undo, text } = editor(
    { text: `${DATASET}description: Old\ncolumns:\n  a: A\n` },
    { text: `${DATASET}description: Mine\ncolumns:\n  a: A\n` },
    { text: `${DATASET}description: Mine # edited\ncolumns:\n  a: A\n${links}`, isOfOthers: true },
  );
  expect(await undo()).toEqual([]);
  expect(text()).toBe(`${DATASET}description: Old # edited\ncolumns:\n  a: A\n${links}`);
});

test("what others changed in the text that is undone is named, and taken out", async () => {
  const { undo, text } = editor(
    { text: columns({ a: "A" }) },
    { text: columns({ a: "Mine" }) },
    { text: columns({ a: "Mine and theirs" }), isOfOthers: true },
  );
  expect(await undo()).toEqual(["the description of column a"]);
  expect(text()).toBe(columns({ a: "A" }));
});

test("an undo goes over one step that changed comments only, and is one step otherwise", async () => {
  const { undo, text } = editor(
    { text: columns({ a: "One" }) },
    { text: columns({ a: "Two" }) },
    { text: columns({ a: "Two # edited" }) },
    { text: columns({ a: "Three" }) },
  );
  await undo();
  expect(text()).toBe(columns({ a: "Two # edited" }));
  await undo();
  expect(text()).toBe(columns({ a: "One" }));
});

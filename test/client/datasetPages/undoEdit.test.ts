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

interface Refusing {
  /** So many steps can be undone or redone; then another editor is in front. */
  readonly most?: number;
  /** The text is changed at the moment when something is put into it. */
  readonly isChanged?: true;
}

/** An editor in which the text became these, one after the other. */
function editor(...steps: readonly Step[]) {
  const done = [...steps];
  const undone: Step[] = [];
  let version = 0;
  const isOfOthers = (changed: { readonly before: string; readonly after: string }): boolean =>
    done.concat(undone).some(({ text, isOfOthers: isTheirs }) => isTheirs === true && text === changed.after);
  const text = (): string => done.at(-1)?.text ?? "";
  const document = {
    getText: text,
    get version() {
      return version;
    },
  };
  const undo = ({ most = Infinity, isChanged }: Refusing = {}): ReturnType<typeof undoEdit> => {
    let moved = 0;
    const move = (from: Step[], to: Step[], least: number) => (): Promise<boolean> => {
      if (moved++ >= most) return Promise.resolve(false);
      const step = from.length > least ? from.pop() : undefined;
      if (step) {
        to.push(step);
        version++;
      }
      return Promise.resolve(true);
    };
    const put = ({ after }: { readonly after: string }): Promise<boolean> => {
      if (isChanged) return Promise.resolve(false);
      done.push({ text: after, isOfOthers: true });
      undone.length = 0;
      version++;
      return Promise.resolve(true);
    };
    return undoEdit(document, { step: move(done, undone, 1), back: move(undone, done, 0), isOfOthers, put });
  };
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
  expect(await undo()).toBeUndefined();
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "First # edited" }));
  expect(await undo()).toBeUndefined();
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "C # edited" }));
  // Nothing else was typed.
  expect(await undo()).toBeUndefined();
  expect(text()).toBe(columns({ a: "A", b: "Theirs # edited", c: "C # edited" }));
});

test("owners and links that others gave stay, too", async () => {
  const links = 'links:\n  - url: "https://a.example"\n    label: Wiki\n';
  const { undo, text } = editor(
    { text: `${DATASET}description: Old\ncolumns:\n  a: A\n` },
    { text: `${DATASET}description: Mine\ncolumns:\n  a: A\n` },
    { text: `${DATASET}description: Mine # edited\ncolumns:\n  a: A\n${links}`, isOfOthers: true },
  );
  expect(await undo()).toBeUndefined();
  expect(text()).toBe(`${DATASET}description: Old # edited\ncolumns:\n  a: A\n${links}`);
});

test("what others changed in the text that is undone is named, and taken out", async () => {
  const { undo, text } = editor(
    { text: columns({ a: "A" }) },
    { text: columns({ a: "Mine" }) },
    { text: columns({ a: "Mine and theirs" }), isOfOthers: true },
  );
  expect(await undo()).toEqual({ names: ["the description of column a"], isBackByRedo: true });
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

test("an undo that another editor interrupts puts back what it undid, and undoes the same edit the next time", async () => {
  const last = columns({ a: "Mine", b: "Theirs", c: "Theirs" });
  const { undo, text } = editor(
    { text: columns({ a: "A", b: "B", c: "C" }) },
    { text: columns({ a: "Mine", b: "B", c: "C" }) },
    { text: columns({ a: "Mine", b: "Theirs", c: "C" }), isOfOthers: true },
    { text: last, isOfOthers: true },
  );
  expect(await undo({ most: 0 })).toBeUndefined();
  expect(text()).toBe(last);
  expect(await undo({ most: 2 })).toBe("interrupted");
  expect(text()).toBe(last);
  expect(await undo()).toBeUndefined();
  expect(text()).toBe(columns({ a: "A", b: "Theirs", c: "Theirs" }));
});

test("where nothing is left to undo, an interrupted undo puts back what it undid, too", async () => {
  const { undo, text } = editor({ text: columns({ a: "A" }) }, { text: columns({ a: "Theirs" }), isOfOthers: true });
  expect(await undo({ most: 2 })).toBe("interrupted");
  expect(text()).toBe(columns({ a: "Theirs" }));
});

test("what others changed is named if it cannot be put back because the text was changed at that moment", async () => {
  const steps: readonly Step[] = [
    { text: columns({ a: "A", b: "B" }) },
    { text: columns({ a: "Mine", b: "B" }) },
    { text: columns({ a: "Mine", b: "Theirs" }), isOfOthers: true },
  ];
  const lost = { names: ["the description of column b"], isBackByRedo: false };
  expect(await editor(...steps).undo({ isChanged: true })).toEqual(lost);
  expect(await editor(...steps).undo({ isChanged: true, most: 1 })).toEqual(lost);
});

test("it is told without names that what others changed was taken out, if a text cannot be read", async () => {
  const { undo, text } = editor(
    { text: columns({ a: "A" }) },
    { text: columns({ a: "Mine" }) },
    { text: `${columns({ a: "Mine" })}---\n${columns({ a: "Theirs" })}`, isOfOthers: true },
  );
  expect(await undo()).toEqual({ names: [], isBackByRedo: true });
  expect(text()).toBe(columns({ a: "A" }));
});

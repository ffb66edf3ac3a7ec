import { expect, test } from "vitest";
import { replacedUnchanged } from "../../../client/pull/replacedUnchanged.ts";

/** A document of VS Code, whose encoding is tried for some time. */
function open(text: string, { hasAll = true, typed = "" } = {}) {
  let now = text;
  const document = { getText: () => now, isClosed: false };
  const edits = {
    async hasAllOf(): Promise<boolean> {
      await new Promise(setImmediate);
      now += typed;
      return hasAll;
    },
    replaced: (put: string): Promise<boolean> => {
      now = put;
      return Promise.resolve(true);
    },
  };
  return { document, edits, now: () => now };
}

const TEXTS = { before: "- id: ada\n", text: "- id: ada\n  title: Lead\n" };

test("a text is replaced, whatever ends the lines of the file", async () => {
  const { document, edits, now } = open("- id: ada\r\n");
  expect([await replacedUnchanged(document, TEXTS, edits), now()]).toEqual(["replaced", TEXTS.text]);
});

test("what is typed while the encoding is tried stays", async () => {
  const { document, edits, now } = open(TEXTS.before, { typed: "- id: bob\n" });
  expect([await replacedUnchanged(document, TEXTS, edits), now()]).toEqual(["changed", "- id: ada\n- id: bob\n"]);
});

test("a text is not replaced by one with characters that its encoding lacks, nor one that was closed or refuses it", async () => {
  const { document, edits, now } = open(TEXTS.before, { hasAll: false });
  expect([await replacedUnchanged(document, TEXTS, edits), now()]).toEqual(["lacking", TEXTS.before]);
  const closed = open(TEXTS.before);
  expect(await replacedUnchanged({ ...closed.document, isClosed: true }, TEXTS, closed.edits)).toBe("changed");
  const refusing = { ...open("").edits, replaced: () => Promise.resolve(false) };
  expect(await replacedUnchanged(open(TEXTS.before).document, TEXTS, refusing)).toBe("refused");
});

import { readableTime } from "../../../catalogue/text/language.ts";
import { expect, test } from "vitest";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import type { KeptText } from "../../../client/descriptions/keptTexts.ts";
import {
  keptChoices,
  keptColumn,
  keptStatus,
  tooLongSentence,
  unsavedSentence,
} from "../../../client/descriptions/keptWords.ts";

const kept: KeptText = {
  id: "1",
  catalogue: "embedded",
  urn: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)",
  column: "id",
  name: "id",
  text: "Mine",
  base: "",
  at: 0,
  window: "1",
};

test("what was typed is said to be kept, with the reason why it was not saved", () => {
  expect(unsavedSentence(kept, {})).toBe("The description that you typed for column id of sales.orders was not saved.");
  expect(unsavedSentence(kept, { why: { kind: "changed-meanwhile", what: "id" } })).toBe(
    "The description of column id of sales.orders was changed elsewhere meanwhile, so yours was not saved. What you typed is kept.",
  );
  const cancelled = unsavedSentence(kept, { why: { kind: "cancelled" } });
  expect(cancelled).toMatch(
    /^The description of column id of sales\.orders was not saved; what you typed is kept\. \S/,
  );
  const lost = { kind: "outcome-unknown", url: "http://catalogue", status: 504 } as const;
  expect(unsavedSentence(kept, { why: lost })).toMatch(
    /^The save of the description of column id of sales\.orders was not confirmed; what you typed is kept\. .* It may have been stored/,
  );
  expect(tooLongSentence(kept, lost)).toMatch(/was not confirmed, and the text is too long .* It may have been stored/);
  expect(tooLongSentence(kept, undefined)).toMatch(/It is open in an editor; save it there\.$/);
  expect(tooLongSentence(kept, { kind: "cancelled" })).toMatch(/save it there\. \S/);
});

test("a text that could not be kept on disk is said to be only in this window, after the reason of its save", () => {
  expect(unsavedSentence(kept, { why: { kind: "cancelled" }, isOnDisk: false })).toMatch(
    /was not saved; what you typed is kept\. .*It is kept only until this window is closed or reloaded, because the disk could not be written to\.$/,
  );
});

test("a column of what is no dataset is named alone", () => {
  expect(keptColumn({ ...kept, urn: "urn:li:corpuser:jdoe" })).toBe("column id");
});

test("the description of a dataset itself is named so", () => {
  expect(keptColumn({ ...kept, column: "", name: "sales.orders" })).toBe("dataset sales.orders");
});

test("a description of another catalogue names it in the list", () => {
  const production = { kind: "remote", name: "Production", url: "https://p.example", token: "secret" } as const;
  const texts = [kept, { ...kept, catalogue: production.url }, { ...kept, catalogue: "https://gone.example" }];
  const rows = keptChoices(texts, { here: EMBEDDED, known: [EMBEDDED, production] });
  const when = readableTime(0);
  expect(rows.map(({ label, detail, description }) => [label, detail, description])).toEqual([
    ["column id of sales.orders", "Mine", when],
    ["column id of sales.orders", "Mine", `${when}, in the catalogue "Production"`],
    ["column id of sales.orders", "Mine", `${when}, in the catalogue at https://gone.example`],
  ]);
});

test("the status bar counts the descriptions of the catalogue of the window, and names the others apart", () => {
  const other = { ...kept, catalogue: "https://p.example" };
  const tooltip = "What you typed is kept. Click to continue editing, to compare or to discard it.";
  expect(keptStatus([], EMBEDDED)).toBeUndefined();
  expect(keptStatus([kept, kept], EMBEDDED)).toEqual({ text: "2 unsaved descriptions", tooltip });
  expect(keptStatus([kept, other, other], EMBEDDED)).toEqual({
    text: "1 unsaved description",
    tooltip: `${tooltip} 2 unsaved descriptions in other catalogues.`,
  });
  expect(keptStatus([other], EMBEDDED)).toEqual({ text: "1 unsaved description in other catalogues", tooltip });
});

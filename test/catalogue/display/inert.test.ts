import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDescription, plainLabel, plainLines, plainSentence } from "../../../catalogue/display/inert.ts";

/** What VS Code takes for a link in a message (linkedText.ts), and for an icon in a label (iconLabels.ts). */
const LINK = /\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+/i;
const ICON = /\$\([A-Za-z0-9-]+(?:~[A-Za-z]+)?\)/;

test("a link is words, an icon too", () => {
  const text = "[Fix all](command:workbench.action.terminal.new) $(zap)";
  expect(plainSentence(text)).toBe("[Fix all] (command:workbench.action.terminal.new) $ (zap)");
});

test("whatever a text is, nothing in it acts", () => {
  const piece = fc.constantFrom("[", "]", "(", ")", "a", "command:x", "https://a", "$", "\\", "\u200B", "\n", " ", '"');
  const text = fc.oneof(fc.string({ unit: piece, maxLength: 60 }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, (written) => {
      for (const shown of [
        plainSentence(written),
        plainLabel(written),
        plainLines(written),
        plainDescription("שלום", written),
      ]) {
        expect(shown).not.toMatch(LINK);
        expect(shown).not.toMatch(ICON);
        expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }
    }),
  );
});

test("next to a label in Hebrew or Arabic, a description begins with a mark of direction, as each of its parts does", () => {
  for (const label of ["שלום", "orders شحن", "مرحبا"])
    expect(plainDescription(label, "1 of 2 described")).toBe("\u200E1 of 2 described");
  expect(plainDescription("orders", "שלום · no owner · 1 of 2 described")).toBe(
    "\u200Eשלום · \u200Eno owner · \u200E1 of 2 described",
  );
  expect(plainDescription("orders", "hive · 1 of 2 described")).toBe("hive · 1 of 2 described");
});

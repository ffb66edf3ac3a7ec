import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLabel, plainLines, plainSentence } from "../../../catalogue/display/inert.ts";

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
      for (const shown of [plainSentence(written), plainLabel(written), plainLines(written)]) {
        expect(shown).not.toMatch(LINK);
        expect(shown).not.toMatch(ICON);
        expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }
    }),
  );
});

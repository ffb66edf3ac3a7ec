import { expect, test } from "vitest";
import { asSettingsSave, type WhiteSpaceSettings } from "../../../client/descriptions/asSettingsSave.ts";

const NONE: WhiteSpaceSettings = { trimTrailingWhitespace: false, trimFinalNewlines: false, insertFinalNewline: false };

const TEXT = "One  \r\nTwo \t\nThree\u00A0\n\n\n";

test.each([
  [{}, TEXT, "One  \nTwo \t\nThree\u00A0\n\n\n"],
  [{ trimTrailingWhitespace: true }, TEXT, "One\nTwo\nThree\u00A0\n\n\n"],
  [{ trimFinalNewlines: true }, TEXT, "One  \nTwo \t\nThree\u00A0\n"],
  [{ insertFinalNewline: true }, TEXT, "One  \nTwo \t\nThree\u00A0\n\n\n"],
  [{ insertFinalNewline: true }, "One  \nTwo  ", "One  \nTwo  \n"],
  [{ insertFinalNewline: true }, "One\n  ", "One\n  "],
  [{ insertFinalNewline: true }, "", ""],
  [{ trimFinalNewlines: true }, "\n\n", ""],
  [{ trimFinalNewlines: true }, "One", "One"],
  [{ trimTrailingWhitespace: true, trimFinalNewlines: true, insertFinalNewline: true }, "One  \nTwo", "One\nTwo\n"],
])("a text is saved by the settings for white space: %j, %j", (settings, text, saved) => {
  expect(asSettingsSave(text, { ...NONE, ...settings })).toBe(saved);
});

test("only what the settings that are on change is no change of the user", () => {
  const insertFinalNewline = { ...NONE, insertFinalNewline: true };
  const [before, broken] = ["One\nTwo", "One  \nTwo\n"].map((text) => asSettingsSave(text, insertFinalNewline));
  expect(before).not.toBe(broken);
});

test("a long run of spaces before other characters takes no longer than another text", { timeout: 10_000 }, () => {
  const text = `${" ".repeat(400_000)}x`;
  expect(asSettingsSave(text, { ...NONE, trimTrailingWhitespace: true })).toBe(text);
});

import { expect, test } from "vitest";
import {
  commandLine,
  indentedLines,
  terminalJson,
  terminalLine,
  terminalText,
} from "../../../catalogue/display/terminal.ts";

test("a line stays one line, and nothing in it steers the terminal", () => {
  expect(terminalLine("  a\r\n::error::b\r\u001B]0;x\u0007\u009B2J\u202E")).toBe(
    "  a ::error::b ⟨U+001B⟩]0;x⟨U+0007⟩⟨U+009B⟩2J⟨U+202E⟩",
  );
});

test("later lines of a text are indented, so that none is taken for a line of the log", () => {
  expect(indentedLines("Error: x\nThe catalogue is at http://evil\n    at f")).toBe(
    "Error: x\n    The catalogue is at http://evil\n    at f",
  );
});

test("no line of a log is a command to the service that reads it", () => {
  expect(terminalLine(" ::error file=a::b ##[stop-commands]x ##vso[task.complete]")).toBe(
    " : :error file=a::b ## [stop-commands]x ## vso[task.complete]",
  );
  expect(indentedLines("Error: x\n  ::add-mask::e")).toBe("Error: x\n    : :add-mask::e");
  expect(commandLine("::error::a\n::error::b")).toBe("::error::a ::error::b");
  expect(terminalJson(["##[add-mask]e"])).toBe('[\n  "\\u0023#[add-mask]e"\n]');
});

test("a text of ours keeps its lines", () => {
  expect(terminalText("Usage:\n  x\u001B[2J\n")).toBe("Usage:\n  x⟨U+001B⟩[2J\n");
});

test("JSON shows what is hidden and means the same", () => {
  const value = { "a\u202E": ["\u009B2J", "\u{E0041}", "می\u200Cخواهم", "\uD83D"] };
  expect(terminalJson(value)).toBe(
    JSON.stringify(value, null, 2)
      .replace("\u202E", "\\u202e")
      .replace("\u009B", "\\u009b")
      .replace("\u{E0041}", "\\udb40\\udc41"),
  );
  expect(JSON.parse(terminalJson(value))).toEqual(value);
});

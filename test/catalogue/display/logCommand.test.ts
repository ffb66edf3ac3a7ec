import { expect, test } from "vitest";
import { hasLogCommand, withLogCommandsEscaped, withoutLogCommands } from "../../../catalogue/display/logCommand.ts";

test.each([
  ["a ##[stop-commands]x", "a ## [stop-commands]x"],
  ["###[group]", "### [group]"],
  ["##vso[task.complete]", "## vso[task.complete]"],
  ["\t::error file=a::b", "\t: :error file=a::b"],
  ["::add-mask::e", ": :add-mask::e"],
])("%j is a command, and none once it is %j", (line, without) => {
  expect(hasLogCommand(`a\n${line}`)).toBe(true);
  expect(withoutLogCommands(line)).toBe(without);
  expect(hasLogCommand(without)).toBe(false);
});

test.each(["::1 is no host", ":::note", "::", "std::vector ::a::", "## Title [a]", "#[derive]"])(
  "%j is no command",
  (line) => {
    expect(hasLogCommand(line)).toBe(false);
    expect(withoutLogCommands(line)).toBe(line);
  },
);

test.each(["##[a]", "\\##[a]", "\\\\##vso[a]"])("%j is escaped in JSON, and is the same value", (text) => {
  const escaped = withLogCommandsEscaped(JSON.stringify(text));
  expect(hasLogCommand(escaped)).toBe(false);
  expect(JSON.parse(escaped)).toBe(text);
});

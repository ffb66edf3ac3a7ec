import { expect, test } from "vitest";
import { problemsOf } from "../../../../catalogue/checking/checkFile.ts";
import { yamlErrors } from "../../../../catalogue/yaml/reading/readYaml.ts";

const MESSAGE = "Lines end with CR only; save the file with LF or CRLF line endings";

test.each([
  ["# team\r- id: ann\r- id: ben\r", "# team"],
  ["\uFEFF# team\r- id: ann\r", "# team"],
  ["---\n# team\r\r  # more\rid: ann\n", "# team"],
  ["- id: ann # here\r  title: x\n- id: ben\n", "# here"],
  ["- id: ben\n- id: ann\n  title: |\n    # x\r    y\n  slack: z # here\r  phone: w\n", "# here"],
])("a comment that the lines below are read as a part of is marked: %j", (text, comment) => {
  const start = text.indexOf(comment);
  const finding = { code: "yaml-syntax", message: MESSAGE, span: { start, end: start + comment.length } };
  expect(yamlErrors(text)).toEqual([finding]);
  const found = problemsOf("user", text).filter(({ code }) => code === "yaml-syntax");
  expect(found).toEqual([{ ...finding, severity: "error" }]);
});

test.each([
  ["# one\r# two\r", 0],
  ["# one\r\n- id: ann\r\n", 0],
  ['- id: ann\n  title: "a # b\r  c"\n', 0],
  ["- id: ann\n  description: |\n    # x\r    y\n", 0],
  // What is broken is reported once.
  ["id: ann\rtitle: x # y\rslack: z\r", 1],
])("%j has no silent loss", (text, broken) => {
  expect(yamlErrors(text)).toHaveLength(broken);
  expect(problemsOf("user", text).filter(({ code }) => code === "yaml-syntax")).toHaveLength(broken);
});

import fc from "fast-check";
import { readYaml } from "../../../catalogue/yaml/reading/readYaml.ts";

/** A line of a file of records, to be put anywhere. */
export const recordLine = fc.constantFrom(
  "- id: ada",
  "- id: grace # she",
  "-",
  "- id: 12",
  "-   title: Analyst",
  "  id: linus",
  "  title: Analyst",
  "  email: ada@example.com",
  "  description: Two",
  "    lines",
  "  description: |",
  "    - id: not an item",
  "  description: 'quoted",
  "  over lines'",
  '  slack: "@ada"',
  '  email: "Ada <ada@example.com>',
  "  groups:",
  "    - data",
  "      - doe, jane",
  "  groups: [a,",
  "    b]",
  "  manager_urn: urn:li:corpuser:grace",
  "  nickname: A",
  "  <<: *base",
  "- &base {id: base, title: T}",
  "- &base {id: base, title: *title}",
  "  title: &title Analyst",
  "  title: &title Lead",
  "- *base",
  "- {id: flow, title: Flow}",
  "- plain",
  "# a comment",
  "  # a comment",
  "",
  "---",
  "...",
  "%YAML 1.2",
  "id: single",
  "members:",
  "- jdoe",
  "- id: Ada",
  "- id: ada@example.com",
  "- id: urn:li:corpuser:ada",
  "- {id: 1} # catalogue-ignore",
  "# catalogue-ignore: duplicate-id",
  "  title: X # catalogue-ignore: unknown-field, duplicate-field",
  "- !!map {id: tagged}",
  "  ? title",
  "  : Complex",
  "- &seq [a, b]",
  "  description: >-",
  "\tid: tab",
  "<<<<<<< ours",
  "=======",
  ">>>>>>> theirs",
);
const lineEnd = fc.constantFrom("\n", "\n", "\n", "\n", "\n", "\r\n");
const mark = fc.constantFrom("", "", "", "", "", "", "", "\uFEFF");

/** Files of records, sound and broken, with about everything that YAML has. */
export const recordLines = fc
  .tuple(mark, fc.array(fc.tuple(recordLine, lineEnd), { maxLength: 12 }))
  .map(([beginning, lines]) => beginning + lines.flat().join(""));

/** Whether a document is nothing but a text: it holds no records, and lines in it that look like items are read as such. */
export function hasOnlyText(text: string): boolean {
  return readYaml(text).documents.some((document) => document.kind === "scalar");
}

import type { ProblemCode } from "./rule.ts";

/** What the reader of YAML finds, before any rule looks at the records. */
export const YAML_CODES: readonly ProblemCode[] = [
  {
    code: "yaml-syntax",
    severity: "error",
    title: "The text is not YAML",
    explains:
      "A reader of YAML refuses the file here. Often a value needs quotes: one that begins with `@`, `*`, `&`, `%` or `[`, or that has a colon and a space in it.",
    wrong: { kind: "user", text: "- id: jdoe\n  slack: @jdoe\n" },
    right: { kind: "user", text: '- id: jdoe\n  slack: "@jdoe"\n' },
  },
  {
    code: "yaml-warning",
    severity: "warning",
    title: "The YAML is read, but hardly as it was meant",
    explains:
      "A directive that YAML parsers do not know is ignored, by each in its own way. An item that is indented further than the one above it is the rest of that one.",
    wrong: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n    - joe\n" },
    right: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n  - joe\n" },
  },
  {
    code: "yaml-tag",
    severity: "error",
    title: "A tag says something that is not stored",
    explains:
      "Other tools refuse a file with a tag that they do not know, and `!!binary` or `!!timestamp` makes bytes or a date of a text. A tag without a value would be stored as an empty text.",
    wrong: { kind: "user", text: "- id: jdoe\n  title: !engineer\n" },
    right: { kind: "user", text: "- id: jdoe\n  title: engineer\n" },
  },
  {
    code: "unknown-anchor",
    severity: "error",
    title: "An alias names an anchor that is not there",
    explains: "`*name` stands for what is marked `&name` further up in the same document.",
    wrong: { kind: "user", text: "- id: jdoe\n  groups: *teams\n" },
    right: { kind: "user", text: "- id: jdoe\n  groups: &teams [eng]\n- id: joe\n  groups: *teams\n" },
  },
  {
    code: "duplicate-field",
    severity: "error",
    title: "A field stands twice in one mapping",
    explains: "YAML forbids it, and of the two values only one would be stored.",
    wrong: { kind: "user", text: "- id: jdoe\n  title: Engineer\n  title: Lead\n" },
    right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
  },
  {
    code: "merge-conflict",
    severity: "error",
    title: "A merge left two versions of a part of the file",
    explains:
      "Git could not tell which version is meant, so both stand between its marks. What is wrong inside is not told until one is chosen.",
    wrong: {
      kind: "user",
      text: "- id: jdoe\n<<<<<<< HEAD\n  title: Engineer\n=======\n  title: Lead\n>>>>>>> feature\n",
    },
    right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
  },
  {
    code: "not-checked",
    severity: "error",
    title: "Too large, nested too deeply, or too many aliases",
    explains:
      "What takes too long to read would keep the editor from answering, so only a part of the record is checked, or nothing. Divide the record: the users of a group can have a file of their own, in which each is a record. Write out what many aliases stand for. Of more than a hundred lines with YAML errors in a record, the others are not listed.",
    wrong: {
      kind: "user",
      text: `- id: jdoe\n  groups:\n    - &a [eng, eng, eng, eng, eng, eng, eng, eng, eng, eng]\n${["b", "c", "d", "e", "f"].map(tenAliases).join("")}`,
    },
    right: { kind: "user", text: "- id: jdoe\n  groups: [eng]\n" },
  },
];

/** An item that stands for ten times as many values as the one above it. */
function tenAliases(name: string): string {
  const above = `*${String.fromCharCode(name.charCodeAt(0) - 1)}`;
  return `    - &${name} [${Array.from({ length: 10 }, () => above).join(", ")}]\n`;
}

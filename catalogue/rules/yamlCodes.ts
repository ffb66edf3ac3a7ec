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
      "A tag or directive that readers of YAML do not know is ignored, by each in its own way. An item that is indented further than the one above it is the rest of that one.",
    wrong: { kind: "user", text: "- id: !person jdoe\n" },
    right: { kind: "user", text: "- id: jdoe\n" },
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
];

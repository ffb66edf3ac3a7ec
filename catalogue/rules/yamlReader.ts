import { rule } from "./rule.ts";

/** What the reader of YAML finds, before any rule looks at the records. */
export const yamlReader = rule({
  scope: "yaml",
  codes: [
    {
      code: "yaml-syntax",
      severity: "error",
      title: "Invalid YAML",
      explains:
        "A YAML parser refuses the file here. Often a value needs quotes: one that begins with `@`, `*`, `&`, `%` or `[`, or that has a colon and a space in it.",
      wrong: { kind: "user", text: "- id: jdoe\n  slack: @jdoe\n" },
      right: { kind: "user", text: '- id: jdoe\n  slack: "@jdoe"\n' },
    },
    {
      code: "yaml-warning",
      severity: "warning",
      title: "Valid YAML, but probably not what you intended",
      explains:
        "A directive that YAML parsers do not know is ignored. An item that is indented further than the item above it is read as the continuation of that item.",
      wrong: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n    - joe\n" },
      right: { kind: "group", text: "id: eng\nmembers:\n  - jdoe\n  - joe\n" },
    },
    {
      code: "yaml-tag",
      severity: "error",
      title: "A YAML tag that a record cannot store",
      explains:
        "Other tools refuse a file with an unknown tag, and `!!binary` or `!!timestamp` turns text into bytes or a date, which no field holds. A tag without a value would be stored as an empty text.",
      wrong: { kind: "user", text: "- id: jdoe\n  title: !engineer\n" },
      right: { kind: "user", text: "- id: jdoe\n  title: engineer\n" },
    },
    {
      code: "unknown-anchor",
      severity: "error",
      title: "An alias without its anchor",
      explains:
        "The alias `*name` repeats the value that the anchor `&name` marks above it in the same document. There is no such anchor.",
      wrong: { kind: "user", text: "- id: jdoe\n  groups: *teams\n" },
      right: { kind: "user", text: "- id: jdoe\n  groups: &teams [eng]\n- id: joe\n  groups: *teams\n" },
    },
    {
      code: "duplicate-field",
      severity: "error",
      title: "Duplicate field",
      explains: "YAML forbids the same key twice in one mapping, and only one of the two values would be stored.",
      wrong: { kind: "user", text: "- id: jdoe\n  title: Engineer\n  title: Lead\n" },
      right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
    },
    {
      code: "merge-conflict",
      severity: "error",
      title: "Unresolved merge conflict",
      explains:
        "Git could not merge the two versions, so both are between its conflict markers. Nothing between the markers is validated, and the record is not upserted, until you keep one version.",
      wrong: {
        kind: "user",
        text: "- id: jdoe\n<<<<<<< HEAD\n  title: Engineer\n=======\n  title: Lead\n>>>>>>> feature\n",
      },
      right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
    },
    {
      code: "not-checked",
      severity: "error",
      title: "A record that is too large to validate in full",
      explains:
        "A record that would take too long to read is validated only in part, or not at all, and is not upserted. Split the record: move the users of a group to a file of users, where each is a record of its own. Write the values out instead of repeating them with aliases. If a record has more than a hundred lines with YAML errors, the others are not listed.",
      wrong: {
        kind: "user",
        text: `- id: jdoe\n  groups:\n    - &a [eng, eng, eng, eng, eng, eng, eng, eng, eng, eng]\n${["b", "c", "d", "e", "f"].map(tenAliases).join("")}`,
      },
      right: { kind: "user", text: "- id: jdoe\n  groups: [eng]\n" },
    },
  ],
});

/** An item with ten times as many values as the one above it. */
function tenAliases(name: string): string {
  const above = `*${String.fromCharCode(name.charCodeAt(0) - 1)}`;
  return `    - &${name} [${Array.from({ length: 10 }, () => above).join(", ")}]\n`;
}

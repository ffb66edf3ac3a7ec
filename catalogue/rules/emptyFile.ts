import { rule } from "./rule.ts";

/** A file without records has nothing to upsert. In the editor it is not wrong. */
export const emptyFile = rule({
  scope: "upsert",
  codes: [
    {
      code: "empty-file",
      severity: "error",
      title: "The file has no records to upsert",
      explains:
        "Only an upsert and `catalogue check` report it: the command line with this code, the editor in a message when you upsert. While you type, an empty file is not wrong.",
      wrong: { kind: "user", text: "# no users yet\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
  ],
});

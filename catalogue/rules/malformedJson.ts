import { rule } from "./rule.ts";

/** A JSON file that cannot be read. While it is edited, the editor's own diagnostics of JSON say so. */
export const malformedJson = rule({
  scope: "upsert",
  codes: [
    {
      code: "malformed-json",
      severity: "error",
      title: "The file is not valid JSON",
      explains:
        "The command line reports only the first fault, in files whose names end in `.json`. An import, on the command line or in VS Code, reports it in any metadata file. Records in JSON are read as YAML, so all that YAML can read is accepted, such as a comma before a closing bracket; in JSON files without records, `catalogue check` accepts such commas and comments.",
      wrong: { kind: "user", text: '[{ "id": "ada" "title": "Lead" }]\n' },
      right: { kind: "user", text: '[{ "id": "ada", "title": "Lead" }]\n' },
    },
  ],
});

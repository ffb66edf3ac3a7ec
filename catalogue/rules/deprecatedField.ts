import { fieldSpecs } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";
import type { RecordRule } from "./rule.ts";

/** Older files have fields under older names: they are read, and the rename is offered; both names at once contradict each other. */
export const deprecatedField: RecordRule = {
  codes: [
    {
      code: "deprecated-field",
      severity: "warning",
      tags: ["deprecated"],
      title: "A field stands under its older name",
      explains: "It is read as the field that replaced it. Other tools may read it no longer.",
      wrong: { kind: "group", text: "id: eng\nadmins: [jdoe]\n" },
      right: { kind: "group", text: "id: eng\nowners: [jdoe]\n" },
    },
    {
      code: "conflicting-field",
      severity: "error",
      title: "A field stands under its older name and its newer one",
      explains: "Which of the two counts, nobody can tell. Put all into the newer one.",
      wrong: { kind: "group", text: "id: eng\nowners: [joe]\nadmins: [jdoe]\n" },
      right: { kind: "group", text: "id: eng\nowners: [joe, jdoe]\n" },
    },
    {
      code: "ignored-field",
      severity: "warning",
      tags: ["unnecessary"],
      title: "A field does nothing",
      explains:
        "`overrideEditable` tells other tools to write one half of a group instead of the other. An upsert here writes both and blanks nothing that the file does not name.",
      wrong: { kind: "group", text: "id: eng\noverrideEditable: true\n" },
      right: { kind: "group", text: "id: eng\n" },
    },
  ],
  check(record, _text, report) {
    for (const spec of fieldSpecs(record.kind)) {
      const field = fieldOf(record.mapping, spec.key);
      if (!field) continue;
      const { keySpan: span } = field;
      if (spec.ignored) {
        report({ code: "ignored-field", message: `"${spec.key}" does nothing here`, span });
      } else if (spec.replacedBy !== undefined && fieldOf(record.mapping, spec.replacedBy)) {
        const message = `"${spec.key}" is the older name of "${spec.replacedBy}", which this ${record.kind} has too`;
        report({ code: "conflicting-field", message, span });
      } else if (spec.replacedBy !== undefined) {
        report({ code: "deprecated-field", message: `"${spec.key}" is now called "${spec.replacedBy}"`, span });
      }
    }
  },
};

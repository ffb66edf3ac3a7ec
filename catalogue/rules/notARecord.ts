import type { FileRule } from "./rule.ts";

/** A file of records holds mappings; a bare word in the list describes nobody. */
export const notARecord: FileRule = {
  codes: [
    {
      code: "not-a-record",
      severity: "error",
      title: "Something that is no record stands among the records",
      explains: "A user or group is a mapping with an `id`; a bare word describes nobody.",
      wrong: { kind: "user", text: "- jdoe\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
  ],
  check(file, report) {
    for (const { span } of file.strays) {
      report({ code: "not-a-record", message: `a ${file.kind} is a mapping with an "id"`, span });
    }
  },
};

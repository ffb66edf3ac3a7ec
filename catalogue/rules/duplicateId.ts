import { recordId } from "../records/recordFile.ts";
import { recordUrn } from "../records/recordUrn.ts";
import type { Span } from "../span.ts";
import type { FileRule } from "./rule.ts";

/** Two records of one id in a file: the second would overwrite the first. An id and its URN form are the same; a dataset's id is its URN. */
export const duplicateId: FileRule = {
  codes: [
    {
      code: "duplicate-id",
      severity: "error",
      title: "Two records of a file have one id",
      explains:
        "They describe the same user, group or dataset, and the second would overwrite the first. An id and its URN form are the same.",
      wrong: { kind: "user", text: "- id: jdoe\n  title: Engineer\n- id: jdoe\n  title: Lead\n" },
      right: { kind: "user", text: "- id: jdoe\n  title: Lead\n" },
    },
  ],
  check(file, report) {
    const first = new Map<string, Span>();
    for (const record of file.records) {
      const id = recordId(record);
      if (!id) continue;
      const urn = file.kind === "dataset" ? id.id : recordUrn(file.kind, id.id);
      const earlier = first.get(urn);
      if (earlier === undefined) {
        first.set(urn, id.span);
        continue;
      }
      const related = { span: earlier, message: `"${id.id}" stands here first` };
      report({ code: "duplicate-id", message: `"${id.id}" stands in this file already`, span: id.span, related });
    }
  },
};

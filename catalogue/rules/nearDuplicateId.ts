import { entityName } from "../urn.ts";
import type { NamesakeRule } from "./rule.ts";

/** Two ids that people take for one: catalogues then have the same person twice, and owners that nobody finds. */
export const nearDuplicateId: NamesakeRule = {
  codes: [
    {
      code: "near-duplicate-id",
      severity: "warning",
      title: "Two ids differ only in case",
      explains:
        "Case counts in ids, so these are two entities of the catalogue. When one is meant, write its id the same everywhere.",
      wrong: { kind: "user", text: "- id: jdoe\n- id: JDoe\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
    {
      code: "same-name-other-domain",
      severity: "information",
      title: "Two ids differ only in their e-mail domain",
      explains:
        "Some sources name people by e-mail address, some by what stands before the `@`, and domains change: the same person " +
        "is then in the catalogue twice. When these are two people, let it pass with a comment behind the id: " +
        "`# catalogue-ignore: same-name-other-domain`.",
      wrong: { kind: "user", text: "- id: jdoe@example.com\n- id: jdoe\n" },
      right: { kind: "user", text: "- id: jdoe@example.com\n" },
    },
  ],
  finding(record, first) {
    const [one, other] = [entityName(record.urn), entityName(first.urn)];
    if (one === other) return undefined;
    const related = `"${first.id}" stands here`;
    return one.toLowerCase() === other.toLowerCase()
      ? { code: "near-duplicate-id", message: `"${record.id}" and "${first.id}" differ only in case`, related }
      : {
          code: "same-name-other-domain",
          message: `"${record.id}" and "${first.id}" differ only in the e-mail domain`,
          related,
        };
  },
};

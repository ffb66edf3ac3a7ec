import * as l10n from "@vscode/l10n";
import { entityName } from "../urn/urn.ts";
import { rule } from "./rule.ts";

/** Two IDs that are probably meant to be one: a catalogue then has the same user twice, and owners that are not found. */
export const nearDuplicateId = rule({
  scope: "pair",
  codes: [
    {
      code: "near-duplicate-id",
      severity: "warning",
      title: "Two IDs differ only in case",
      explains:
        "IDs are case-sensitive, so these are two entities in the catalogue. If they are the same, write the ID the same everywhere. If a catalogue is connected and does not have an ID, and the ID has capital letters or an e-mail domain, it is also looked up in lower case and without the domain (at most 1,000 IDs of a file).",
      wrong: { kind: "user", text: "- id: jdoe\n- id: JDoe\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
    {
      code: "same-name-other-domain",
      severity: "information",
      title: "Two IDs differ only in their e-mail domain",
      explains:
        "Some sources identify users by e-mail address, some by the part before the `@`, and domains change: the same user " +
        "is then in the catalogue twice. If these are two users, suppress this with a comment after the ID: " +
        "`# catalogue-ignore: same-name-other-domain`.",
      wrong: { kind: "user", text: "- id: jdoe@example.com\n- id: jdoe\n" },
      right: { kind: "user", text: "- id: jdoe@example.com\n" },
    },
  ],
  finding(record, first, isInOtherFile) {
    const [one, other] = [entityName(record.urn), entityName(first.urn)];
    if (one === other) return undefined;
    const related = l10n.t`"${first.id}" is defined here`;
    return one.toLowerCase() === other.toLowerCase()
      ? {
          code: "near-duplicate-id",
          message: l10n.t`"${record.id}" and "${first.id}" differ only in case`,
          related,
          // In one file, they would be two records with one ID, which is an error.
          ...(isInOtherFile ? { meant: first.id } : {}),
        }
      : {
          code: "same-name-other-domain",
          message: l10n.t`"${record.id}" and "${first.id}" differ only in the e-mail domain`,
          related,
        };
  },
});

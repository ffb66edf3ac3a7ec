import * as l10n from "@vscode/l10n";
import { recordId } from "../records/recordFile.ts";
import { namedGroups } from "../records/namedMembers.ts";
import { namedUser } from "../records/recordUrn.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import { fieldOf } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/** A group's file that names a member, and the file of that user, which names other groups: each upsert undoes the other. */
export const contradictingMembership = rule({
  scope: "outside",
  codes: [
    {
      code: "contradicting-membership",
      severity: "warning",
      title: 'A group names a member whose own "groups" leaves it out',
      explains:
        "`groups` of a user record replaces all groups of the user, and `members` of a group record adds the group to " +
        "those of its members. An upsert of one file undoes what an upsert of the other has done. Name the group in both " +
        "records, or remove `groups` from the user record. Reported by `catalogue check`, which reads all files at once; " +
        "the editor does not report it.",
      wrong: {
        kind: "user",
        text: "- id: jdoe\n  groups: [ops]\n",
        otherFiles: [{ kind: "group", text: "- id: eng\n  members: [jdoe]\n- id: ops\n" }],
      },
      right: {
        kind: "user",
        text: "- id: jdoe\n  groups: [ops, eng]\n",
        otherFiles: [{ kind: "group", text: "- id: eng\n  members: [jdoe]\n- id: ops\n" }],
      },
    },
  ],
  applies: (kind, known) => kind === "user" && (known.memberships()?.size ?? 0) > 0,
  check(entry, known, report) {
    const memberships = known.memberships();
    // Most users are in no group's file: their records need not be parsed.
    if (!memberships || !entry.subjects.some(({ urn }) => memberships.has(urn))) return;
    for (const record of entry.records) {
      const id = recordId(record)?.id;
      const groups = namedGroups(record);
      const field = fieldOf(record.mapping, "groups");
      if (id === undefined || !groups || !field) continue;
      const reported = new Set<EntityUrn>();
      for (const { group, ...elsewhere } of memberships.get(namedUser(id)) ?? []) {
        // Several records may name the user as a member of one group; the first place is enough.
        if (groups.has(group) || reported.has(group)) continue;
        reported.add(group);
        const name = entityName(group);
        report({
          code: "contradicting-membership",
          message: l10n.t`Another file makes this user a member of group "${name}", but "groups" here leaves "${name}" out, so an upsert of this record removes the user from it`,
          span: field.keySpan,
          related: {
            span: { start: 0, end: 0 },
            message: l10n.t`"${id}" is named as a member of "${name}" here`,
            elsewhere,
          },
        });
      }
    }
  },
});

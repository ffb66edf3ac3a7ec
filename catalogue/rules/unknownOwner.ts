import type { Report } from "../records/problem.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { entityName } from "../urn.ts";
import type { Named } from "../checking/entryFound.ts";
import type { Known } from "../checking/known.ts";
import type { ProblemCode } from "./rule.ts";

/** What a reference to somebody whom nobody knows is told by. */
export const UNKNOWN_OWNER_CODES: readonly ProblemCode[] = [
  {
    code: "unknown-user",
    severity: "warning",
    title: "Unknown user",
    explains:
      "Neither a file of the workspace nor the connected catalogue has this user. A typing error " +
      "in an ID gives ownership or membership to nobody. Not reported when there are neither files with " +
      "user records nor a connected catalogue.",
    wrong: {
      kind: "group",
      text: "id: eng\nmembers:\n  - jdeo\n",
      beside: [{ kind: "user", text: "- id: jdoe\n" }],
    },
    right: {
      kind: "group",
      text: "id: eng\nmembers:\n  - jdoe\n",
      beside: [{ kind: "user", text: "- id: jdoe\n" }],
    },
  },
  {
    code: "unknown-group",
    severity: "warning",
    title: "Unknown group",
    explains:
      "Neither a file of the workspace nor the connected catalogue has this group. Not reported when " +
      "there are neither files with group records nor a connected catalogue.",
    wrong: { kind: "user", text: "- id: jdoe\n  groups: [egn]\n", beside: [{ kind: "group", text: "id: eng\n" }] },
    right: { kind: "user", text: "- id: jdoe\n  groups: [eng]\n", beside: [{ kind: "group", text: "id: eng\n" }] },
  },
];

/** A reference to a user or group that exists nowhere. Judged only against what is known. */
export function unknownOwner({ urn, span }: Named, known: Known, report: Report): void {
  if (known.exists(urn) !== false) return;
  const kind = kindOfUrn(urn);
  report({
    code: `unknown-${kind}`,
    message: `Unknown ${kind} "${entityName(urn)}": neither the workspace nor the catalogue has it`,
    span,
  });
}

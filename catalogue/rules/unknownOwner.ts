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
    title: "A user is named who is known nowhere",
    explains:
      "No file of the workspace has a record of this user, and the catalogue, when it is connected, has none either. A slip " +
      "in an id gives ownership or membership to nobody. Nothing is said where nothing is known: in a workspace without " +
      "user records and without a catalogue.",
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
    title: "A group is named that is known nowhere",
    explains:
      "No file of the workspace has a record of this group, and the catalogue, when it is connected, has none either. Nothing " +
      "is said where nothing is known: in a workspace without group records and without a catalogue.",
    wrong: { kind: "user", text: "- id: jdoe\n  groups: [egn]\n", beside: [{ kind: "group", text: "id: eng\n" }] },
    right: { kind: "user", text: "- id: jdoe\n  groups: [eng]\n", beside: [{ kind: "group", text: "id: eng\n" }] },
  },
];

/** A reference to a user or group that exists nowhere. Judged only against what is known. */
export function unknownOwner({ urn, span }: Named, known: Known, report: Report): void {
  if (known.exists(urn) !== false) return;
  const kind = kindOfUrn(urn);
  report({ code: `unknown-${kind}`, message: `no ${kind} "${entityName(urn)}" is known`, span });
}

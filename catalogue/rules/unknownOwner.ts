import * as l10n from "@vscode/l10n";
import { kindOfUrn } from "../records/recordUrn.ts";
import { OWNER_KINDS, type OwnerKind } from "../records/recordKinds.ts";
import { entityName } from "../urn/urn.ts";
import { rule } from "./rule.ts";

/** A reference to a user or group that does not exist, as far as that is known. */
export const unknownOwner = rule({
  scope: "outside",
  codes: [
    {
      code: "unknown-user",
      severity: "warning",
      title: "Unknown user",
      explains:
        "Neither a file of the workspace nor the connected catalogue has this user. A typing error " +
        "in an ID gives ownership or membership to nobody. Quick fixes offer the most similar IDs. " +
        "Not reported when there are neither files with user records nor a connected catalogue. In a dataset opened from " +
        "the catalogue, files do not count: it is reported if the connected catalogue does not have the user.",
      wrong: {
        kind: "group",
        text: "id: eng\nmembers:\n  - jdeo\n",
        otherFiles: [{ kind: "user", text: "- id: jdoe\n" }],
      },
      right: {
        kind: "group",
        text: "id: eng\nmembers:\n  - jdoe\n",
        otherFiles: [{ kind: "user", text: "- id: jdoe\n" }],
      },
    },
    {
      code: "unknown-group",
      severity: "warning",
      title: "Unknown group",
      explains:
        "Neither a file of the workspace nor the connected catalogue has this group. Quick fixes offer the most similar IDs. " +
        "Not reported when there are neither files with group records nor a connected catalogue. In a dataset opened from " +
        "the catalogue, files do not count: it is reported if the connected catalogue does not have the group.",
      wrong: {
        kind: "user",
        text: "- id: jdoe\n  groups: [egn]\n",
        otherFiles: [{ kind: "group", text: "id: eng\n" }],
      },
      right: {
        kind: "user",
        text: "- id: jdoe\n  groups: [eng]\n",
        otherFiles: [{ kind: "group", text: "id: eng\n" }],
      },
    },
  ],
  applies: (_kind, known) => OWNER_KINDS.some((kind) => known.judges(kind)),
  check({ ownerReferences: named }, known, report) {
    for (const { urn, span } of named) {
      if (known.exists(urn) !== false) continue;
      const kind = kindOfUrn(urn);
      const messages = known.filesCount ? UNKNOWN : NOT_STORED;
      report({ code: `unknown-${kind}`, message: messages[kind](entityName(urn)), span });
    }
  },
});

const UNKNOWN: Readonly<Record<OwnerKind, (name: string) => string>> = {
  user: (name) =>
    l10n.t`Unknown user "${name}": it is neither in the files of the workspace nor in a connected catalogue`,
  group: (name) =>
    l10n.t`Unknown group "${name}": it is neither in the files of the workspace nor in a connected catalogue`,
};

const NOT_STORED: typeof UNKNOWN = {
  user: (name) => l10n.t`Unknown user "${name}": it is not in the connected catalogue`,
  group: (name) => l10n.t`Unknown group "${name}": it is not in the connected catalogue`,
};

import * as l10n from "@vscode/l10n";
import { namedOwnershipType } from "../vocabulary/ownershipType.ts";
import { namedOwner } from "../records/recordUrn.ts";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, textIn, type Text } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/** Somebody owns a dataset once as the same thing. Spec: Programmatic write procedure, 4. Decision: types count as resolved. */
export const duplicateOwner = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "duplicate-owner",
      severity: "error",
      title: "Duplicate owner of a dataset",
      explains:
        "Owners are the same if both the user or group and the ownership type are: a user ID and its URN are the same, and so are `TECHNICAL_OWNER` and `urn:li:ownershipType:__system__technical_owner`.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: urn:li:corpuser:jdoe\n    type: TECHNICAL_OWNER\n  - owner: jdoe\n    type: TECHNICAL_OWNER\n",
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: urn:li:corpuser:jdoe\n    type: TECHNICAL_OWNER\n  - owner: jdoe\n    type: DATA_STEWARD\n",
      },
    },
  ],
  check({ kind, mapping }, text, report) {
    const owners = fieldOf(mapping, "owners")?.value;
    if (kind !== "dataset" || owners?.kind !== "list") return;
    const first = new Map<string, Text>();
    for (const [at, item] of owners.items.entries()) {
      const owner = item.kind === "mapping" ? textIn(item, "owner") : undefined;
      const type = item.kind === "mapping" ? textIn(item, "type") : undefined;
      if (!owner || !type) continue;
      const identity = `${namedOwner(owner.value)} ${namedOwnershipType(type.value)?.typeUrn ?? type.value}`;
      const earlier = first.get(identity);
      if (!earlier) {
        first.set(identity, owner);
        continue;
      }
      report({
        code: "duplicate-owner",
        message: l10n.t`"${owner.value}" already owns this dataset as ${type.value}`,
        span: owner.span,
        related: { span: earlier.span, message: l10n.t`"${earlier.value}" is first listed here` },
        fixes: fixWith(l10n.t("Remove this owner"), withoutItem(text, owners, at)),
      });
    }
  },
});

import * as l10n from "@vscode/l10n";
import { valuesOf } from "../records/parts.ts";
import { isText } from "../yaml/values/value.ts";
import { isSystemOwnershipType, namedOwnershipType } from "../vocabulary/ownershipType.ts";
import { nearest } from "../text/nearest.ts";
import { changedTo } from "../yaml/edits/changing.ts";
import { rule } from "./rule.ts";

/** A custom ownership type that the catalogue does not have, as far as that is known. */
export const undefinedOwnershipType = rule({
  scope: "outside",
  codes: [
    {
      code: "undefined-ownership-type",
      severity: "warning",
      title: "Ownership type that the catalogue does not have",
      explains:
        "The connected catalogue has no custom ownership type with this URN. An upsert would store it, and the owner would be shown with a type that nobody has defined. Not reported without a connected catalogue.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: jdoe\n    type: urn:li:ownershipType:keper\n",
        ownershipTypes: ["urn:li:ownershipType:keeper"],
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: jdoe\n    type: urn:li:ownershipType:keeper\n",
        ownershipTypes: ["urn:li:ownershipType:keeper"],
      },
    },
  ],
  applies: (kind) => kind === "dataset",
  check({ text, records }, known, report) {
    for (const record of records) {
      for (const { spec, value } of valuesOf(record)) {
        if (spec.type !== "ownership-type" || !isText(value)) continue;
        const urn = namedOwnershipType(value.value)?.typeUrn;
        const types = urn === undefined || isSystemOwnershipType(urn) ? undefined : known.ownershipTypes();
        if (urn === undefined || types?.includes(urn) !== false) continue;
        const message = l10n.t`Unknown ownership type "${urn}": it is not in the connected catalogue`;
        const meant = nearestType(urn, types);
        const fixes = meant === undefined ? [] : changedTo(text, value.span, meant);
        report({ code: "undefined-ownership-type", message, span: value.span, fixes });
      }
    }
  },
});

/** The type whose ID, the text after the last colon, is the most similar one. */
function nearestType(urn: string, types: readonly string[]): string | undefined {
  const idOf = (type: string): string => type.slice(type.lastIndexOf(":") + 1);
  const id = nearest(idOf(urn), types.map(idOf));
  return types.find((type) => idOf(type) === id);
}

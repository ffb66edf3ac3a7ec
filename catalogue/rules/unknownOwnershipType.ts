import * as l10n from "@vscode/l10n";
import { namedOwnershipType, OFFERED_OWNERSHIP_TYPES, OWNERSHIP_TYPES } from "../vocabulary/ownershipType.ts";
import { valuesOf } from "../records/parts.ts";
import { fixWith, guessing, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { isText } from "../yaml/values/value.ts";
import { nearest, slipsBetween } from "../text/nearest.ts";
import { rule } from "./rule.ts";

/** An ownership has one of the existing types, or the URN of a custom one. Spec: Ownership type values. */
export const unknownOwnershipType = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "unknown-ownership-type",
      severity: "error",
      title: "Unknown ownership type",
      explains: `The ownership types are ${OFFERED_OWNERSHIP_TYPES.map((type) => `\`${type}\``).join(", ")}; stored data may have older ones. A custom type is written as its URN, \`urn:li:ownershipType:<id>\`; \`CUSTOM\` alone does not say which one.`,
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: jdoe\n    type: Technical\n",
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: jdoe\n    type: TECHNICAL_OWNER\n",
      },
    },
  ],
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (spec.type !== "ownership-type" || !isText(value) || value.value === "") continue;
      const { value: type, span } = value;
      if (namedOwnershipType(type)) continue;
      const urn = meantUrn(type);
      const meant = urn ?? nearest(type, NAMEABLE) ?? typeWithWord(type);
      const isSure = urn !== undefined || (meant !== undefined && slipsBetween(type, meant) === 0);
      const change = isSure ? fixWith : guessing;
      const fixes = meant === undefined ? [] : change(l10n.t`Change to "${meant}"`, rewrittenAlone(text, value, meant));
      report({ code: "unknown-ownership-type", message: messageFor(type, meant), span, fixes });
    }
  },
});

function messageFor(type: string, meant: string | undefined): string {
  const own = "urn:li:ownershipType:<id>";
  if (type === "CUSTOM") return l10n.t`"CUSTOM" does not say which type; write the URN of a custom type, "${own}"`;
  if (meant !== undefined) return l10n.t`"${type}" is not an ownership type; did you mean "${meant}"?`;
  const offered = OFFERED_OWNERSHIP_TYPES.join(", ");
  return l10n.t`"${type}" is not an ownership type; write ${offered}, or the URN of a custom type, "${own}"`;
}

/** The URN of a type that another way of writing its beginning means. */
function meantUrn(text: string): string | undefined {
  const id = /^\s*urn:(?:li:)?ownershipType:(.*)$/i.exec(text)?.[1]?.trim() ?? "";
  const urn = `urn:li:ownershipType:${id}`;
  return namedOwnershipType(urn) && urn;
}

/** The one offered type of which a text is a word: "Steward" is one of `DATA_STEWARD`. */
function typeWithWord(text: string): string | undefined {
  const [found, ...others] = OFFERED_OWNERSHIP_TYPES.filter((type) => type.split("_").includes(text.toUpperCase()));
  return others.length === 0 ? found : undefined;
}

const NAMEABLE = OWNERSHIP_TYPES.filter((type) => type !== "CUSTOM");

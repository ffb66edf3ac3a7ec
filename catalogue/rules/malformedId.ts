import * as l10n from "@vscode/l10n";
import type { Report } from "../findings/problem.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { isOwnerKind } from "../records/recordKinds.ts";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith, removing, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { percentEncoded } from "../urn/urn.ts";
import { isTooLong } from "../urn/urnLength.ts";
import { withoutMarkedControl } from "./controlCharacter.ts";
import { doubtfulReferencesIn, type Reference } from "../references/referencesIn.ts";
import { rule } from "./rule.ts";
import { tooLong, urnTooLong } from "./urnTooLong.ts";

/** An id becomes the end of a URN, so it must leave one. */
export const malformedId = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "malformed-id",
      severity: "error",
      title: "The ID cannot form a URN",
      explains:
        "An ID becomes the last part of a URN, so it must not be empty, begin or end with a space or a line break, or contain control characters.",
      wrong: { kind: "user", text: '- id: "jdoe "\n' },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
    {
      code: "encoded-id",
      severity: "information",
      title: "An ID is stored percent-encoded",
      explains:
        "`,`, `(`, `)` and `␟` delimit the parts of a URN, so in an ID they are stored as `%2C`, `%28`, `%29` and `%E2%90%9F`. In a URN, write the ID in the encoded form.",
      wrong: { kind: "user", text: '- id: "doe, jane"\n' },
      right: { kind: "user", text: "- id: doe%2C jane\n" },
    },
  ],
  others: urnTooLong.codes,
  check(record, text, report) {
    for (const reference of doubtfulReferencesIn(record)) if (!reference.byUrn) checkId(reference, text, report);
  },
});

/** Whether an id has a line break or another control character in it; those at its ends are spaces there. */
export function hasControl(id: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(id.trim());
}

type IdCode = "malformed-id" | "encoded-id" | "urn-too-long";

const SPACES = { message: l10n.t("An ID may not begin or end with a space"), title: l10n.t("Remove the spaces") };
/** An ID that is a block (`|`) ends with a line break. */
const LINE_BREAKS = {
  message: l10n.t("An ID may not begin or end with a line break"),
  title: l10n.t("Remove the line breaks"),
};

/** An empty `id` of a record is reported as missing. */
function checkId({ scalar, value, kinds: [kind], listed }: Reference, text: string, report: Report<IdCode>): void {
  const { span } = scalar;
  const trimmed = value.trim();
  if (trimmed === "") {
    if (value === "" && !listed) return;
    const fixes = listed ? removing(l10n.t("Remove the empty item"), withoutItem(text, listed.list, listed.at)) : [];
    report({ code: "malformed-id", message: l10n.t("An ID may not be empty"), span, fixes });
  } else if (hasControl(value)) {
    if (!hasControl(withoutMarkedControl(text, scalar, value))) return;
    const cleared = value.replaceAll(/(?![\t\n\x0b\f\r\x85])\p{Cc}/gu, "").trim();
    const isCleared = cleared !== "" && !hasControl(cleared);
    const fixes = isCleared
      ? removing(l10n.t("Remove the control characters"), rewrittenAlone(text, scalar, cleared))
      : [];
    report({
      code: "malformed-id",
      message: l10n.t("An ID may not contain line breaks or other control characters"),
      span,
      fixes,
    });
  } else if (trimmed !== value) {
    const { message, title } = /[\n\r\u2028\u2029]/.test(value) ? LINE_BREAKS : SPACES;
    report({ code: "malformed-id", message, span, fixes: fixWith(title, rewrittenAlone(text, scalar, trimmed)) });
  } else if (isOwnerKind(kind)) {
    const urn = recordUrn(kind, value);
    if (isTooLong(urn)) report({ code: "urn-too-long", message: tooLong(urn), span });
    else if (!urn.endsWith(`:${value}`)) {
      const encoded = percentEncoded(value);
      const fixes = fixWith(l10n.t`Change to "${encoded}"`, rewrittenAlone(text, scalar, encoded));
      report({ code: "encoded-id", message: l10n.t`This ID is stored as "${urn}"`, span, fixes });
    }
  }
}

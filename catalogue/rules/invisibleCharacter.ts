import * as l10n from "@vscode/l10n";
import { hiddenIn, codePointName } from "../display/hidden.ts";
import { valuesOf } from "../records/parts.ts";
import { removing, isWritten, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { recordColumns, type FileRecord } from "../records/recordFile.ts";
import { isText, type Scalar } from "../yaml/values/value.ts";
import { yamlText } from "../yaml/values/yamlText.ts";
import { withoutMarkedControl } from "./controlCharacter.ts";
import { hasControl } from "./malformedId.ts";
import { doubtfulReferencesIn, namedKinds } from "../references/referencesIn.ts";
import { rule } from "./rule.ts";

/**
 * An invisible character makes an id or a name another one than it seems to be; it comes by copying from a document
 * or a chat. In descriptions, which are texts, it is left alone.
 */
export const invisibleCharacter = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "invisible-character",
      severity: "warning",
      title: "Invisible character in an ID or a name",
      explains:
        "Invisible characters come from copying an ID or name from a document or a chat, or are inserted to deceive: two texts look the same and are different. In the name of a column, one is right if the column is called so in the catalogue. Joiners and marks that a script or an emoji needs are not reported.",
      wrong: { kind: "user", text: "- id: jane\u200bdoe\n" },
      right: { kind: "user", text: "- id: janedoe\n" },
    },
  ],
  check(record, text, report) {
    const mark = (scalar: Scalar, value: string, strict: boolean): void => {
      const name = firstHidden(withoutMarkedControl(text, scalar, value), strict);
      if (name === undefined) return;
      const fixes = removing(
        l10n.t("Remove the invisible characters"),
        rewrittenAlone(text, scalar, without(value, strict)),
      );
      report({ code: "invisible-character", message: message(name), span: scalar.span, fixes });
    };
    for (const { scalar, value, byUrn } of doubtfulReferencesIn(record)) {
      // With a line break or a control character in it, an id is malformed, which is reported once.
      if (byUrn || !hasControl(value)) mark(scalar, value.trim(), true);
    }
    for (const { scalar, value } of namesIn(record)) mark(scalar, value, false);
    const columns = recordColumns(record)?.fields ?? [];
    const taken = new Set(columns.map(({ key }) => key));
    for (const { key, keySpan, merged } of columns) {
      const name = merged ? undefined : firstHidden(key, false);
      if (name === undefined) continue;
      const source = text.slice(keySpan.start, keySpan.end);
      const visible = without(key, false);
      const edits =
        isWritten(text, { span: keySpan }) && !taken.has(visible)
          ? [{ span: keySpan, text: yamlText(visible, { quote: /^["']/.test(source) ? '"' : undefined }) }]
          : [];
      taken.add(visible);
      report({
        code: "invisible-character",
        message: l10n.t`The name of this column contains an invisible character (${name}); that is right if the column has this name in the catalogue`,
        span: keySpan,
        // The catalogue may have the column under this very name.
        fixes: removing(l10n.t("Remove the invisible characters"), edits).map((fix) => ({ ...fix, isGuess: true })),
      });
    }
  },
});

/** Marks invisible characters in a URN anywhere in a text; URNs that are values of fields are checked above. */
export const invisibleInUrn = rule({
  scope: "urn",
  codes: [],
  others: invisibleCharacter.codes,
  check({ text, span, isReference, replacedBy }, report) {
    const name = isReference ? undefined : firstHidden(text, true);
    if (name === undefined) return;
    const fixes = removing(l10n.t("Remove the invisible characters"), replacedBy(without(text, true)));
    report({ code: "invisible-character", message: message(name), span, fixes });
  },
});

/** The texts that identify an entity to people: names, titles, addresses; no IDs and no descriptions. */
function* namesIn(record: FileRecord): Generator<{ readonly scalar: Scalar; readonly value: string }> {
  for (const { spec, value } of valuesOf(record)) {
    const isName =
      spec.type === "email" || spec.type === "link" || (spec.type === "text" && spec.key !== "description");
    if (!isName || namedKinds(record.kind, spec.key, spec.type)) continue;
    if (isText(value)) yield { scalar: value, value: value.value };
  }
}

function message(name: string): string {
  return l10n.t`This contains an invisible character (${name}); remove it`;
}

/** The name of the first that is hidden. In an id, spaces of other widths and marks of direction are too. */
function firstHidden(text: string, strict: boolean): string | undefined {
  const hidden = [...hiddenIn(text)].find(({ name }) => !REFUSED.test(name));
  const odd = strict ? ODD.exec(text) : null;
  if (!odd || (hidden && hidden.start < odd.index)) return hidden?.name;
  return codePointName(odd[0]);
}

function without(text: string, strict: boolean): string {
  const kept = strict ? text.replace(new RegExp(ODD, "gu"), "") : text;
  let [rest, from] = ["", 0];
  for (const { start, end } of hiddenIn(kept)) {
    rest += kept.slice(from, start);
    from = end;
  }
  return rest + kept.slice(from);
}

/** A NUL and half a surrogate pair are errors of their own. */
const REFUSED = /^U\+(?:0000|D[89A-F]..)$/;
const ODD = /(?! )\p{Zs}|[\t\n\r\u061C\u200B\u200E\u200F]/u;

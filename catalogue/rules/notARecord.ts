import * as l10n from "@vscode/l10n";
import type { Fix } from "../findings/problem.ts";
import { fieldSpecs, idKey, type RecordKind, isOwnerKind } from "../records/recordKinds.ts";
import { lackedColon } from "../yaml/edits/lackedColon.ts";
import { lackedSpace } from "../yaml/edits/lackedSpace.ts";
import { fixWith, isAnchored, isTagged, isWritten } from "../yaml/edits/scalarEdit.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { isText, type Value } from "../yaml/values/value.ts";
import { readUrn } from "../urn/urn.ts";
import { rule } from "./rule.ts";

/** A file of records holds mappings; a bare word in the list is not a record. */
export const notARecord = rule({
  scope: "entry",
  ordinary: "silent",
  codes: [
    {
      code: "not-a-record",
      severity: "error",
      title: "An item that is not a record",
      explains: "A user or group is a mapping with an `id`; text alone is not a record.",
      wrong: { kind: "user", text: "- jdoe\n" },
      right: { kind: "user", text: "- id: jdoe\n" },
    },
  ],
  check({ kind, text, strays }, report) {
    for (const stray of strays) {
      const message = IS_A_MAPPING[kind](idKey(kind));
      report({ code: "not-a-record", message, span: stray.span, fixes: asRecord(kind, text, stray) });
    }
  },
});

const IS_A_MAPPING: Readonly<Record<RecordKind, (key: string) => string>> = {
  user: (key) => l10n.t`A user is a mapping with an "${key}"`,
  group: (key) => l10n.t`A group is a mapping with an "${key}"`,
  dataset: (key) => l10n.t`A dataset is a mapping with a "${key}"`,
};

const MAKE_IT: Readonly<Record<RecordKind, () => string>> = {
  user: () => l10n.t("Make it a user"),
  group: () => l10n.t("Make it a group"),
  dataset: () => l10n.t("Make it a dataset"),
};

/** Makes a record of a bare word: of a field without its space or colon, otherwise a record with that ID. */
function asRecord(kind: RecordKind, text: string, stray: Value): readonly Fix[] {
  const { start, end } = stray.span;
  const source = text.slice(start, end);
  if (!isText(stray) || stray.value === "" || !isWritten(text, stray) || /[\n\r]/.test(source)) return [];
  // A tag or an anchor before the word would become that of the key.
  if (isTagged(text, stray) || isAnchored(text, stray)) return [];
  const tab = tabAfterDash(text, start);
  const isId = isOwnerKind(kind) ? !/[:\s]/.test(stray.value) : readUrn(stray.value).kind === kind;
  const asId = isId ? fixWith(MAKE_IT[kind](), withKey(text, stray.span, { key: idKey(kind), tab })) : [];
  // A field needs spaces between the dash and its key.
  if (tab !== undefined) return asId;
  const fields = fieldSpecs(kind).map((spec) => spec.key);
  const space = lackedSpace(text, start, fields);
  if (space) return space.fixes ?? [];
  const [lacked] = lackedColon(text, stray.span, fields);
  return [...(lacked ? [lacked.fix] : []), ...asId];
}

interface WantedKey {
  readonly key: string;
  /** The white space before the word, if there is a tab in it. */
  readonly tab: string | undefined;
}

/** The edits that make a word the value of a key; in JSON, of a mapping in braces. */
function withKey(text: string, { start, end }: Span, { key, tab }: WantedKey): readonly TextEdit[] {
  if (tab !== undefined) return [{ span: { start: start - tab.length, end: start }, text: ` ${key}: ` }];
  if (text.charAt(start) !== '"' || !/[[,]\s*$/.test(text.slice(Math.max(0, start - LONGEST_SPACE), start)))
    return [{ span: { start, end: start }, text: `${key}: ` }];
  return [
    { span: { start, end: start }, text: `{"${key}": ` },
    { span: { start: end, end }, text: "}" },
  ];
}

/** The white space between a dash and what begins at an offset, if there is a tab in it. */
function tabAfterDash(text: string, at: number): string | undefined {
  return /(?<=-)[ \t]*\t[ \t]*$/.exec(text.slice(Math.max(0, at - LONGEST_SPACE), at))?.[0];
}

/** So much white space before a word is looked at, in UTF-16 code units. */
const LONGEST_SPACE = 100;

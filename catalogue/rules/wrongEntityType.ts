import * as l10n from "@vscode/l10n";
import type { Fix } from "../findings/problem.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { isOwnerKind, URN_BEGINNING, type OwnerKind } from "../records/recordKinds.ts";
import { guessing } from "../yaml/edits/scalarEdit.ts";
import { referenceUrn } from "../references/foundUrn.ts";
import { doubtfulReferencesIn } from "../references/referencesIn.ts";
import { rule } from "./rule.ts";
import type { FoundUrn } from "../references/foundUrn.ts";

/** A field that refers to groups may not refer to users, and so on. */
export const wrongEntityType = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "wrong-entity-type",
      severity: "error",
      title: "Wrong entity type",
      explains: "A group's members are users, a user's groups are groups, and owners are users or groups.",
      wrong: { kind: "user", text: "- id: jdoe\n  groups: [urn:li:corpuser:eng]\n" },
      right: { kind: "user", text: "- id: jdoe\n  groups: [urn:li:corpGroup:eng]\n" },
    },
  ],
  check(record, text, report) {
    for (const reference of doubtfulReferencesIn(record)) {
      if (!reference.byUrn) continue;
      const { kinds } = reference;
      const urn = referenceUrn(text, reference);
      const { kind } = urn.reading;
      if (kind === "malformed" || kinds.some((each) => each === kind)) continue;
      const message = mustBe(kinds);
      report({ code: "wrong-entity-type", message, span: urn.span, fixes: likelyMeant(urn, kinds) });
    }
  },
});

/** Several kinds are all that may own something. */
function mustBe([kind, other]: readonly RecordKind[]): string {
  if (kind === undefined || other !== undefined) return l10n.t("This must be the URN of a user or group");
  return MUST_BE[kind]();
}

const MUST_BE: Readonly<Record<RecordKind, () => string>> = {
  user: () => l10n.t("This must be the URN of a user"),
  group: () => l10n.t("This must be the URN of a group"),
  dataset: () => l10n.t("This must be the URN of a dataset"),
};

const NAME_IT: Readonly<Record<OwnerKind, (id: string) => string>> = {
  user: (id) => l10n.t`Refer to the user "${id}"`,
  group: (id) => l10n.t`Refer to the group "${id}"`,
};

/**
 * Fixes that name a user or group with the ID of a wrong URN: the entity type that the field accepts, or, if it accepts
 * both, the one that the written entity type resembles.
 */
function likelyMeant(urn: FoundUrn, kinds: readonly RecordKind[]): readonly Fix[] {
  const [, sound = "", id] = /^urn:li:(\w*(?:user|group)\w*):([^(),]+)$/i.exec(urn.text) ?? [];
  if (id === undefined) return [];
  const wanted = kinds.length === 1 ? kinds : kinds.filter((kind) => sound.toLowerCase().includes(kind));
  return wanted
    .filter(isOwnerKind)
    .flatMap((kind) => guessing(NAME_IT[kind](id), urn.replacedBy(URN_BEGINNING[kind] + id)));
}

import * as l10n from "@vscode/l10n";
import { mayHaveAlike } from "../facts/alikeStored.ts";
import { recordId, withInline } from "../records/recordFile.ts";
import { isOwnerKind } from "../records/recordKinds.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import { changedTo } from "../yaml/edits/changing.ts";
import { nearDuplicateId } from "./nearDuplicateId.ts";
import { rule } from "./rule.ts";

/** A record that an upsert would create, although the catalogue has an entity that is probably the same, under another ID. */
export const alikeInCatalogue = rule({
  scope: "outside",
  codes: [],
  others: nearDuplicateId.codes,
  applies: (kind, known) => isOwnerKind(kind) && (known.judges("user") || known.judges("group")),
  check(entry, known, report) {
    const alike = new Map<EntityUrn, EntityUrn>();
    for (const subject of entry.subjects) {
      if (!mayHaveAlike(subject) || !entry.mayLookUp(subject)) continue;
      const stored = known.alikeStored(subject);
      // Where a file has the other one, too, the two are reported by themselves.
      if (stored && !entry.isInFile(stored)) alike.set(subject.urn, stored);
    }
    if (alike.size === 0) return;
    for (const record of entry.records.flatMap(withInline)) {
      const written = recordId(record);
      const urn = written && recordUrn(record.kind, written.id);
      const stored = urn && alike.get(urn);
      if (!written || !urn || !stored || known.elsewhere(urn).some((other) => other.urn === stored)) continue;
      const [id, other] = [entityName(urn), entityName(stored)];
      const isCase = id.toLowerCase() === other.toLowerCase();
      report({
        code: isCase ? "near-duplicate-id" : "same-name-other-domain",
        message: isCase
          ? l10n.t`"${id}" is not in the catalogue, but "${other}" is, which differs only in case: an upsert creates a second one`
          : record.kind === "user"
            ? l10n.t`"${id}" is not in the catalogue, but "${other}" is; an upsert creates a second user`
            : l10n.t`"${id}" is not in the catalogue, but "${other}" is; an upsert creates a second group`,
        span: written.span,
        fixes: changedTo(entry.text, written.span, other),
      });
    }
  },
});

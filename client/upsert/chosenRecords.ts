import * as l10n from "@vscode/l10n";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import type { CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { isChange, type PreviewedRecord, type RecordKey } from "../../catalogue/graph/recordOutcome.ts";
import type { Upserted } from "../../catalogue/graph/upsert.ts";
import { effectSummary, type EffectCounts } from "../../catalogue/pull/effectCounts.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** A record that an upsert would write, to be ticked. */
interface RecordChoice {
  readonly label: string;
  /** What is done: "new", "1 field replaced". */
  readonly description: string;
  /** Each change. */
  readonly detail: string;
  readonly urn: EntityUrn;
  readonly value: PreviewedRecord;
}

/**
 * The records of a preview that can be ticked: those that would write something, in their order.
 * @param effects how many fields of each record the preview counts, which the message about it adds up
 */
export function recordChoices(
  { records }: Pick<CompletePreview, "records">,
  effects: ReadonlyMap<EntityUrn, EffectCounts>,
): readonly RecordChoice[] {
  return records.flatMap((record) =>
    record.result.ok && isChange(record.result.value)
      ? [
          {
            label: record.id,
            description: effectOf(record.result.value, effects.get(record.urn)),
            detail: changesOf(record.result.value),
            urn: record.urn,
            value: record,
          },
        ]
      : [],
  );
}

/** The records that are not written although they differ from the catalogue, or cannot be compared with it. */
export function leftOutOf(
  { records }: Pick<CompletePreview, "records">,
  chosen: ReadonlySet<PreviewedRecord>,
): readonly RecordKey[] {
  return records.filter((record) => !chosen.has(record) && (!record.result.ok || isChange(record.result.value)));
}

function effectOf({ created }: Upserted, effects: EffectCounts | undefined): string {
  const fields = effects ? effectSummary({ ...effects, leaves: 0 }) : "";
  return [...(created ? [l10n.t("new")] : []), ...(fields === "" ? [] : [fields])].join(" · ");
}

/** The changes of the record, then those of other entities that it writes, with their names. */
function changesOf({ urn, changes, alongside }: Upserted): string {
  const others = alongside.flatMap((entity) => {
    const name = entityName(entity.urn);
    return [
      ...(entity.created ? [l10n.t`${name}: new`] : []),
      ...entity.changes.map((change) => `${name}: ${changeLine(change, entity.urn)}`),
    ];
  });
  return [...changes.map((change) => changeLine(change, urn)), ...others].join(" · ");
}

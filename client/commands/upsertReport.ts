import { changedValue } from "../../catalogue/changes/changedValue.ts";
import { counted } from "../../catalogue/counted.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { EntityChange } from "../../catalogue/graph/upsert.ts";
import type { RecordOutcome } from "../../catalogue/graph/upsertFile.ts";
import type { OwnerKind } from "../../catalogue/records/recordUrn.ts";
import { entityName } from "../../catalogue/urn.ts";

/** Whether a record replaces or removes something that is stored. */
export function overwrites({ result }: RecordOutcome): boolean {
  const entities = result.ok ? [result.value, ...result.value.alongside] : [];
  return entities.some((entity) => entity.changes.some((change) => change.effect !== "adds"));
}

/** What an upsert does, or did, line by line: each field, each failure, each note. */
export function changeLines(outcomes: readonly RecordOutcome[]): string[] {
  return outcomes.flatMap(({ id, result }) => {
    if (!result.ok) return [`${id}: failed. ${errorSentence(result.error)}`];
    const { alongside, notes } = result.value;
    return [
      ...entityLines(result.value),
      ...alongside.flatMap(entityLines),
      ...notes.map((note) => `${id}: note: ${note}`),
    ];
  });
}

/** One sentence on the whole: how many were written, were as wished already, failed. */
export function outcomeSentence(kind: OwnerKind, outcomes: readonly RecordOutcome[]): string {
  const failures = outcomes.flatMap(({ id, result }) => (result.ok ? [] : [`"${id}": ${errorSentence(result.error)}`]));
  const changed = outcomes.filter(({ result }) => result.ok && isChange(result.value)).length;
  const unchanged = outcomes.length - failures.length - changed;
  const parts = [
    changed > 0 ? `${counted(changed, kind)} upserted` : "",
    unchanged > 0 ? `${changed > 0 ? unchanged : counted(unchanged, kind)} unchanged` : "",
    failures.length > 0 ? `${failures.length} failed` : "",
  ].filter((part) => part !== "");
  return `${parts.join(", ")}.${failures.length > 0 ? ` ${failures[0] ?? ""}` : ""}`;
}

function isChange(upserted: EntityChange & { readonly alongside: readonly EntityChange[] }): boolean {
  return upserted.created || upserted.changes.length > 0 || upserted.alongside.length > 0;
}

function entityLines({ urn, created, changes }: EntityChange): string[] {
  const name = entityName(urn);
  const head = created ? [`${name}: new`] : [];
  const lines = changes.map((change) => `${name}: ${change.effect} ${change.field}: ${changedValue(change)}`);
  return [...head, ...lines];
}

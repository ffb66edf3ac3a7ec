import { withRemovedMark } from "../../catalogue/changes/removedMark.ts";
import { success } from "../../catalogue/result.ts";
import { readEntityUrn } from "../entityUrns.ts";
import { tooMany } from "../mostChanges.ts";
import { quoted, refused } from "../refusal.ts";
import { allExist, readAspects, versionRead } from "../store/storedAspect.ts";
import { mutation } from "./mutation.ts";
import { all } from "./operation.ts";
import type { BatchUpdateSoftDeletedInput } from "./resolvers.generated.ts";

/** `batchUpdateSoftDeleted(input)`: marks all of the entities removed, or not removed, or none of them. */
export const batchUpdateSoftDeleted = mutation(
  ({ urns: texts, deleted }: BatchUpdateSoftDeletedInput, { model }) => {
    const refusal = tooMany(texts.length);
    if (refusal) return refusal;
    const urns = all(texts, (text) => readEntityUrn(text, model));
    if (!urns.ok) return urns;
    const unmarked = urns.value.find((urn) => !model.has(urn, "status"));
    if (unmarked !== undefined) {
      return refused("BAD_REQUEST", `${quoted(unmarked)} is of an entity type that cannot be marked removed.`);
    }
    return success({ urns: [...new Set(urns.value)], deleted });
  },
  async ({ urns, deleted }, { store }) => {
    const existing = await allExist(store, urns);
    if (!existing.ok) return existing;
    const current = await readAspects(store, urns, "status");
    const writes = urns.flatMap((urn) => {
      const value = withRemovedMark(current.get(urn)?.value, deleted);
      return value ? [{ urn, name: "status", value, expectedVersion: versionRead(current.get(urn)) }] : [];
    });
    return success({ writes, mustExist: urns });
  },
);

import { success } from "../../catalogue/result.ts";
import { readEntityUrn, unknownAspect, unknownEntity } from "../entityUrns.ts";
import { refused } from "../refusal.ts";
import { charactersIn, entityExists } from "../store/storedAspect.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import type { QueryAspectHistoryArgs } from "./resolvers.generated.ts";
import { isWholeNumber } from "./wholeNumber.ts";

/**
 * `aspectHistory(input)`: the versions of an aspect as they were written.
 * Decision: a field of ours, because upstream's timeline has no versions of aspects in it. An aspect that the entity does not
 * have has no versions.
 */
export const aspectHistory = query(
  async ({ input }: QueryAspectHistoryArgs, { store, model, countRaw, countCharacters, inTurn }) => {
    const { aspectName, before, count } = input;
    const urn = readEntityUrn(input.urn, model);
    if (!urn.ok) return urn;
    if (!model.has(urn.value, aspectName)) return unknownAspect(urn.value, aspectName);
    const page = readPage({ count });
    if (!page.ok) return page;
    if (before !== undefined && before !== null && !isWholeNumber(before, 1)) {
      return refused("BAD_REQUEST", "before must be a whole number from 1 on, the version before which to list.");
    }
    if (!(await entityExists(store, urn.value))) return unknownEntity(urn.value);
    const counted = countRaw(page.value.count);
    if (!counted.ok) return counted;
    return inTurn(async () => {
      const mayRead = countCharacters(0);
      if (!mayRead.ok) return mayRead;
      const rows = await store.history(urn.value, aspectName, { before: before ?? undefined, count: page.value.count });
      const held = countCharacters(charactersIn(rows));
      if (!held.ok) return held;
      return success({
        versions: rows.map(({ version, value, actor, time }) => ({
          version,
          payload: value,
          created: { actor, time },
        })),
      });
    });
  },
);

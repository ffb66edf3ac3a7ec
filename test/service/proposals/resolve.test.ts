import { expect, onTestFinished, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { resolve } from "../../../service/proposals/resolve.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { STAMP } from "../store/contract.ts";

test("an entity is not deleted if another aspect has changed since its condition was judged", async () => {
  const store = await openStore(undefined);
  onTestFinished(() => store.close());
  const [urn, name] = [userUrn("jane"), "corpUserInfo"];
  const write = (displayName: string): Promise<unknown> =>
    store.write({ writes: [{ urn, name, value: { active: true, displayName } }], stamp: STAMP });
  await write("Jane");
  const put = { kind: "put", value: { active: true, displayName: "Ours" } } as const;
  const resolved = await resolve(
    [
      { urn, name, change: put, conditions: { version: 1 } },
      { urn, name: "corpUserKey", change: { kind: "delete" }, conditions: {} },
    ],
    { store, model: STORED_MODEL, stamp: STAMP },
  );
  if (!resolved.ok) throw new Error(resolved.error.message);
  const batch = { ...resolved.value, stamp: STAMP };
  await write("Theirs");
  expect(await store.write(batch)).toMatchObject({ ok: false, error: { code: "VERSION_CONFLICT" } });
  expect(await store.existing([urn])).toEqual(new Set([urn]));
});

import { expect } from "vitest";
import { userUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import type { AspectWrite, Store, WriteBatch } from "../../../service/store/store.ts";

/** The users that are written and compared. */
export const URNS: readonly [UserUrn, UserUrn, UserUrn] = [userUrn("a"), userUrn("b"), userUrn("c")];

/** Gives one of the users a display name. */
export function named(at: number, name: string): AspectWrite {
  return { urn: URNS[at] ?? URNS[0], name: "corpUserInfo", value: { active: true, displayName: name } };
}

/** A write of a kind to one of the users; a value is another one each time. */
export function batchOf(kind: string, at: number, count: number): Pick<WriteBatch, "writes" | "deletions"> {
  const { urn } = named(at, "");
  if (kind === "delete") return { writes: [], deletions: [{ urn }] };
  if (kind === "deleteAspect") return { writes: [], deletions: [{ urn, name: "corpUserInfo" }] };
  if (kind === "import") return { writes: URNS.map((_, each) => named(each, `name ${count}`)) };
  const status = { urn, name: "status", value: { removed: true } };
  return { writes: [named(at, `name ${count}`), ...(kind === "remove" ? [status] : [])] };
}

/** Whatever a store knows is what is stored. */
export async function expectKnownIsStored(store: Store): Promise<void> {
  for (const urn of URNS) {
    const known = [store.known?.exists(urn), store.known?.aspect(urn, "corpUserInfo")];
    const exists = (await store.existing([urn])).has(urn);
    const [row = null] = await store.aspects([urn], ["corpUserInfo"]);
    expect([exists, undefined]).toContain(known[0]);
    if (known[1] !== undefined) expect(known[1]).toEqual(row);
    // What was just read is known, and is the same row every time.
    expect(store.known?.exists(urn)).toBe(exists);
    expect(store.known?.aspect(urn, "corpUserInfo")).toEqual(row);
  }
}

import { expect, onTestFinished, test } from "vitest";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { AspectWrite, Store } from "../../../service/store/store.ts";
import { ORDERS, STAMP } from "./contract.ts";

/** A store, and a way to look into its tables. */
interface Opened {
  readonly store: Store;
  /** The rows of a table, each as its values in the order of the columns that are asked for. */
  readonly rows: (
    table: "aspect_history" | "search_entity" | "ownership" | "membership",
    columns: readonly string[],
  ) => Promise<readonly (readonly unknown[])[]>;
}

const JANE = userUrn("jane");

/** What the tables hold that follow from aspects. Nothing reads them yet; they are there for questions by owner or group. */
export function derivedTables(kind: string, open: () => Promise<Opened>): void {
  const opened = async (): Promise<Opened> => {
    const each = await open();
    onTestFinished(() => each.store.close());
    return each;
  };
  const owner = (id: string, type = "NONE"): object => ({ owner: userUrn(id), type });
  const owners = (...all: readonly object[]): AspectWrite => {
    return { urn: ORDERS, name: "ownership", value: { owners: all, lastModified: STAMP } };
  };

  test(`${kind}: the owners of an entity are those of its current ownership`, async () => {
    const { store, rows } = await opened();
    const stored = async (): Promise<readonly string[]> =>
      (await rows("ownership", ["urn", "owner", "type_urn"])).map((row) => row.join(" ")).toSorted();
    const row = (id: string, type = "none"): string =>
      `${ORDERS} ${userUrn(id)} urn:li:ownershipType:__system__${type}`;
    const write = async (...writes: readonly AspectWrite[]): Promise<void> => {
      expect(await store.write({ writes, stamp: STAMP })).toMatchObject({ ok: true });
    };
    await write({ urn: ORDERS, name: "status", value: {} }, owners(owner("a"), owner("b"), owner("a")));
    expect(await stored()).toEqual([row("a"), row("b")]);
    await write(owners(owner("b"), owner("a", "TECHNICAL_OWNER"), owner("c")));
    expect(await stored()).toEqual([row("a", "technical_owner"), row("b"), row("c")]);
    await write(owners(owner("c")), owners(owner("d")));
    expect(await stored()).toEqual([row("d")]);
    await store.write({ writes: [owners(owner("e"))], deletions: [{ urn: ORDERS, name: "ownership" }], stamp: STAMP });
    expect(await stored()).toEqual([row("e")]);
    await store.write({ writes: [], deletions: [{ urn: ORDERS, name: "ownership" }], stamp: STAMP });
    expect(await stored()).toEqual([]);
  });

  test(`${kind}: a superseded version is kept as its difference, and an entity with its display name`, async () => {
    const { store, rows } = await opened();
    const named = (name: string): AspectWrite => ({ urn: ORDERS, name: "datasetProperties", value: { name } });
    const writes = ["one", "two", "three"].map((each) => named(`Orders of the sales department, ${each}`));
    await store.write({ writes, stamp: STAMP });
    const kept = await rows("aspect_history", ["version", "form"]);
    expect(kept.map((row) => row.join(" ")).toSorted()).toEqual(["1 1", "2 1"]);
    const columns = ["type", "name", "bare", "shown"];
    expect(await rows("search_entity", columns)).toEqual([
      ["dataset", "sales.orders", "orders", "orders of the sales department, three"],
    ]);
  });

  test(`${kind}: the members of a group and the manager of a user are those that aspects name`, async () => {
    const { store, rows } = await opened();
    const stored = async (): Promise<readonly string[]> =>
      (await rows("membership", ["member", "group_urn", "aspect"])).map((row) => row.join(" ")).toSorted();
    const groups = (name: string, field: string, ...ids: readonly string[]): AspectWrite => {
      return { urn: JANE, name, value: { [field]: ids.map(groupUrn) } };
    };
    const row = (id: string, aspect: string): string => `${JANE} ${groupUrn(id)} ${aspect}`;
    const info = (more: object): AspectWrite => {
      return { urn: JANE, name: "corpUserInfo", value: { active: true, ...more } };
    };
    const boss = userUrn("boss");
    const writes = [info({ managerUrn: boss }), groups("groupMembership", "groups", "x", "y")];
    await store.write({ writes, stamp: STAMP });
    await store.write({ writes: [groups("nativeGroupMembership", "nativeGroups", "x")], stamp: STAMP });
    const native = row("x", "nativeGroupMembership");
    const memberships = [row("x", "groupMembership"), native, row("y", "groupMembership")];
    expect(await stored()).toEqual([...memberships, `${JANE} ${boss} corpUserInfo`].toSorted());
    await store.write({ writes: [info({})], stamp: STAMP });
    expect(await stored()).toEqual(memberships.toSorted());
    await store.write({ writes: [groups("groupMembership", "groups", "y", "z")], stamp: STAMP });
    expect(await stored()).toEqual([native, row("y", "groupMembership"), row("z", "groupMembership")].toSorted());
    await store.write({ writes: [], deletions: [{ urn: JANE }], stamp: STAMP });
    expect(await stored()).toEqual([]);
  });
}

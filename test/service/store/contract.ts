import { hash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { encodedLength } from "../../../catalogue/urn/urnLength.ts";
import type { SearchCondition, SearchFilter } from "../../../service/store/search/filter.ts";
import type { Search, SearchPage } from "../../../service/store/search/searching.ts";
import { datasetUrn, entityName, groupUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { AspectWrite, Store, StoredToken } from "../../../service/store/store.ts";

export const STAMP = { time: 1_767_225_600_000, actor: userUrn("writer") };
export const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const RETURNS = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });
const JANE = userUrn("jane");
const SALES = groupUrn("sales");

/** What every store must do, whatever its database. `open` opens an empty one; the test closes it. */
export function storeContract(kind: string, open: () => Promise<Store>): void {
  const opened = async (): Promise<Store> => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };
  const name = (urn: EntityUrn, text: string, expectedVersion?: number): AspectWrite => {
    return { urn, name: "datasetProperties", value: { name: text }, expectedVersion };
  };
  const names = async (store: Store, urn: EntityUrn): Promise<readonly string[]> =>
    (await store.aspects([urn])).map((row) => row.name);

  describe(kind, () => {
    test("what is written is read back, with its version and who wrote it", async () => {
      const store = await opened();
      expect(await store.write({ writes: [name(ORDERS, "Orders é 🦆")], stamp: STAMP })).toEqual({
        ok: true,
        value: undefined,
      });
      expect(await store.aspects([ORDERS], ["datasetProperties", "ownership"])).toEqual([
        {
          urn: ORDERS,
          name: "datasetProperties",
          version: 1,
          value: '{"name":"Orders é 🦆"}',
          actor: STAMP.actor,
          time: STAMP.time,
        },
      ]);
    });

    test("a first write brings the key aspect along", async () => {
      const store = await opened();
      await store.write({ writes: [name(ORDERS, "x")], stamp: STAMP });
      expect(await names(store, ORDERS)).toEqual(["datasetKey", "datasetProperties"]);
      expect(await store.existing([ORDERS, JANE])).toEqual(new Set([ORDERS]));
      expect(await names(store, JANE)).toEqual([]);
    });

    test("the aspects of many entities are read at once, of a thousand too", async () => {
      const store = await opened();
      const urns = Array.from({ length: 1_000 }, (_, id) => userUrn(`user${id}`));
      const writes = urns.map((urn) => ({ urn, name: "status", value: { removed: false } }) as const);
      await store.write({ writes, stamp: STAMP });
      expect(await store.existing([...urns, ORDERS])).toEqual(new Set(urns));
      expect((await store.aspects(urns, ["status"])).length).toBe(1_000);
      expect(await store.aspects(urns, [])).toEqual([]);
      expect(await store.aspects([])).toEqual([]);
    });

    test("of many who read at the same moment, each gets what was asked for, and what was written before", async () => {
      const store = await opened();
      const urns = Array.from({ length: 40 }, (_, id) => userUrn(`user${id}`));
      const writes = urns.map((urn) => ({ urn, name: "status", value: { removed: false } }) as const);
      await store.write({ writes, stamp: STAMP });
      const pairs = urns.slice(1).map((urn, at) => [urn, urns[at] ?? urn]);
      const read = await Promise.all([
        ...pairs.map((pair) => store.aspects(pair, ["status"])),
        store.aspects(urns, ["corpUserKey"]),
      ]);
      const named = read.map((rows) => rows.map((row) => `${row.name} of ${row.urn}`).toSorted());
      expect(named).toEqual([
        ...pairs.map((pair) => pair.map((urn) => `status of ${urn}`).toSorted()),
        urns.map((urn) => `corpUserKey of ${urn}`).toSorted(),
      ]);
    });

    test("an entity comes into being by what ingestion writes, judged by the batch as a whole", async () => {
      const store = await opened();
      const owners: AspectWrite = { urn: ORDERS, name: "ownership", value: { owners: [] } };
      expect(await store.write({ writes: [owners], stamp: STAMP })).toMatchObject({
        error: { code: "ENTITY_NOT_FOUND" },
      });
      expect(await store.write({ writes: [owners, name(ORDERS, "x")], stamp: STAMP })).toMatchObject({ ok: true });
    });

    test("a batch that needs an entity that does not exist is refused", async () => {
      const store = await opened();
      const batch = { writes: [name(ORDERS, "x")], stamp: STAMP };
      expect(await store.write({ ...batch, mustExist: [JANE] })).toMatchObject({ error: { code: "ENTITY_NOT_FOUND" } });
      expect(await store.existing([ORDERS])).toEqual(new Set());
    });

    test("a refused batch leaves nothing behind, and those written at the same time do not mind", async () => {
      const store = await opened();
      const bad = name(RETURNS, "bad", 7);
      const user = (urn: EntityUrn): AspectWrite => ({ urn, name: "status", value: {} });
      const answers = await Promise.all([
        store.write({ writes: [user(JANE)], stamp: STAMP }),
        store.write({ writes: [user(SALES), name(ORDERS, "x"), bad], stamp: STAMP }),
        store.write({ writes: [name(RETURNS, "good", -1)], stamp: STAMP }),
      ]);
      expect(answers).toMatchObject([{ ok: true }, { error: { code: "VERSION_CONFLICT" } }, { ok: true }]);
      expect(await store.existing([JANE, SALES, ORDERS, RETURNS])).toEqual(new Set([JANE, RETURNS]));
    });

    test("a write on condition of a version is refused when another is stored", async () => {
      const store = await opened();
      const write = (text: string, expected: number): Promise<unknown> =>
        store.write({ writes: [name(ORDERS, text, expected)], stamp: STAMP });
      expect(await write("none", 1)).toMatchObject({ error: { code: "VERSION_CONFLICT" } });
      expect(await write("first", -1)).toMatchObject({ ok: true });
      expect(await write("again", -1)).toMatchObject({ error: { code: "VERSION_CONFLICT" } });
      expect(await write("second", 1)).toMatchObject({ ok: true });
      expect(await write("late", 1)).toMatchObject({ error: { code: "VERSION_CONFLICT" } });
    });

    test("of many that write the same version at once one succeeds", async () => {
      const store = await opened();
      const writers = Array.from({ length: 20 }, (_, id) =>
        store.write({ writes: [name(ORDERS, `by ${id}`, -1)], stamp: STAMP }),
      );
      const answers = await Promise.all(writers);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test("an identical value makes no new version, whatever the order of its keys", async () => {
      const store = await opened();
      const write = (value: object): AspectWrite => ({ urn: JANE, name: "corpUserInfo", value });
      await store.write({ writes: [write({ active: true, displayName: "Jane" })], stamp: STAMP });
      await store.write({ writes: [write({ displayName: "Jane", active: true })], stamp: { ...STAMP, time: 1 } });
      expect(await store.aspects([JANE], ["corpUserInfo"])).toMatchObject([{ version: 1, time: STAMP.time }]);
    });

    test("every version is kept, and listed with the newest first", async () => {
      const store = await opened();
      for (let version = 1; version <= 130; version++) {
        const stamp = { ...STAMP, time: version };
        await store.write({ writes: [name(ORDERS, `name ${version}`)], stamp });
      }
      for (const version of [1, 49, 50, 51, 99, 100, 129, 130]) {
        const row = { version, value: `{"name":"name ${version}"}`, time: version };
        expect(await store.version(ORDERS, "datasetProperties", version)).toMatchObject(row);
      }
      expect(await store.version(ORDERS, "datasetProperties", 0)).toMatchObject({ version: 130 });
      expect(await store.version(ORDERS, "datasetProperties", 131)).toBeUndefined();
      expect(await store.version(ORDERS, "ownership", 1)).toBeUndefined();
      const page = await store.history(ORDERS, "datasetProperties", { before: 103, count: 5 });
      expect(page.map(({ value }) => value)).toEqual(
        [102, 101, 100, 99, 98].map((version) => `{"name":"name ${version}"}`),
      );
      expect(await store.history(ORDERS, "datasetProperties", { count: 500 })).toHaveLength(130);
    });

    test("an aspect that grows is read back at every version, and one that shrinks and grows again", async () => {
      const store = await opened();
      const owners = Array.from({ length: 300 }, (_, id) => ({ owner: userUrn(`user${id}`), type: "NONE" }));
      const counts = [...Array.from({ length: 70 }, (_, at) => at * 4), 10, 250, 0, 300];
      const value = (count: number): object => ({ owners: owners.slice(0, count), lastModified: STAMP });
      for (const [at, count] of counts.entries()) {
        const write: AspectWrite = { urn: ORDERS, name: "ownership", value: value(count) };
        await store.write({ writes: at === 0 ? [name(ORDERS, "x"), write] : [write], stamp: STAMP });
      }
      const versions = await store.history(ORDERS, "ownership", { count: 1_000 });
      expect(versions.map((row) => row.value)).toEqual(
        counts.toReversed().map((count) => JSON.stringify(value(count))),
      );
      for (const [at, count] of counts.entries()) {
        const row = await store.version(ORDERS, "ownership", at + 1);
        expect(row?.value).toBe(JSON.stringify(value(count)));
      }
    });

    test("entities are found by type and words, a page at a time; those marked removed are not", async () => {
      const store = await opened();
      const removed: AspectWrite = { urn: userUrn("gone"), name: "status", value: { removed: true } };
      const jane: AspectWrite = { urn: JANE, name: "corpUserInfo", value: { active: true, displayName: "Jane_100%" } };
      await store.write({ writes: [name(ORDERS, "Orders"), name(RETURNS, "Returns"), jane, removed], stamp: STAMP });
      const search = (query: string, more: object = {}): Promise<unknown> =>
        store.search({ types: undefined, query, start: 0, count: 10, ...more });
      expect(await search("")).toMatchObject({ total: 3, isTotalExact: true, urns: [JANE, ORDERS, RETURNS] });
      expect(await search("", { types: ["dataset"], start: 1, count: 1 })).toMatchObject({ total: 2, urns: [RETURNS] });
      expect(await search("", { types: [] })).toMatchObject({ total: 0, urns: [] });
      expect(await search("SALES orders")).toMatchObject({ total: 1, urns: [ORDERS] });
      expect(await search("_100%")).toMatchObject({ total: 1, urns: [JANE] });
      expect(await search("gone")).toMatchObject({ total: 0, urns: [] });
      expect(await search("orders ".repeat(3_000))).toMatchObject({ total: 1, urns: [ORDERS] });
    });

    test("any write creates its entity where the batch says so, with the key aspect", async () => {
      const store = await opened();
      const owners: AspectWrite = { urn: ORDERS, name: "ownership", value: { owners: [] } };
      expect(await store.write({ writes: [owners], stamp: STAMP, createEntities: true })).toMatchObject({ ok: true });
      expect(await names(store, ORDERS)).toEqual(["datasetKey", "ownership"]);
    });

    test("an aspect is deleted with its versions, and what was found by it no longer is", async () => {
      const store = await opened();
      const search = (query: string): Promise<unknown> =>
        store.search({ types: undefined, query, start: 0, count: 10 });
      const gone: AspectWrite = { urn: ORDERS, name: "status", value: { removed: true } };
      await store.write({ writes: [name(ORDERS, "first"), gone], stamp: STAMP });
      await store.write({ writes: [name(ORDERS, "second")], stamp: STAMP });
      const properties = { urn: ORDERS, name: "datasetProperties" };
      expect(
        await store.write({ writes: [], deletions: [{ ...properties, expectedVersion: 1 }], stamp: STAMP }),
      ).toMatchObject({ error: { code: "VERSION_CONFLICT" } });
      const deletions = [
        { ...properties, expectedVersion: 2 },
        { urn: ORDERS, name: "status" },
        { urn: JANE, name: "status" },
      ];
      expect(await store.write({ writes: [], deletions, stamp: STAMP })).toMatchObject({ ok: true });
      expect(await names(store, ORDERS)).toEqual(["datasetKey"]);
      expect(await store.history(ORDERS, "datasetProperties", { count: 10 })).toEqual([]);
      expect(await search("second")).toMatchObject({ total: 0 });
      expect(await search("")).toMatchObject({ total: 1, urns: [ORDERS] });
      expect(await store.write({ writes: [name(ORDERS, "third", -1)], stamp: STAMP })).toMatchObject({ ok: true });
    });

    test("an entity is deleted with all its aspects, and can be written anew in the same batch", async () => {
      const store = await opened();
      const groups: AspectWrite = { urn: JANE, name: "groupMembership", value: { groups: [SALES] } };
      const jane: AspectWrite = { urn: JANE, name: "corpUserInfo", value: { active: true } };
      await store.write({ writes: [name(ORDERS, "x"), jane, groups], stamp: STAMP });
      const deletions = [{ urn: ORDERS }, { urn: JANE }];
      expect(await store.write({ writes: [name(ORDERS, "bad", 1)], deletions, stamp: STAMP })).toMatchObject({
        error: { code: "VERSION_CONFLICT" },
      });
      expect(await store.existing([ORDERS, JANE])).toEqual(new Set([ORDERS, JANE]));
      expect(await store.write({ writes: [name(ORDERS, "new", -1)], deletions, stamp: STAMP })).toMatchObject({
        ok: true,
      });
      expect(await store.existing([ORDERS, JANE])).toEqual(new Set([ORDERS]));
      expect(await store.aspects([ORDERS], ["datasetProperties"])).toMatchObject([
        { version: 1, value: '{"name":"new"}' },
      ]);
      expect(await names(store, JANE)).toEqual([]);
    });

    test("listings are ordered by name, whatever its case, as its characters follow on each other", async () => {
      const store = await opened();
      const ids = ["b", "aBx", "a_x", "Ab-y", "zoë", "zoz", "Äpfel", "a.x", "10", "9"];
      const writes = ids.map((id): AspectWrite => {
        return { urn: userUrn(id), name: "corpUserInfo", value: { active: true, displayName: `Shown ${id.length}` } };
      });
      await store.write({ writes, stamp: STAMP });
      const { urns } = await store.search({ types: ["corpuser", "dataset"], query: " * ", start: 0, count: 20 });
      expect(urns).toEqual(["10", "9", "a.x", "a_x", "Ab-y", "aBx", "b", "zoz", "zoë", "Äpfel"].map(userUrn));
    });

    test("a term is looked for in the name and the display name, in any case of any language, and its words in the URN", async () => {
      const store = await opened();
      const shown = (id: string, displayName: string): AspectWrite => {
        return { urn: userUrn(id), name: "corpUserInfo", value: { active: true, displayName } };
      };
      const writes = [shown("jane", "Ärger ΣΊΣΥΦΟΣ\0 İzmir"), shown("bob", "STRASSE 100%"), name(ORDERS, "x")];
      await store.write({ writes, stamp: STAMP });
      const total = async (query: string): Promise<number> =>
        (await store.search({ types: ["corpuser"], query, start: 0, count: 0 })).total;
      const found = [
        "ärger",
        "ÄRGER",
        "σίσυφο",
        "İZMIR",
        "φος\0",
        "strasse  cORPuser:Bob",
        "*\tärger",
        "00%",
        "st",
        "i",
        "*jan*",
        "ASSE*",
      ];
      for (const query of found) expect([query, await total(query)]).toEqual([query, 1]);
      for (const query of ["janeärger", "ärger bob", "straße", "_", "ja*ne", "ne", "pUSER:Bob"]) {
        expect([query, await total(query)]).toEqual([query, 0]);
      }
      expect(await total(" \n* ")).toBe(2);
      expect(await store.search({ types: ["dataset"], query: "jane", start: 0, count: 9 })).toMatchObject({
        total: 0,
        urns: [],
      });
    });

    test("a Greek sigma is found in each of its forms, and an accent however it is encoded", async () => {
      const store = await opened();
      await store.write({ writes: [name(ORDERS, "ΟΔΟΣ"), name(RETURNS, "Cafe\u0301")], stamp: STAMP });
      const found = async (query: string): Promise<readonly EntityUrn[]> =>
        (await store.search({ types: undefined, query, start: 0, count: 10 })).urns;
      for (const query of ["οδος", "οδοσ", "ΟΔΟΣ", "δος", "οδο"]) expect(await found(query), query).toEqual([ORDERS]);
      for (const query of ["café", "cafe\u0301", "CAFÉ"]) expect(await found(query), query).toEqual([RETURNS]);
    });

    test("the best kind of match comes first, each kind by name", async () => {
      const store = await opened();
      const dataset = (id: string): EntityUrn => datasetUrn({ platform: "hive", name: id, env: "PROD" });
      const ids = ["a.borders", "z.orders", "orders_2020", "b.orders_eu", "c.late_orders", "a.x", "B.orders"];
      const writes = ids.map((id): AspectWrite => {
        return {
          urn: dataset(id),
          name: "datasetProperties",
          value: id === "a.x" ? { description: "Of orders." } : {},
        };
      });
      await store.write({ writes, stamp: STAMP });
      const found = async (query: string): Promise<readonly string[]> =>
        (await store.search({ types: undefined, query, start: 0, count: 20 })).urns.map(entityName);
      const byKind = [
        ["B.orders", "z.orders"],
        ["b.orders_eu", "orders_2020"],
        ["c.late_orders"],
        ["a.borders"],
        ["a.x"],
      ];
      expect(await found("Orders")).toEqual(byKind.flat());
      expect(await found("orders eu")).toEqual(["b.orders_eu"]);
      expect(await found("b.ord")).toEqual(["B.orders", "b.orders_eu"]);
      expect(await found(dataset("a.x").toUpperCase())).toEqual(["a.x"]);
      const page = { types: ["dataset"], query: "orders", start: 1, count: 2 };
      expect(await store.search(page)).toMatchObject({ total: 7, urns: ["z.orders", "b.orders_eu"].map(dataset) });
      const order = { by: "urn", descending: true } as const;
      expect(await store.search({ ...page, start: 0, order })).toMatchObject({
        urns: ["z.orders", "orders_2020"].map(dataset),
      });
    });

    test("a URN finds its entity alone, or others by its words if the filter leaves that one out", async () => {
      const store = await opened();
      const description = `Made of ${ORDERS}`;
      const writes: AspectWrite[] = [
        { urn: ORDERS, name: "status", value: { removed: true } },
        { urn: RETURNS, name: "datasetProperties", value: { description } },
      ];
      await store.write({ writes, stamp: STAMP });
      const found = async (query: string, is: "equal" | "containing"): Promise<readonly EntityUrn[]> => {
        const filter = [[{ field: "removed", is, values: ["true"], negated: true }]];
        return (await store.search({ types: undefined, query, filter, withRemoved: true, start: 0, count: 20 })).urns;
      };
      const all = await store.search({ types: undefined, query: ORDERS, withRemoved: true, start: 0, count: 20 });
      expect(all.urns).toEqual([ORDERS]);
      expect([await found(ORDERS, "equal"), await found(ORDERS, "containing")]).toEqual([[RETURNS], [RETURNS]]);
    });

    test("an entity is found by the words of its aspects, and no longer when they are written over or deleted", async () => {
      const store = await opened();
      const found = async (query: string): Promise<readonly EntityUrn[]> =>
        (await store.search({ types: ["dataset"], query, start: 0, count: 20 })).urns;
      const column = { fieldPath: "[version=2.0].[type=struct].[type=string].zip_code", nativeDataType: "string" };
      const fields = [{ ...column, description: "Postal area", type: { type: {} } }];
      const schema = { schemaName: "x", platform: "p", version: 0, hash: "", platformSchema: {}, fields };
      const columns = { editableSchemaFieldInfo: [{ fieldPath: "zip_code", description: "Five digits" }] };
      const elements = [{ url: "https://example.com", description: "Runbook", createStamp: STAMP }];
      const properties = { description: "Revenue per Größe", customProperties: { tier: "gold" } };
      const ownership = { owners: [{ owner: JANE, type: "NONE" }] };
      const writes: AspectWrite[] = [
        { urn: ORDERS, name: "datasetProperties", value: properties },
        { urn: ORDERS, name: "editableDatasetProperties", value: { description: "Curated" } },
        { urn: ORDERS, name: "schemaMetadata", value: schema },
        { urn: ORDERS, name: "editableSchemaMetadata", value: columns },
        { urn: ORDERS, name: "institutionalMemory", value: { elements } },
        { urn: ORDERS, name: "ownership", value: ownership },
        { urn: ORDERS, name: "subTypes", value: { typeNames: ["View"] } },
      ];
      await store.write({ writes: [...writes, name(RETURNS, "x")], stamp: STAMP });
      const words = "revenue GRÖßE gold curated zip_code postal digits runbook jane view".split(" ");
      for (const word of words) expect([word, await found(word)]).toEqual([word, [ORDERS]]);
      expect(await found("HIVE prod")).toEqual([ORDERS, RETURNS]);
      expect(await found("revenue gold sales")).toEqual([ORDERS]);
      expect(await found("reven")).toEqual([]);
      await store.write({
        writes: [{ urn: ORDERS, name: "datasetProperties", value: { description: "Costs" } }],
        deletions: [{ urn: ORDERS, name: "editableDatasetProperties" }],
        stamp: STAMP,
      });
      for (const [word, expected] of [
        ["costs", 1],
        ["revenue", 0],
        ["curated", 0],
        ["runbook", 1],
      ] as const) {
        expect([word, (await found(word)).length]).toEqual([word, expected]);
      }
    });

    test("filters and facets are of what the URN and the aspects say, and entities marked removed are found on request", async () => {
      const store = await opened();
      const kafka = datasetUrn({ platform: "kafka", name: "sales.events", env: "DEV" });
      const owner = (urn: EntityUrn): AspectWrite => {
        return { urn, name: "ownership", value: { owners: [{ owner: JANE, type: "NONE" }] } };
      };
      const removed: AspectWrite = { urn: RETURNS, name: "status", value: { removed: true } };
      await store.write({
        writes: [name(ORDERS, "Orders"), name(kafka, "Events"), owner(ORDERS), removed],
        stamp: STAMP,
      });
      const hive = ["urn:li:dataPlatform:hive"];
      const is = (field: string, values: readonly string[], more: Partial<SearchCondition> = {}): SearchCondition => {
        return { field, is: "equal", values, negated: false, ...more };
      };
      const found = async (filter: SearchFilter, more: Partial<Search> = {}): Promise<readonly EntityUrn[]> =>
        (await store.search({ types: ["dataset"], query: "", filter, start: 0, count: 9, ...more })).urns;
      expect(await found([[is("platform", hive)]])).toEqual([ORDERS]);
      expect(await found([[is("platform", hive, { negated: true })]])).toEqual([kafka]);
      expect(await found([[is("platform", hive)], [is("origin", ["DEV"])]])).toEqual([kafka, ORDERS]);
      expect(await found([[is("platform", hive), is("origin", ["DEV"])]])).toEqual([]);
      expect(await found([[is("owners", [JANE])]])).toEqual([ORDERS]);
      expect(await found([[is("owners", [], { is: "there", negated: true })]])).toEqual([kafka]);
      expect(await found([[is("noSuchField", ["x"])]])).toEqual([]);
      expect(await found([[is("noSuchField", ["x"], { negated: true })]])).toEqual([kafka, ORDERS]);
      expect(await found([[]])).toEqual([kafka, ORDERS]);
      expect(await found([])).toEqual([]);
      expect(await found([[is("name", ["EVENT"], { is: "containing" })]])).toEqual([kafka]);
      expect(await found([[is("name", ["sales."], { is: "startingWith", negated: true })]])).toEqual([]);
      expect(await found([[is("name", ["ORDERS"], { is: "equalInAnyCase" })]], { query: "sales" })).toEqual([ORDERS]);
      expect(await found([[is("removed", ["true"])]], { withRemoved: true })).toEqual([RETURNS]);
      expect(await found([[is("platform", hive)]], { withRemoved: true })).toEqual([ORDERS, RETURNS]);
      const all = { types: undefined, query: "sales", start: 0, count: 1, withFacets: true };
      const { facets } = await store.search(all);
      expect(facets).toEqual([
        { field: "_entityType", isExact: true, values: [{ value: "dataset", count: 2 }] },
        {
          field: "platform",
          isExact: true,
          values: ["hive", "kafka"].map((id) => ({ value: `urn:li:dataPlatform:${id}`, count: 1 })),
        },
        { field: "origin", isExact: true, values: ["DEV", "PROD"].map((value) => ({ value, count: 1 })) },
        { field: "owners", isExact: true, values: [{ value: JANE, count: 1 }] },
      ]);
    });

    test("of more than are counted, those with all words in their names come first, and only what has all words is found", async () => {
      const store = await opened();
      const inHive = (name: string): EntityUrn => datasetUrn({ platform: "hive", name, env: "PROD" });
      const described = (urn: EntityUrn, description: string): AspectWrite => {
        return { urn, name: "datasetProperties", value: { description } };
      };
      const many = Array.from({ length: 1_100 }, (_, at) => inHive(`store.t${String(at).padStart(4, "0")}`));
      const [unsold, goods] = ["unsold.anygoods", "goods.sold"].map(inHive);
      await store.write({
        writes: [
          ...many.map((urn, at) => described(urn, at % 2 === 0 ? "Sold goods, stock 7 of 8" : "Sold goods and stock")),
          described(unsold ?? JANE, "In the names alone"),
          described(goods ?? JANE, "In the names alone"),
        ],
        stamp: STAMP,
      });
      const found = (query: string, more: object = {}): Promise<SearchPage> =>
        store.search({ types: ["dataset"], query, start: 0, count: 3, ...more });
      const { urns, isTotalExact } = await found("sold goods");
      expect(isTotalExact).toBe(false);
      expect(urns.slice(0, 2)).toEqual([goods, unsold]);
      expect(many).toContain(urns[2]);
      const paged = await Promise.all([0, 4, 8, 12].map((start) => found("sold goods", { start, count: 4 })));
      expect(new Set(paged.flatMap((page) => page.urns)).size).toBe(16);
      expect(paged[0]?.urns.slice(0, 2)).toEqual([goods, unsold]);
      const withSeven = many.filter((_, at) => at % 2 === 0);
      const { urns: sevens, total } = await found("stock_7", { count: 600 });
      expect(new Set(sevens)).toEqual(new Set(withSeven));
      expect(total).toBeLessThanOrEqual(withSeven.length);
      expect((await found("stock_9")).urns).toEqual([]);
    });

    test("of more than a thousand, the total is a bound, the best ones come first, and a scroll gives each once", async () => {
      const store = await opened();
      const urns = Array.from({ length: 1_200 }, (_, id) => userUrn(`member.${String(id).padStart(4, "0")}`));
      const writes = [userUrn("zz.member"), ...urns, userUrn("member")].map((urn): AspectWrite => {
        return { urn, name: "status", value: {} };
      });
      await store.write({ writes, stamp: STAMP });
      const search = { types: ["corpuser"], query: "member", start: 0, count: 4 };
      expect(await store.search(search)).toMatchObject({
        total: 1_000,
        isTotalExact: false,
        urns: [userUrn("member"), userUrn("zz.member"), ...urns.slice(0, 2)],
      });
      expect(await store.search({ ...search, start: 1_100 })).toMatchObject({ total: 1_105, isTotalExact: false });
      const paged: EntityUrn[] = [];
      for (let start = 0; start < 1_202; start += 400) {
        paged.push(...(await store.search({ ...search, start, count: 400 })).urns);
      }
      expect(new Set(paged).size).toBe(1_202);
      expect(await store.search({ ...search, query: "" })).toMatchObject({ total: 1_202, isTotalExact: true });
      for (const query of ["", "member"]) {
        const { facets } = await store.search({ ...search, query, withFacets: true });
        expect(facets).toEqual([
          { field: "_entityType", isExact: false, values: [{ value: "corpuser", count: 1_000 }] },
        ]);
      }
      const few = await store.search({ ...search, query: "member.01", withFacets: true });
      expect(few.facets).toMatchObject([{ isExact: true, values: [{ count: 100 }] }]);
      const scrolled: EntityUrn[] = [];
      for (let after: number | undefined; ;) {
        const page = await store.scroll({ types: ["corpuser"], query: "member", after, count: 250 });
        scrolled.push(...page.urns);
        if (after === undefined)
          await store.write({
            writes: [{ urn: urns[700] ?? JANE, name: "corpUserInfo", value: { active: true } }],
            stamp: STAMP,
          });
        after = page.next;
        if (after === undefined) break;
      }
      expect(scrolled).toHaveLength(1_202);
      expect(new Set(scrolled).size).toBe(1_202);
    });

    test("the folders of datasets are listed by name, and of more than a thousand the totals are bounds", async () => {
      const store = await opened();
      const status = (urn: EntityUrn, removed = false): AspectWrite => ({ urn, name: "status", value: { removed } });
      const inHive = (text: string): EntityUrn => datasetUrn({ platform: "hive", name: text, env: "PROD" });
      const many = Array.from({ length: 1_001 }, (_, id) => inHive(`wide.s${String(id).padStart(4, "0")}.t`));
      const few = ["a.x.t", "a.x.u", "a-b.x.t", "wider.t", "flat"].map(inHive);
      const gone = inHive("gone.x.t");
      await store.write({ writes: [...many, ...few, gone, JANE].map((urn) => status(urn)), stamp: STAMP });
      await store.write({ writes: [status(gone, true)], stamp: STAMP });
      const all = { types: undefined, query: "", start: 0, count: 10 };
      expect(await store.browse({ ...all, path: ["hive"] })).toEqual({
        folders: [
          { name: "a", datasets: 2, isExact: true, hasFolders: true },
          { name: "a-b", datasets: 1, isExact: true, hasFolders: true },
          { name: "wide", datasets: 1_000, isExact: false, hasFolders: true },
          { name: "wider", datasets: 1, isExact: true, hasFolders: false },
        ],
        total: 4,
        datasets: 1_000,
        isTotalExact: false,
      });
      const wide = await store.browse({ ...all, path: ["hive", "wide"], start: 999, count: 5 });
      expect(wide).toMatchObject({ total: 1_001, isTotalExact: false });
      expect(wide.folders.map(({ name }) => name)).toEqual(["s0999", "s1000"]);
      const begin = await store.browse({ ...all, path: ["hive", "wide"], count: 1 });
      expect(begin).toMatchObject({ total: 1_001, datasets: 1_000, isTotalExact: false });
      expect(await store.browse({ ...all, path: ["hive", "a", "x"] })).toMatchObject({ folders: [], datasets: 2 });
      expect(await store.browse({ ...all, path: ["hive", "gone"] })).toMatchObject({ folders: [], datasets: 0 });
      const removed = await store.browse({ ...all, path: ["hive", "gone"], withRemoved: true });
      expect(removed).toMatchObject({ folders: [{ name: "x", datasets: 1 }], isTotalExact: true });
      expect(await store.browse({ ...all, types: ["corpuser"], path: [] })).toMatchObject({ folders: [], datasets: 0 });
      await store.write({ writes: [], deletions: few.map((urn) => ({ urn })), stamp: STAMP });
      expect(await store.browse({ ...all, path: ["hive"] })).toMatchObject({ folders: [{ name: "wide" }], total: 1 });
    });

    test("an entity is found by its edited display name before the ingested one, and no longer by an earlier one", async () => {
      const store = await opened();
      const total = async (query: string): Promise<number> =>
        (await store.search({ types: undefined, query, start: 0, count: 1 })).total;
      const info = (displayName?: string): AspectWrite => {
        return { urn: JANE, name: "corpUserInfo", value: { active: true, displayName } };
      };
      const edited = (displayName?: string): AspectWrite => {
        return { urn: JANE, name: "corpUserEditableInfo", value: { displayName } };
      };
      await store.write({ writes: [info("ingested")], stamp: STAMP });
      expect([await total("ingested"), await total("undefined")]).toEqual([1, 0]);
      await store.write({ writes: [edited("edited")], stamp: STAMP });
      expect([await total("ingested"), await total("edited")]).toEqual([0, 1]);
      await store.write({ writes: [info("again")], stamp: STAMP });
      expect([await total("again"), await total("edited")]).toEqual([0, 1]);
      await store.write({ writes: [edited()], stamp: STAMP });
      expect([await total("again"), await total("edited")]).toEqual([1, 0]);
    });

    test("an entity that is marked removed is found again when the mark is taken back", async () => {
      const store = await opened();
      const total = async (): Promise<number> =>
        (await store.search({ types: undefined, query: "", start: 0, count: 1 })).total;
      const marked = (removed: boolean): AspectWrite => ({ urn: ORDERS, name: "status", value: { removed } });
      for (const [removed, expected] of [
        [true, 0],
        [false, 1],
        [true, 0],
      ] as const) {
        await store.write({ writes: [marked(removed)], stamp: STAMP });
        expect(await total()).toBe(expected);
      }
      await store.write({ writes: [name(ORDERS, "still removed")], stamp: STAMP });
      expect(await total()).toBe(0);
      expect(await store.existing([ORDERS])).toEqual(new Set([ORDERS]));
    });

    test("several writes of one aspect in a batch make a version each", async () => {
      const store = await opened();
      const writes = [name(ORDERS, "one", -1), name(ORDERS, "two", 1), name(ORDERS, "two"), name(ORDERS, "three", 2)];
      expect(await store.write({ writes, stamp: STAMP })).toMatchObject({ ok: true });
      const again = [name(ORDERS, "four"), name(ORDERS, "five", 4)];
      expect(await store.write({ writes: again, stamp: STAMP })).toMatchObject({ ok: true });
      const versions = await store.history(ORDERS, "datasetProperties", { count: 10 });
      expect(versions.map(({ version, value }) => [version, value])).toEqual(
        ["five", "four", "three", "two", "one"].map((each, at) => [5 - at, `{"name":"${each}"}`]),
      );
    });

    test("the key aspect of an entity that a batch brings into being counts as not seen by it", async () => {
      const store = await opened();
      const key = (expectedVersion: number): AspectWrite => {
        return { urn: JANE, name: "corpUserKey", value: { username: "jane" }, expectedVersion };
      };
      const status: AspectWrite = { urn: JANE, name: "status", value: {}, expectedVersion: -1 };
      expect(await store.write({ writes: [key(1)], stamp: STAMP })).toMatchObject({
        error: {
          code: "VERSION_CONFLICT",
          message:
            'Aspect "corpUserKey" of "urn:li:corpuser:jane" is not at the version expected: expected version 1, actual version -1.',
        },
      });
      expect(await store.write({ writes: [status, key(-1)], stamp: STAMP })).toMatchObject({ ok: true });
      expect(await store.aspects([JANE], ["corpUserKey"])).toMatchObject([{ version: 1 }]);
      expect(await store.write({ writes: [key(-1)], stamp: STAMP })).toMatchObject({ ok: false });
      expect(await store.write({ writes: [key(1)], stamp: STAMP, mustExist: [JANE] })).toMatchObject({ ok: true });
    });

    test("deleting an aspect takes back what it says, and nothing that another one says", async () => {
      const store = await opened();
      const gone: AspectWrite = { urn: ORDERS, name: "status", value: { removed: true } };
      await store.write({ writes: [name(ORDERS, "x"), gone], stamp: STAMP });
      const deleted = (aspect: string, expectedVersion?: number): Promise<unknown> =>
        store.write({ writes: [], deletions: [{ urn: ORDERS, name: aspect, expectedVersion }], stamp: STAMP });
      const total = async (): Promise<number> =>
        (await store.search({ types: undefined, query: "", start: 0, count: 1 })).total;
      expect(await deleted("datasetProperties")).toMatchObject({ ok: true });
      expect(await total()).toBe(0);
      expect(await deleted("status")).toMatchObject({ ok: true });
      expect(await total()).toBe(1);
      expect(await deleted("status", 1)).toMatchObject({ error: { code: "VERSION_CONFLICT" } });
      expect(await deleted("status", -1)).toMatchObject({ ok: true });
    });

    test("an entity whose URN could not be shown is not created", async () => {
      const store = await opened();
      const odd = datasetUrn({ platform: "hive", name: "x", env: "MOON" });
      expect(await store.write({ writes: [name(ORDERS, "x"), name(odd, "x")], stamp: STAMP })).toMatchObject({
        error: { code: "MALFORMED_URN" },
      });
      expect(await store.existing([ORDERS, odd])).toEqual(new Set());
    });

    test("a text without spaces between its words is found by its beginning, or three characters of a name, or whole", async () => {
      const store = await opened();
      const urn = datasetUrn({ platform: "hive", name: "大客户订单表", env: "PROD" });
      const value = { description: "每日客户订单 汇总数据" };
      await store.write({ writes: [{ urn, name: "datasetProperties", value }], stamp: STAMP });
      const finds = async (query: string): Promise<boolean> =>
        (await store.search({ types: undefined, query, start: 0, count: 1 })).total === 1;
      for (const query of ["大", "大客", "客户订", "订单表", "每日客户订单", "汇总数据"])
        expect(await finds(query), query).toBe(true);
      // Its words are not known: decision 989.
      for (const query of ["客户", "订单", "表", "汇总", "每日"]) expect(await finds(query), query).toBe(false);
    });

    test("the URN of a column may be longer than others, but not so long that an index does not take it", async () => {
      const store = await opened();
      const start = "urn:li:schemaField:(a,";
      // Texts that repeat themselves are stored in fewer bytes than they have.
      const path = Array.from({ length: 40 }, (_, at) => hash("sha256", String(at))).join("");
      const written = (urnBytes: number): Promise<unknown> => {
        const urn = STORED_MODEL.urn(`${start}${path.slice(0, urnBytes - encodedLength(`${start})`))})`);
        if (urn === undefined) throw new Error("not a URN");
        return store.write({ writes: [{ urn, name: "status", value: { removed: false } }], stamp: STAMP });
      };
      expect(await written(1_200)).toMatchObject({ ok: true });
      expect(await written(1_201)).toMatchObject({ error: { code: "MALFORMED_URN" } });
    });

    test("the history of what was never written is empty, and its pages have as many versions as they are asked for", async () => {
      const store = await opened();
      expect(await store.history(ORDERS, "datasetProperties", { count: 5 })).toEqual([]);
      for (const text of ["a", "b", "c"]) await store.write({ writes: [name(ORDERS, text)], stamp: STAMP });
      const page = async (before: number | undefined, count: number): Promise<readonly number[]> =>
        (await store.history(ORDERS, "datasetProperties", { before, count })).map(({ version }) => version);
      expect(await page(undefined, 2)).toEqual([3, 2]);
      expect(await page(2, 2)).toEqual([1]);
      expect(await page(1, 2)).toEqual([]);
      expect(await page(9, 1)).toEqual([3]);
    });

    test("many batches of the same entities at once are all written, whatever their order", async () => {
      const store = await opened();
      const urns = Array.from({ length: 12 }, (_, id) => userUrn(`user${id}`));
      const batch = (writer: number): AspectWrite[] =>
        urns.map((urn) => ({ urn, name: "corpUserInfo", value: { active: true, title: `by ${writer}` } }));
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, writer) =>
          store.write({ writes: writer % 2 === 0 ? batch(writer) : batch(writer).toReversed(), stamp: STAMP }),
        ),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const rows = await store.aspects(urns, ["corpUserInfo"]);
      expect(rows.map(({ version }) => version)).toEqual(urns.map(() => 16));
      expect(new Set(rows.map(({ value }) => value)).size).toBe(1);
    });

    test("a token of an editor without an end is read back as such", async () => {
      const store = await opened();
      const token = {
        hash: "e",
        actor: JANE,
        role: "editor",
        label: "x",
        description: undefined,
        createdBy: JANE,
        createdAt: 7,
        expiresAt: undefined,
      } as const;
      expect(await store.addToken(token)).toBe(true);
      expect(await store.token("e")).toEqual(token);
      expect(await store.addToken({ ...token, hash: "f" }, { onlyFirst: true })).toBe(false);
    });

    test("the aspects that name an entity as owner or group are listed, each once, a page at a time", async () => {
      const store = await opened();
      const owners = ["NONE", "DATAOWNER"].map((type) => ({ owner: JANE, type }));
      const owned = (urn: EntityUrn): AspectWrite => ({ urn, name: "ownership", value: { owners } });
      const member = (name: string, field: string): AspectWrite => ({ urn: JANE, name, value: { [field]: [SALES] } });
      await store.write({
        writes: [owned(ORDERS), owned(RETURNS), member("groupMembership", "groups")],
        createEntities: true,
        stamp: STAMP,
      });
      await store.write({ writes: [member("nativeGroupMembership", "nativeGroups")], stamp: STAMP });
      const aspects = ["ownership", "groupMembership", "nativeGroupMembership"];
      const page = async (urn: EntityUrn, more: object = {}): Promise<unknown> =>
        (await store.references([urn], { aspects, start: 0, count: 10, ...more })).get(urn);
      const [orders, returns] = [ORDERS, RETURNS].map((urn) => ({ urn, name: "ownership" }));
      expect(await page(JANE)).toEqual({ total: 2, found: [orders, returns] });
      expect(await page(JANE, { start: 1, count: 1 })).toEqual({ total: 2, found: [returns] });
      expect(await page(JANE, { start: 2 })).toEqual({ total: 2, found: [] });
      expect(await page(JANE, { aspects: ["groupMembership"] })).toEqual({ total: 0, found: [] });
      expect(await page(SALES, { aspects: ["groupMembership"] })).toEqual({
        total: 1,
        found: [{ urn: JANE, name: "groupMembership" }],
      });
      expect(await page(SALES)).toMatchObject({ total: 2 });
      const both = await store.references([JANE, userUrn("nobody"), SALES], { aspects, start: 1, count: 1 });
      expect([...both.values()].map(({ total, found }) => [total, found.length])).toEqual([
        [2, 1],
        [0, 0],
        [2, 1],
      ]);
      expect(await page(JANE, { types: ["corpuser"] })).toEqual({ total: 0, found: [] });
      expect(await page(JANE, { types: ["dataset"], withRemoved: true })).toMatchObject({ total: 2 });
      await store.write({ writes: [{ urn: RETURNS, name: "status", value: { removed: true } }], stamp: STAMP });
      expect(await page(JANE, { withRemoved: false })).toEqual({ total: 1, found: [orders] });
      expect(await page(JANE, { withRemoved: false, types: ["corpGroup"] })).toEqual({ total: 0, found: [] });
      await store.write({ writes: [], deletions: [{ urn: ORDERS, name: "ownership" }, { urn: JANE }], stamp: STAMP });
      expect(await page(JANE)).toEqual({ total: 1, found: [returns] });
      expect(await page(SALES)).toEqual({ total: 0, found: [] });
    });

    test("the users whose manager a user is are listed, as they are stored now", async () => {
      const store = await opened();
      const [amy, ben, boss, other] = ["amy", "ben", "boss", "other"].map(userUrn);
      if (!amy || !ben || !boss || !other) throw new Error("There is a user for each name");
      const info = (urn: EntityUrn, managerUrn?: EntityUrn): AspectWrite => {
        return { urn, name: "corpUserInfo", value: { active: true, ...(managerUrn && { managerUrn }) } };
      };
      const reports = async (urn: EntityUrn, more: object = {}): Promise<unknown> =>
        (await store.references([urn], { aspects: ["corpUserInfo"], start: 0, count: 10, ...more })).get(urn);
      const write = async (...writes: readonly AspectWrite[]): Promise<void> => {
        expect(await store.write({ writes, createEntities: true, stamp: STAMP })).toMatchObject({ ok: true });
      };
      await write(info(amy, boss), info(ben, boss), info(boss));
      const [first, second] = [amy, ben].map((urn) => ({ urn, name: "corpUserInfo" }));
      expect(await reports(boss)).toEqual({ total: 2, found: [first, second] });
      expect(await reports(boss, { start: 1, count: 1 })).toEqual({ total: 2, found: [second] });
      expect(await reports(boss, { aspects: ["groupMembership", "ownership"] })).toEqual({ total: 0, found: [] });
      await write(info(amy, other), info(ben));
      expect(await reports(boss)).toEqual({ total: 0, found: [] });
      expect(await reports(other)).toEqual({ total: 1, found: [first] });
      await store.write({ writes: [], deletions: [{ urn: amy }], stamp: STAMP });
      expect(await reports(other)).toEqual({ total: 0, found: [] });
    });

    const token = {
      hash: "",
      actor: JANE,
      role: "owner",
      label: "owner",
      description: "Made by a test.",
      createdBy: userUrn("admin"),
      createdAt: 1,
      expiresAt: undefined,
    } as const;

    test("tokens are listed a page at a time, the newest first, all or those of a user or an issuer", async () => {
      const store = await opened();
      const other = userUrn("other");
      const list: StoredToken[] = [];
      for (const [at, actor] of [JANE, other, JANE].entries()) {
        const each = { ...token, hash: `${at}`, actor, createdAt: at, createdBy: at === 2 ? other : JANE };
        await store.addToken(each);
        list.unshift(each);
      }
      const [third, second, first] = list;
      const page = (more: object): Promise<unknown> => store.tokens({ start: 0, count: 10, ...more });
      expect(await page({})).toEqual({ total: 3, tokens: list });
      expect(await page({ start: 1, count: 1 })).toEqual({ total: 3, tokens: [second] });
      expect(await page({ start: 3 })).toEqual({ total: 3, tokens: [] });
      expect(await page({ actor: JANE })).toEqual({ total: 2, tokens: [third, first] });
      expect(await page({ createdBy: JANE })).toEqual({ total: 2, tokens: [second, first] });
      expect(await page({ actor: JANE, createdBy: other })).toEqual({ total: 1, tokens: [third] });
      expect(await page({ actor: SALES })).toEqual({ total: 0, tokens: [] });
    });

    test("of tokens that are looked up at the same moment, each is found by its own hash", async () => {
      const store = await opened();
      for (const hash of ["a", "b"]) await store.addToken({ ...token, hash, label: hash });
      const found = await Promise.all(["b", "c", "a"].map(async (hash) => (await store.token(hash))?.label));
      expect(found).toEqual(["b", undefined, "a"]);
    });

    test("a revoked token is gone at once, and is revoked once", async () => {
      const store = await opened();
      await store.addToken({ ...token, hash: "a" });
      await store.addToken({ ...token, hash: "b" });
      expect(await store.revokeToken("a")).toBe(true);
      expect(await store.token("a")).toBeUndefined();
      expect(await store.revokeToken("a")).toBe(false);
      expect(await store.token("b")).toMatchObject({ hash: "b" });
      expect(await store.revokeToken("b")).toBe(true);
      expect(await store.addToken({ ...token, hash: "c" }, { onlyFirst: true })).toBe(true);
    });

    test("the tokens of users who are removed are deleted with them, those of others are not", async () => {
      const store = await opened();
      await store.write({ writes: [{ urn: JANE, name: "status", value: {} }], stamp: STAMP, createEntities: true });
      await store.addToken({ ...token, hash: "a", actor: JANE });
      await store.addToken({ ...token, hash: "b", actor: userUrn("joe") });
      expect(await store.token("a")).toMatchObject({ actor: JANE });
      const removal = { writes: [], deletions: [{ urn: JANE }], revokedUsers: [JANE], stamp: STAMP };
      expect(await store.write({ ...removal, mustExist: [ORDERS] })).toMatchObject({ ok: false });
      expect(await store.token("a")).toMatchObject({ actor: JANE });
      expect(await store.write(removal)).toMatchObject({ ok: true });
      expect(await store.token("a")).toBeUndefined();
      expect(await store.token("b")).toMatchObject({ hash: "b" });
    });

    test("a page of references that begins after all there can be is empty", async () => {
      const store = await opened();
      const page = { aspects: ["ownership"], start: Number.MAX_SAFE_INTEGER, count: 10 };
      expect((await store.references([JANE], page)).get(JANE)).toEqual({ total: 0, found: [] });
    });

    test("a token is kept by its hash, the first one only once", async () => {
      const store = await opened();
      const first = (hash: string): Promise<boolean> => store.addToken({ ...token, hash }, { onlyFirst: true });
      const kept = await Promise.all(["a", "b", "c"].map(first));
      expect(kept.filter(Boolean)).toHaveLength(1);
      await store.addToken({ ...token, hash: "d", role: "reader", expiresAt: 5 });
      expect(await store.token("d")).toEqual({ ...token, hash: "d", role: "reader", expiresAt: 5 });
      expect(await store.token("e")).toBeUndefined();
    });
  });
}

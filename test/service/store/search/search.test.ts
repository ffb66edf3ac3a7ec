import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { datasetUrn, groupUrn, userUrn, type EntityUrn } from "../../../../catalogue/urn/urn.ts";
import { searchDocument, type SearchDocument } from "../../../../service/store/search/document.ts";
import { fits } from "../../../../service/store/search/filter.ts";
import { IndexSearch } from "../../../../service/store/search/search.ts";
import { SqliteIndex } from "../../../../service/store/sqlite/searchIndex.ts";
import { SqliteSearchTables } from "../../../../service/store/sqlite/searchTables.ts";
import { Statements } from "../../../../service/store/sqlite/statements.ts";
import { transact } from "../../../../service/store/sqlite/transact.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import type { AspectWrite, Deletion, Store } from "../../../../service/store/store.ts";
import { STAMP } from "../contract.ts";
import { openedAt, serverForTests } from "../postgres/testPostgres.ts";
import { emptyCatalogue } from "../sqlite/smallCatalogue.ts";

/** Entities whose names share parts, so that runs of characters meet that are apart from each other in some. */
const URNS: readonly EntityUrn[] = [
  ...["abcabd.abd", "abd.abcab", "bcab_cabd", "Zoë.Ångström", "a.b.c", "ab", "100%_x"].map((name, at) =>
    datasetUrn({ platform: at % 2 === 0 ? "hive" : "kafka", name, env: at % 3 === 0 ? "DEV" : "PROD" }),
  ),
  ...["abcd", "ann.bo"].map(userUrn),
  groupUrn("abd"),
];

const words = fc.constantFrom(
  ..."ab abd abcabd cab bcab zoë ångström 100% % a b_ hive prod gold words of.abd İab σς abcabdabc 🦆ab ab🦆abd".split(
    " ",
  ),
);
const text = fc.array(words, { maxLength: 4 }).map((each) => each.join(" "));
const urn = fc.constantFrom(...URNS);

const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ urn, put: fc.record({ name: text, description: text, owner: fc.boolean() }) }) },
  { weight: 2, arbitrary: fc.record({ urn, removed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ urn, gone: fc.constantFrom("entity", "name") }) },
);

const condition = fc.record({
  field: fc.constantFrom("platform", "origin", "owners", "name", "removed", "_entityType", "nothing"),
  is: fc.constantFrom("equal", "equalInAnyCase", "containing", "startingWith", "endingWith", "there"),
  values: fc.array(
    fc.constantFrom(
      "urn:li:dataPlatform:hive",
      "DEV",
      "urn:li:corpuser:abcd",
      "ab",
      "cabD",
      "abcab",
      "true",
      "dataset",
    ),
    {
      maxLength: 2,
    },
  ),
  negated: fc.boolean(),
} as const);

/** Has the runs of three characters of a name, now and then, without being in it. */
const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 3, maxLength: 7 });

const query = fc.record({
  query: fc.oneof(text, fc.constantFrom(...URNS), fc.string({ maxLength: 5 }), letters),
  types: fc.option(fc.subarray(["dataset", "corpuser", "corpGroup"]), { nil: undefined }),
  filter: fc.option(fc.array(fc.array(condition, { maxLength: 2 }), { maxLength: 2 }), { nil: undefined }),
  withRemoved: fc.boolean(),
});

type Written = typeof change extends fc.Arbitrary<infer T> ? T : never;
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** The names of the aspects that give an entity its display name, and its description. */
function named(
  entity: EntityUrn,
  { name, description }: { readonly name: string; readonly description: string },
): AspectWrite {
  if (entity.startsWith("urn:li:dataset:"))
    return { urn: entity, name: "datasetProperties", value: { name, description } };
  if (entity.startsWith("urn:li:corpuser:")) {
    return { urn: entity, name: "corpUserInfo", value: { active: true, displayName: name, title: description } };
  }
  return {
    urn: entity,
    name: "corpGroupInfo",
    value: { displayName: name, description, admins: [], members: [], groups: [] },
  };
}

async function carryOut(store: Store, changes: readonly Written[]): Promise<void> {
  for (const each of changes) {
    const writes: AspectWrite[] = [];
    const deletions: Deletion[] = [];
    if ("put" in each) {
      writes.push(named(each.urn, each.put));
      const owners = each.put.owner ? [{ owner: "urn:li:corpuser:abcd", type: "NONE" }] : [];
      if (!each.urn.startsWith("urn:li:corpuser:"))
        writes.push({ urn: each.urn, name: "ownership", value: { owners } });
    } else if ("removed" in each) writes.push({ urn: each.urn, name: "status", value: { removed: each.removed } });
    else if (each.gone === "entity") deletions.push({ urn: each.urn });
    else deletions.push({ urn: each.urn, name: named(each.urn, { name: "", description: "" }).name });
    expect(await store.write({ writes, deletions, stamp: STAMP })).toMatchObject({ ok: true });
  }
}

/** What each entity that exists is found by, from its stored aspects. */
async function documents(store: Store): Promise<readonly (SearchDocument & { readonly words: ReadonlySet<string> })[]> {
  const existing = [...(await store.existing(URNS))];
  const rows = await store.aspects(existing);
  return existing.map((entity) => {
    const own = new Map(rows.filter((row) => row.urn === entity).map((row) => [row.name, row.value]));
    const document = searchDocument(STORED_MODEL, entity, (name) => own.get(name));
    const said = document.tokens.filter((token) => token.startsWith("w")).map((token) => token.slice(1));
    return { ...document, words: new Set(said) };
  });
}

/** Whether an entity is found, told from its texts without the index. */
function isFound(
  { type, removed, name, bare, shown, fields, words: said }: Awaited<ReturnType<typeof documents>>[number],
  wanted: Query,
): boolean {
  const { types, filter, withRemoved } = wanted;
  if (types && !types.includes(type)) return false;
  if ((removed && !withRemoved) || (filter && !fits(filter, fields))) return false;
  const names = [name, bare, shown].filter((each) => each !== undefined);
  const parts = (each: string): readonly string[] => each.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return termsIn(wanted).every((term) => {
    const length = Array.from(term).length;
    const inName = names.some((each) =>
      length >= 3 ? each.includes(term) : [each, ...parts(each)].some((part) => part.startsWith(term)),
    );
    return inName || (parts(term).length > 0 && parts(term).every((word) => said.has(word)));
  });
}

/** The terms of a query. */
function termsIn({ query: wanted }: Query): readonly string[] {
  const folded = wanted.replaceAll("\0", "\ufffd").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
  const terms = folded.split(/\s+/);
  return [...new Set(terms.map((term) => term.replace(/^\*+/, "").replace(/\*+$/, "")))].filter((term) => term !== "");
}

/** How well an entity fits, told from its names: the smaller, the better. */
function rankOf({ urn: entity, name, bare, shown }: SearchDocument, terms: readonly string[]): number {
  const names = [name, bare, shown].filter((each) => each !== undefined);
  const has = (pattern: (term: string) => RegExp): boolean =>
    terms.every((term) => names.some((each) => pattern(term).test(each)));
  const text = terms.join(" ");
  if (terms.length === 0 || names.includes(text) || entity.toLowerCase() === text) return 0;
  if (names.some((each) => each.startsWith(text))) return 1;
  if (has((term) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(term)}`, "u"))) return 2;
  const isShort = (term: string): boolean => Array.from(term).length < 3;
  return has(
    (term) =>
      new RegExp(
        `${isShort(term) ? "(?:^|(?<![\\p{L}\\p{N}\\p{M}])(?=[\\p{L}\\p{N}\\p{M}]))" : ""}${escaped(term)}`,
        "u",
      ),
  )
    ? 3
    : 4;
}

/** A regular expression for a text itself. */
function escaped(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

async function finds(open: () => Promise<Store>, runs: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.array(change, { maxLength: 8 }), fc.array(query, { minLength: 1, maxLength: 6 })), {
      maxLength: 3,
    }),
    async (rounds) => {
      const store = await open();
      for (const [changes, queries] of rounds) {
        await carryOut(store, changes);
        const all = await documents(store);
        for (const each of queries) {
          const found = all.filter((document) => isFound(document, each)).map((document) => document.urn);
          const exactly = found.filter((entity) => entity.toLowerCase() === each.query.trim().toLowerCase());
          const expected = exactly.length > 0 ? exactly : found;
          const page = await store.search({ ...each, start: 0, count: 100 });
          const terms = termsIn(each);
          const ordered = all
            .filter((document) => expected.includes(document.urn))
            .map((document) => ({ ...document, kind: rankOf(document, terms) }))
            .toSorted(
              (one, other) => one.kind - other.kind || byBytes(one.name, other.name) || byBytes(one.urn, other.urn),
            );
          expect(page.urns).toEqual(ordered.map((document) => document.urn));
          expect([page.total, page.isTotalExact]).toEqual([expected.length, true]);
          const scrolled = await store.scroll({ ...each, after: undefined, count: 100 });
          expect([...scrolled.urns].toSorted()).toEqual(expected.toSorted());
        }
      }
      await store.write({ writes: [], deletions: URNS.map((each) => ({ urn: each })), stamp: STAMP });
    },
  );
  await fc.assert(property, { numRuns: runs });
}

test("SQLite: the index finds what a look at every entity finds, whatever was written and deleted", async () => {
  const store = await openStore(undefined);
  onTestFinished(() => store.close());
  await finds(() => Promise.resolve(store), 150);
});

test("only entities of the wanted types are found, however many there are of others", async () => {
  const database = emptyCatalogue();
  database.exec("pragma foreign_keys = off");
  const statements = new Statements(database);
  const index = new SqliteIndex(statements);
  const tables = new SqliteSearchTables((sql, ...values) => Promise.resolve(statements.all(sql, ...values)));
  const search = new IndexSearch(tables, STORED_MODEL);
  const total = async (query: string, ...types: readonly string[]): Promise<readonly (boolean | number)[]> => {
    const page = await search.search({ query, types, start: 0, count: 10 });
    return [page.total, page.isTotalExact];
  };
  const put = (each: EntityUrn): void => {
    index.put(searchDocument(STORED_MODEL, each, () => undefined));
  };
  const datasets = [1, 2, 3].map((at) => datasetUrn({ platform: "hive", name: `sold.u${at}`, env: "PROD" }));
  for (const each of datasets) put(each);
  for (let at = 0; at < 10; at++) put(userUrn(`u${at}`));
  expect([await total("u1", "dataset"), await total("u1", "corpuser")]).toEqual([
    [1, true],
    [1, true],
  ]);
  transact(database, () => {
    for (let at = 10; at <= 10_000; at++) put(userUrn(`u${at}`));
  });
  expect(await total("u1", "dataset")).toEqual([1, true]);
  expect(await total("sold", "dataset", "corpGroup")).toEqual([3, true]);
  expect(await total("sold", "corpuser")).toEqual([0, true]);
  expect(await total("u10", "corpuser")).toEqual([112, true]);
  expect(await total("u1", "corpuser")).toEqual([1_000, false]);
  database.close();
});

const server = await serverForTests();
test.skipIf(!server)("PostgreSQL: the same", async () => {
  const store = await openedAt((await server?.newDatabase()) ?? "");
  await finds(() => Promise.resolve(store), 60);
});

test.skipIf(!server)("PostgreSQL: the same where it knows which tokens are rare", async () => {
  const url = (await server?.newDatabase()) ?? "";
  const store = await openedAt(url);
  for (const each of URNS)
    await carryOut(store, [{ urn: each, put: { name: "abd gold", description: "", owner: true } }]);
  const run = (sql: string): Promise<readonly unknown[]> | undefined =>
    server?.run(sql, new URL(url).pathname.slice(1));
  await run("analyze metadata_catalogue.search_entity");
  expect(
    await run("select from pg_stats where tablename = 'search_entity' and most_common_elems is not null"),
  ).toHaveLength(1);
  await finds(() => Promise.resolve(store), 60);
});

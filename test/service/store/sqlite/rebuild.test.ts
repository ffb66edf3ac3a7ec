import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { rebuild, type Rebuilt } from "../../../../service/store/sqlite/rebuild.ts";
import { emptyCatalogue, JANE, loosened, ORDERS, SALES, smallCatalogue, tablesOf, VERSIONS } from "./smallCatalogue.ts";

const intact = await smallCatalogue();
const before = tablesOf(intact);
/** What is said of a catalogue of which everything could be read. */
const ALL: Rebuilt = { entities: 4, aspects: 10, versions: VERSIONS - 1, tokens: 2, lost: [], partly: [], unread: [] };

/** Rebuilds a copy of the catalogue after statements that did harm to it. */
function rebuilt(...harm: readonly string[]): { readonly report: Rebuilt; readonly fresh: DatabaseSync } {
  const [damaged, fresh] = [loosened(intact), emptyCatalogue()];
  onTestFinished(() => {
    damaged.close();
    fresh.close();
  });
  for (const sql of harm) damaged.exec(sql);
  return { report: rebuild(damaged, fresh, new DatabaseSync(":memory:")), fresh };
}

test("a catalogue of which everything can be read is rebuilt with every row of every table", () => {
  const { report, fresh } = rebuilt();
  expect(report).toEqual(ALL);
  expect(tablesOf(fresh)).toEqual(before);
});

const aspect = `where urn = '${JANE}' and name = 'corpUserInfo'`;
const LOST_INFO = { ...ALL, aspects: 9, lost: [`corpUserInfo of ${JANE}`] };

test.for([
  "version = 'x'",
  "actor = x'00'",
  "time = null",
  "value = x'7b7d'",
  "value = '{\"active\": '",
  "value = '{\"active\": 7}'",
  "value = '[]'",
])("an aspect with %s is lost, and named", (harm) => {
  const { report, fresh } = rebuilt(`update aspect set ${harm} ${aspect}`);
  expect(report).toEqual(LOST_INFO);
  expect(tablesOf(fresh).aspect).toEqual(before.aspect.filter((row) => !isInfoOfJane(row)));
  expect(tablesOf(fresh).search_entity).toContainEqual(expect.objectContaining({ urn: JANE, shown: null }));
});

function isInfoOfJane(row: object): boolean {
  return "urn" in row && row.urn === JANE && "name" in row && row.name === "corpUserInfo";
}

test.for([
  ["urn = 'urn:li:corpuser:'", "corpUserInfo of urn:li:corpuser:"],
  ["name = 'noSuchAspect'", `noSuchAspect of ${JANE}`],
  ["urn = null", "1 aspect whose name cannot be read"],
  ["urn = x'00'", "1 aspect whose name cannot be read"],
  ["name = null", "1 aspect whose name cannot be read"],
])("an aspect with %s is lost as what its row says", ([harm = "", lost]) => {
  expect(rebuilt(`update aspect set ${harm} ${aspect}`).report).toEqual({ ...LOST_INFO, lost: [lost] });
});

test("an aspect that was written at the very beginning of time is sound", () => {
  expect(rebuilt(`update aspect set time = 0 ${aspect}`).report).toEqual(ALL);
});

test("an entity whose row is missing is made of its aspects, as of the time and by the actor of the first", () => {
  const { report, fresh } = rebuilt(`delete from entity where urn = '${JANE}'`);
  expect(report).toEqual(ALL);
  const entities = before.entity.map((row) => ("urn" in row && row.urn === JANE ? { ...row, created_at: 11 } : row));
  expect(tablesOf(fresh).entity).toEqual(entities);
});

test.for([
  ["created_by = 'somebody'", { created_by: "urn:li:corpuser:unknown" }],
  ["created_by = x'00'", { created_by: "urn:li:corpuser:unknown" }],
  ["created_at = 'yesterday'", { created_at: 0 }],
  ["created_at = null", { created_at: 0 }],
  ["type = null, name = null", {}],
] as const)("an entity whose row says %s is recovered with the rest", ([harm, instead]) => {
  const { report, fresh } = rebuilt(`update entity set ${harm} where urn = '${JANE}'`);
  expect(report).toEqual(ALL);
  const entities = before.entity.map((row) => ("urn" in row && row.urn === JANE ? { ...row, ...instead } : row));
  expect(tablesOf(fresh).entity).toEqual(entities);
});

test("a row of an entity whose URN cannot be read adds nothing", () => {
  const { report, fresh } = rebuilt("insert into entity (urn) values (null), ('x'), ('urn:li:corpuser:')");
  expect(report).toEqual(ALL);
  expect(tablesOf(fresh)).toEqual(before);
});

test("a key aspect that is missing follows from the URN, and one that is garbled is not lost", () => {
  for (const harm of ["delete from aspect where", "update aspect set value = 'x' where"]) {
    const { report, fresh } = rebuilt(`${harm} urn = '${SALES}' and name = 'corpGroupKey'`);
    expect(report).toEqual({ ...ALL, aspects: 9 });
    const rows = before.aspect.map((row) =>
      "name" in row && row.name === "corpGroupKey" ? { ...row, time: 0, actor: "urn:li:corpuser:unknown" } : row,
    );
    expect(tablesOf(fresh).aspect).toEqual(rows);
  }
});

test("an entity of which only the row is left is recovered, with its key aspect", () => {
  const { report, fresh } = rebuilt("delete from aspect", "delete from aspect_history");
  expect(report).toEqual({ ...ALL, aspects: 0, versions: 0 });
  expect(tablesOf(fresh).aspect.length).toBe(4);
});

test("versions are put back in order, in whatever order their rows are read", () => {
  const rows = "select * from aspect_history order by version desc";
  const { report, fresh } = rebuilt(
    `create table other as ${rows}`,
    "delete from aspect_history",
    "insert into aspect_history select * from other",
  );
  expect(report).toEqual(ALL);
  expect(tablesOf(fresh)).toEqual(before);
});

test("a version that is missing costs those that are kept as differences from it, and they are counted", () => {
  const { report } = rebuilt("delete from aspect_history where version = 3");
  expect(report).toEqual({ ...ALL, versions: 2, lost: [`2 versions of datasetProperties of ${ORDERS}`] });
});

test.for([
  "value = '[['",
  "value = 'x', form = 0",
  "value = x'ff', form = 2",
  "version = 'x'",
  "actor = null",
  "time = ''",
])("a version with %s is lost, with those kept as differences from it", (harm) => {
  const { report, fresh } = rebuilt(`update aspect_history set ${harm} where version = 4`);
  expect(report).toEqual({ ...ALL, versions: 1, lost: [`4 versions of datasetProperties of ${ORDERS}`] });
  expect(tablesOf(fresh).aspect_history).toMatchObject([{ version: 5 }]);
});

test.for([
  "hash = null",
  "actor = 'jane'",
  "actor = x'00'",
  "role = 'admin'",
  "label = null",
  "created_at = 'x'",
  "expires_at = 'x'",
])("an access token with %s is not taken over", (harm) => {
  const { report, fresh } = rebuilt(`update token set ${harm} where role = 'reader'`);
  expect(report).toEqual({ ...ALL, tokens: 1, lost: ["1 access token"] });
  expect(tablesOf(fresh).token).toEqual(before.token.slice(0, 1));
});

test("the oldest version that is garbled is lost alone", () => {
  const { report } = rebuilt("update aspect_history set value = 'x', form = 0 where version = 1");
  expect(report).toEqual({ ...ALL, versions: 4, lost: [`1 version of datasetProperties of ${ORDERS}`] });
});

test("rows that a table has twice are taken over once", () => {
  const { report, fresh } = rebuilt(
    ...["entity", "aspect", "token"].map((table) => `insert into ${table} select * from ${table}`),
  );
  expect(report).toEqual(ALL);
  expect(tablesOf(fresh)).toEqual(before);
});

test("of two rows of an aspect the newer one is taken over, and one that is no version is passed over", () => {
  const copied = (version: string, value: string): string =>
    `insert into aspect select urn, name, ${version}, ${value}, actor, time from aspect where name = 'datasetProperties'`;
  const { report, fresh } = rebuilt(
    copied("2", "'{}'"),
    copied("version + 1", "'{\"name\": 7}'"),
    copied("0", "value"),
  );
  expect(report).toEqual(ALL);
  expect(tablesOf(fresh)).toEqual(before);
});

test("a superseded version that is there twice, or as new as the current one, is taken over once and counted as lost", () => {
  const { report, fresh } = rebuilt(
    "insert into aspect_history select * from aspect_history where version = 5",
    `insert into aspect_history select urn, name, ${VERSIONS}, '{}', 0, actor, time from aspect_history where version = 1`,
  );
  expect(report).toEqual({ ...ALL, lost: [`2 versions of datasetProperties of ${ORDERS}`] });
  expect(tablesOf(fresh)).toEqual(before);
});

test.for(["version = 0", "version = 1.5", "version = -1", "version = 9e99", "time = -1", "time = 0.5"])(
  "an aspect with the %s is lost",
  (harm) => {
    expect(rebuilt(`update aspect set ${harm} ${aspect}`).report).toEqual(LOST_INFO);
  },
);

test("several of a kind are counted", () => {
  const { report } = rebuilt("update aspect set urn = null", "delete from entity", "update token set label = null");
  expect(report).toEqual({
    ...ALL,
    entities: 0,
    aspects: 0,
    versions: 0,
    tokens: 0,
    lost: ["10 aspects whose name cannot be read", "2 access tokens"],
  });
});

test.for(["entity", "aspect", "token"] as const)("nothing is said to be read of the table %s that is gone", (table) => {
  const { report } = rebuilt(`drop table ${table}`);
  expect(report.unread).toEqual([{ entity: "entities", aspect: "aspects", token: "tokens" }[table]]);
});

test("nothing is said to be read of a history that is gone, and the current versions are there", () => {
  const { report, fresh } = rebuilt("drop table aspect_history");
  expect(report).toEqual({ ...ALL, versions: 0, unread: ["versions"] });
  expect(tablesOf(fresh).aspect).toEqual(before.aspect);
});

test("what cannot be written leaves the new catalogue empty", () => {
  const [damaged, fresh] = [loosened(intact), emptyCatalogue()];
  fresh.exec("drop table token");
  expect(() => rebuild(damaged, fresh, new DatabaseSync(":memory:"))).toThrow("no such table");
  expect(fresh.prepare("select count(*) as entities from entity").get()).toEqual({ entities: 0 });
});

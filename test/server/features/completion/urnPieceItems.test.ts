import { describe, expect, test } from "vitest";
import { ENVIRONMENTS } from "../../../../catalogue/vocabulary/environment.ts";
import { parseDatasetUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { accepts, goingOn, offered, type Options } from "../complete.ts";

const orders = parseDatasetUrn("urn:li:dataset:(urn:li:dataPlatform:snowflake,analytics.marts.fct_orders,PROD)");
if (!orders) throw new Error("This is a dataset URN");
const facts = [{ urn: orders }, { urn: userUrn("noa.larch"), displayName: "Noa Larch" }];

/** Each kind of file in which a URN may stand: as text of YAML, and in languages of whatever syntax. */
const PLACES: readonly [before: string, after: string, Options][] = [
  ["# see ", "\n", { file: "recipe.yaml" }],
  ["source: ", "\n", { file: "recipe.yaml" }],
  ['sources: ["', '"]\n', { file: "recipe.yaml" }],
  ["- id: x\n  description: see ", "\n", {}],
  ['read("', '")\n', { file: "job.py", language: "python" }],
  ["SELECT 1 -- ", "\n", { file: "job.sql", language: "sql" }],
  ['{ "source": "', '" }\n', { file: "job.json", language: "json" }],
];

describe.each(PLACES)("in %j…%j", (before, after, options) => {
  /** Taking a suggestion makes one URN into another. */
  const takes = (from: string, label: string, to: string): void => {
    accepts(before + from + after, label, before + to + after, options);
  };

  test("users and groups are suggested by their ids", () => {
    takes("urn:li:corpuser:$0", "jdoe", "urn:li:corpuser:jdoe$0");
    takes("urn:li:corpuser:j$0oe", "jdoe", "urn:li:corpuser:jdoe$0");
    takes("urn:li:corpGroup:e$0", "eng", "urn:li:corpGroup:eng$0");
    expect(offered(`${before}urn:li:corpuser:jane$0${after}`, options)).toEqual(["jdoe"]);
  });

  test("a dataset is suggested piece by piece: its platform, its name, its environment", () => {
    takes("urn:li:dataset:($0", "hive", "urn:li:dataset:(urn:li:dataPlatform:hive,$0");
    takes("urn:li:dataset:(hi$0", "hive", "urn:li:dataset:(urn:li:dataPlatform:hive,$0");
    takes("urn:li:dataset:(urn:li:da$0", "hive", "urn:li:dataset:(urn:li:dataPlatform:hive,$0");
    takes("urn:li:dataset:(urn:li:dataPlatform:hi$0", "hive", "urn:li:dataset:(urn:li:dataPlatform:hive,$0");
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:hive,sa$0",
      "sales.orders",
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)$0",
    );
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:hive,new.one,p$0",
      "PROD",
      "urn:li:dataset:(urn:li:dataPlatform:hive,new.one,PROD)$0",
    );
  });

  test("what of a dataset is there already is kept", () => {
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:h$0ve,sales.orders,PROD)",
      "hive",
      "urn:li:dataset:(urn:li:dataPlatform:hive$0,sales.orders,PROD)",
    );
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales$0.x,DEV)",
      "sales.orders",
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders$0,DEV)",
    );
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:hive,$0)",
      "sales.orders",
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD$0)",
    );
    takes(
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,$0pro)",
      "DEV",
      "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,DEV$0)",
    );
  });

  test("datasets and people of the catalogue are suggested too", () => {
    const connected = { ...options, facts };
    const snowflake = "urn:li:dataset:(urn:li:dataPlatform:snowflake,";
    accepts(
      `${before}${snowflake}fct$0${after}`,
      "analytics.marts.fct_orders",
      `${before}${snowflake}analytics.marts.fct_orders,PROD)$0${after}`,
      connected,
    );
    expect(offered(`${before}urn:li:corpuser:noa$0${after}`, connected)).toEqual(["noa.larch"]);
  });

  test("whose URN would end early in the text is not suggested", () => {
    const connected = { ...options, facts: [{ urn: userUrn("noa larch") }, { urn: userUrn("noa.larch") }] };
    expect(offered(`${before}urn:li:corpuser:no$0${after}`, connected)).toEqual(["noa.larch"]);
  });

  test("neither is a dataset whose name would be an escape, a key or a comment there", () => {
    const names = ["q\\q", "q: q", "q #q", "q.q"];
    const named = names.flatMap(
      (name) => parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:s3,${name},PROD)`) ?? [],
    );
    expect(named).toHaveLength(4);
    const connected = { ...options, facts: named.map((urn) => ({ urn })) };
    expect(offered(`${before}urn:li:dataset:(urn:li:dataPlatform:s3,q$0${after}`, connected)).toEqual(["q.q"]);
  });

  test("datasets of another platform are not suggested", () => {
    expect(offered(`${before}urn:li:dataset:(urn:li:dataPlatform:s3,$0${after}`, options)).toEqual(["lake/orders"]);
    expect(offered(`${before}urn:li:dataset:(urn:li:dataPlatform:kafka,$0${after}`, { ...options, facts })).toEqual([]);
  });
});

test("after a platform the client asks for the names", () => {
  expect(goingOn("a: urn:li:dataset:(urn:li:dataPlatform:snowf$0", { file: "recipe.yaml" })).toEqual(["snowflake"]);
  expect(goingOn("a: urn:li:dataset:(urn:li:dataPlatform:snowf$0,x,PROD)", { file: "recipe.yaml" })).toEqual([]);
});

test("a bracket around a URN is left alone, one in a name is part of it", () => {
  const hive = "urn:li:dataset:(urn:li:dataPlatform:hive,";
  const takes = (from: string, to: string): void => {
    accepts(from, "sales.orders", to, { file: "recipe.yaml" });
  };
  takes(`a: {b: ${hive}sa$0}`, `a: {b: ${hive}sales.orders,PROD)$0}`);
  takes(`a: [${hive}$0]`, `a: [${hive}sales.orders,PROD)$0]`);
  takes(`a: ${hive}sales$0.[x].{y},DEV)`, `a: ${hive}sales.orders$0,DEV)`);
});

test("the colon of a key stays", () => {
  accepts("urn:li:corpuser:jd$0: admin\n", "jdoe", "urn:li:corpuser:jdoe$0: admin\n", { file: "recipe.yaml" });
});

test("every environment is offered", () => {
  expect(offered("a: urn:li:dataset:(urn:li:dataPlatform:hive,x,$0", { file: "recipe.yaml" })).toEqual(ENVIRONMENTS);
});

describe("in another language than YAML", () => {
  const python = { file: "job.py", language: "python" };

  test("the shapes of URNs are offered once one is begun", () => {
    expect(offered('x = "urn:$0"\n', python)).toHaveLength(3);
    accepts('x = "urn:li:c$0"\n', "urn:li:corpGroup:", 'x = "urn:li:corpGroup:$0"\n', python);
  });

  test("nothing is offered elsewhere", () => {
    for (const picture of [
      'x = "$0"\n',
      "ur$0\n",
      "turn:$0\n",
      "urn$0\n",
      'f("urn:li:corpuser:x", $0)\n',
      "def f(): $0",
    ])
      expect(offered(picture, python)).toEqual([]);
  });
});

test("nothing is offered behind a whole URN, nor in a file that is off", () => {
  const whole = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
  expect(offered(`a: x ${whole}$0\n`, { file: "recipe.yaml" })).toEqual([]);
  expect(offered("a: x urn:li:dataset:(urn:li:dataPlatform:hive,a,b,$0\n", { file: "recipe.yaml" })).toEqual([]);
  expect(offered("# catalogue: off\n# urn:li:corpuser:$0\n")).toEqual([]);
});

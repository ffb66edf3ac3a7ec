import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  datasetParts,
  datasetUrn,
  entityName,
  entityTypeOf,
  groupUrn,
  parseDatasetUrn,
  parseEntityUrn,
  parseGroupUrn,
  parseOwnerUrn,
  parseUserUrn,
  readUrn,
  userUrn,
} from "../../../catalogue/urn/urn.ts";

/** What a text reads as, in one line. */
function reading(text: string): string {
  const read = readUrn(text);
  switch (read.kind) {
    case "dataset":
      return `dataset ${read.parts.platform} | ${read.parts.name} | ${read.parts.env}`;
    case "user":
    case "group":
      return `${read.kind} ${read.id}`;
    case "other":
      return `other ${read.entityType}`;
    case "malformed":
      return `malformed: ${read.problem}`;
  }
}

test.each([
  ["urn:li:corpuser:jdoe", "user jdoe"],
  ["urn:li:corpuser:jdoe@example.com", "user jdoe@example.com"],
  ["urn:li:corpuser:urn:li:tag:x", "user urn:li:tag:x"],
  ["urn:li:corpuser:Jörg Müller/ü", "user Jörg Müller/ü"],
  ["urn:li:corpuser:a%2Cb", "user a%2Cb"],
  ["urn:li:corpGroup:eng-data", "group eng-data"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)", "dataset hive | sales.orders | PROD"],
  ["urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a b/c,DEV)", "dataset s3 | bucket/a b/c | DEV"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,f(x,y),PROD)", "dataset hive | f(x,y) | PROD"],
  ["urn:li:dataset:(urn:li:dataPlatform:abc:def,t,prod)", "dataset abc:def | t | prod"],
  ["urn:li:tag:pii", "other tag"],
  ["urn:li:dataJob:(urn:li:dataFlow:(airflow,d,prod),t)", "other dataJob"],
])("%s is a URN", (text, expected) => {
  expect(reading(text)).toBe(expected);
});

test.each([
  ["", 'a URN begins with "urn:li:"'],
  ["jdoe", 'a URN begins with "urn:li:"'],
  ["URN:LI:corpuser:jdoe", 'a URN begins with "urn:li:"'],
  [" urn:li:corpuser:jdoe", "a URN may not begin or end with a space"],
  ["urn:li:corpuser:jdoe\n", "a URN may not begin or end with a space"],
  ["urn:li:", "the entity type is missing"],
  ["urn:li::jdoe", "the entity type is missing"],
  ["urn:li:corpuser", 'the ID after "urn:li:corpuser:" is missing'],
  ["urn:li:corpuser:", 'the ID after "urn:li:corpuser:" is missing'],
  ["urn:li:corpUser:jdoe", 'unknown entity type "corpUser"; did you mean "corpuser"?'],
  ["urn:li:corpgroup:eng", 'unknown entity type "corpgroup"; did you mean "corpGroup"?'],
  ["urn:li:Dataset:x", 'unknown entity type "Dataset"; did you mean "dataset"?'],
  ["urn:li:corpuser:a,b", '"," is not allowed in an ID; write "%2C"'],
  ["urn:li:corpGroup:a(b)", '"(" is not allowed in an ID; write "%28"'],
  ["urn:li:corpuser:a␟b", '"␟" is not allowed in a URN; write "%E2%90%9F"'],
  ["urn:li:dataset:hive", "a dataset URN has its parts in parentheses: (platform URN,name,environment)"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD", "its parentheses do not match"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a),PROD)", "its parentheses do not match"],
  [
    "urn:li:dataset:(urn:li:dataPlatform:hive,a)",
    "a dataset URN has three parts (platform URN,name,environment), this one has 2",
  ],
  [
    "urn:li:dataset:(urn:li:dataPlatform:hive,a,b,PROD)",
    "a dataset URN has three parts (platform URN,name,environment), this one has 4",
  ],
  ["urn:li:dataset:(hive,a,PROD)", 'its platform must be written "urn:li:dataPlatform:<platform>"'],
  ["urn:li:dataset:(urn:li:dataPlatform:,a,PROD)", 'its platform must be written "urn:li:dataPlatform:<platform>"'],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,,PROD)", "its dataset name is empty"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a,)", "its environment is empty"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive, a,PROD)", "its parts may not begin or end with a space"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a␟b,PROD)", '"␟" is not allowed in a URN; write "%E2%90%9F"'],
  ["urn:li:schemaField:(urn:li:tag:x,)", "a part in its parentheses is empty"],
  ["urn:li:tag:(a", "its parentheses do not match"],
  ["urn:li:corpuser:a\ud800", "it contains half a surrogate pair, which is not a character"],
  ["urn:li:corpuser:a\0b", "it contains a NUL character"],
])("%j is not a URN", (text, problem) => {
  expect(reading(text)).toBe(`malformed: ${problem}`);
});

describe("making", () => {
  test("reserved characters are percent-encoded, others are left as they are", () => {
    expect(userUrn("a,b (c)␟ü@/%2C")).toBe("urn:li:corpuser:a%2Cb %28c%29%E2%90%9Fü@/%2C");
    expect(groupUrn("(all)")).toBe("urn:li:corpGroup:%28all%29");
    expect(datasetUrn({ platform: "hive", name: "f(x,y)", env: "PROD" })).toBe(
      "urn:li:dataset:(urn:li:dataPlatform:hive,f%28x%2Cy%29,PROD)",
    );
  });

  /** Ids and names people could have: not empty, no spaces at their ends. */
  const part = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text.trim() === text);

  test("a user or group URN made of any id reads back as that user or group", () => {
    fc.assert(
      fc.property(part, (id) => {
        expect(parseUserUrn(userUrn(id))).toBe(userUrn(id));
        expect(parseGroupUrn(groupUrn(id))).toBe(groupUrn(id));
      }),
    );
  });

  test("a dataset URN made of any parts reads back, and its parts make it again", () => {
    fc.assert(
      fc.property(fc.record({ platform: part, name: part, env: part }), (parts) => {
        const urn = datasetUrn(parts);
        expect(parseDatasetUrn(urn)).toBe(urn);
        expect(datasetUrn(datasetParts(urn))).toBe(urn);
      }),
    );
  });

  test("two ids make the same URN only when one is the other encoded", () => {
    fc.assert(
      fc.property(part, part, (one, other) => {
        fc.pre(!`${one}${other}`.includes("%"));
        expect(userUrn(one) === userUrn(other)).toBe(one === other);
      }),
    );
  });
});

describe("parsing by entity type", () => {
  const user = "urn:li:corpuser:jdoe";
  const group = "urn:li:corpGroup:eng";
  const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)";

  test.each([
    ["parseUserUrn", parseUserUrn, [user]],
    ["parseGroupUrn", parseGroupUrn, [group]],
    ["parseOwnerUrn", parseOwnerUrn, [user, group]],
    ["parseDatasetUrn", parseDatasetUrn, [dataset]],
    ["parseEntityUrn", parseEntityUrn, [user, group, dataset]],
  ])("%s takes its own and nothing else", (_name, parse, taken) => {
    const all = [user, group, dataset, "urn:li:tag:x", "urn:li:corpuser:", "jdoe", ""];
    expect(all.filter((text) => parse(text) !== undefined)).toEqual(taken);
  });

  test("an entity has a type and a name", () => {
    const entities = [user, group, dataset].flatMap((text) => parseEntityUrn(text) ?? []);
    expect(entities.map((urn) => `${entityTypeOf(urn)} ${entityName(urn)}`)).toEqual([
      "corpuser jdoe",
      "corpGroup eng",
      "dataset a.b",
    ]);
  });
});

test("reading never throws, and what it takes it gives back unchanged", () => {
  const piece = fc.constantFrom(
    "urn:li:",
    "dataset:",
    "corpuser:",
    "(",
    ")",
    ",",
    "urn:li:dataPlatform:hive",
    "a",
    " ",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (each) => {
      const read = readUrn(each);
      if ("urn" in read) expect(read.urn).toBe(each);
    }),
  );
});

import fc from "fast-check";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Documents } from "../../../service/graphql/documents.ts";
import { DATASET, GROUP, OTHER_DATASET, proposal, seed, startTest, UNKNOWN_DATASET, USER } from "../testService.ts";

const KEEPER = "urn:li:ownershipType:keeper";
const HIVE = "urn:li:dataPlatform:hive";

const service = await startTest();
await seed(service);
await service.emit([
  ...[DATASET, OTHER_DATASET].map((urn) =>
    proposal(urn, "ownership", {
      owners: [
        { owner: USER, type: "TECHNICAL_OWNER", source: { type: "MANUAL" } },
        { owner: GROUP, type: "CUSTOM", typeUrn: KEEPER },
        { owner: "urn:li:corpuser:nobody", type: "NONE" },
      ],
    }),
  ),
  proposal(KEEPER, "ownershipTypeInfo", { name: "Keeper" }),
  proposal(USER, "groupMembership", { groups: [GROUP] }),
  proposal(USER, "corpUserEditableInfo", { title: "Lead", teams: ["a", "b"] }),
  proposal(DATASET, "editableDatasetProperties", { description: "Edited." }),
  proposal(DATASET, "institutionalMemory", {
    elements: [{ url: "https://example.com", description: "Wiki", createStamp: { time: 1, actor: USER } }],
  }),
  proposal("urn:li:chart:(looker,x)", "ownership", { owners: [] }),
]);
afterAll(() => service.close());

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../service/schema.graphql"), "utf8"));

/** The most levels of fields, and how many fields of a type are chosen. */
const MOST_LEVELS = 6;
const MOST_FIELDS = 4;

/** Makes choices, each by the next number of a list; the first choice when the numbers are used up. */
class Choices {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  of<T>(items: readonly T[]): T | undefined {
    return items[(this.#numbers[this.#at++] ?? 0) % items.length];
  }

  some<T>(items: readonly T[], most: number): readonly T[] {
    const count = 1 + ((this.#numbers[this.#at++] ?? 0) % most);
    return Array.from({ length: count }, () => this.of(items)).flatMap((item) => (item === undefined ? [] : [item]));
  }
}

const URNS = [DATASET, OTHER_DATASET, UNKNOWN_DATASET, USER, GROUP, KEEPER, HIVE, "urn:li:chart:(looker,x)", "orders"];
const ASPECTS = ["ownership", "corpUserInfo", "datasetProperties", "nothing"];
const TEXTS = ["", "sales", "*", "jane"];
const RELATIONSHIPS = ["OwnedBy", "IsMemberOfGroup", "DownstreamOf"];

/** A value for an argument or a field of an input, as GraphQL writes it. */
function value(name: string, type: GraphQLInputType, choices: Choices): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${value(name, nullable.ofType, choices)}]`;
  if (isEnumType(nullable)) return choices.of(nullable.getValues())?.name ?? "null";
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(
      (field) => field.type !== getNullableType(field.type) || choices.of([true, false, false]),
    );
    return `{ ${fields.map((field) => `${field.name}: ${value(field.name, field.type, choices)}`).join(", ")} }`;
  }
  const named = String(nullable);
  if (named === "Boolean") return String(choices.of([true, false]));
  if (named === "Int" || named === "Long") return String(choices.of([0, 1, 2, -1, 50]));
  const isUrn = /urn/i.test(name) && name !== "viewUrn";
  const texts = isUrn ? URNS : name.startsWith("aspect") ? ASPECTS : name === "types" ? RELATIONSHIPS : TEXTS;
  return JSON.stringify(choices.of(texts));
}

/** A selection of fields of a type; empty for one that has none. */
function selection(type: GraphQLNamedType, choices: Choices, level: number): string {
  if (isLeafType(type)) return "";
  if (isAbstractType(type)) {
    const types = choices.some(schema.getPossibleTypes(type), 3);
    const parts = [...new Set(types)].map((each) => `... on ${each.name} ${selection(each, choices, level)}`);
    return `{ __typename ${parts.join(" ")} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields`);
  const fields = Object.values(type.getFields()).filter(
    (field) => level < MOST_LEVELS || isLeafType(getNamedType(field.type)),
  );
  const parts = choices.some(fields, MOST_FIELDS).map((field, at) => {
    const args = field.args.filter((each) => isRequiredArgument(each) || choices.of([true, false]));
    const given = args.map((each) => `${each.name}: ${value(each.name, each.type, choices)}`).join(", ");
    // Each under a name of its own, because the same field may be asked for with other arguments.
    return `f${level}${at}${type.name}: ${field.name}${given && `(${given})`} ${selection(getNamedType(field.type), choices, level + 1)}`;
  });
  return `{ __typename ${parts.join(" ")} }`;
}

test(
  "a document is answered alike when it is executed as it is and when it is compiled",
  { timeout: 60_000 },
  async () => {
    const query = schema.getQueryType();
    if (!query) throw new Error("The schema has queries");
    let withData = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 20, maxLength: 200 }), async (numbers) => {
        const text = selection(query, new Choices(numbers), 0);
        const [executed, compiled, again] = [await service.ask(text), await service.ask(text), await service.ask(text)];
        expect(inOrder(compiled), text).toEqual(inOrder(executed));
        expect(inOrder(again), text).toEqual(inOrder(executed));
        if (/"(?:urn|total|__typename)":/.test(JSON.stringify(executed))) withData++;
      }),
      { numRuns: 300 },
    );
    expect(withData).toBeGreaterThan(100);
  },
);

/** An answer with its errors in one order, because the fields of a level are not answered in any. */
function inOrder(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("errors" in answer) || !Array.isArray(answer.errors))
    return answer;
  const errors = answer.errors.map((error) => JSON.stringify(error)).toSorted();
  return { ...answer, errors };
}

test("more documents than are kept are all answered, whichever come again", async () => {
  for (let time = 0; time < 2; time++) {
    for (let at = 0; at < 300; at++) {
      const answer = await service.ask(`{ a${at}: entityExists(urn: "${DATASET}") }`);
      expect(answer).toEqual({ data: { [`a${at}`]: true }, extensions: {} });
    }
  }
});

test("the name of an operation is not mistaken for the end of a document", async () => {
  const query = `query A { entityExists(urn: "${DATASET}") } query B { entityExists(urn: "${UNKNOWN_DATASET}") }`;
  const send = (body: object): Promise<unknown> =>
    service.send("/api/graphql", { method: "POST", body: JSON.stringify(body) }).then((answer) => answer.body);
  for (let time = 0; time < 3; time++) {
    expect(await send({ query, operationName: "A" })).toMatchObject({ data: { entityExists: true } });
    expect(await send({ query: `${query}\n#A` })).not.toHaveProperty("data");
    expect(await send({ query: `A\n${query}` })).not.toHaveProperty("data");
  }
});

test("documents that programs send again are kept, but none that is very long, and of all together only so much", () => {
  const documents = new Documents(schema);
  const document = (name: string, length: number): string => `{ __typename } #${name} ${"c".repeat(length)}`;
  /** Whether a document was kept before it is asked for here: only what is kept gives one operation again and again. */
  const isKept = (query: string): boolean => {
    const [first, second] = [documents.operation(query, undefined), documents.operation(query, undefined)];
    return first.ok && second.ok && first.value === second.value;
  };
  expect([isKept(document("short", 10)), isKept(document("short", 10))]).toEqual([false, true]);
  expect([isKept(document("long", 70_000)), isKept(document("long", 70_000))]).toEqual([false, false]);
  for (let at = 0; at < 17; at++) isKept(document(`filler ${at}`, 60_000));
  expect(isKept(document("short", 10))).toBe(false);
});

test("a text of a document may not have a character that cannot be stored, nor may one of its variables", async () => {
  const create = "mutation ($input: CreateGroupInput!) { createGroup(input: $input) }";
  expect(await service.ask(`mutation { createGroup(input: { name: "a\\u0000b" }) }`)).toMatchObject({
    errors: [{ message: "A text contains a NUL character." }],
  });
  expect(JSON.stringify(await service.ask(create, { input: { name: "a\0b" } }))).toContain("NUL");
});

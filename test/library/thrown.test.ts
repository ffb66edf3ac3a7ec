import { expect, test } from "vitest";
import * as library from "../../library/main.ts";
import { datasetUrn } from "../../library/main.ts";

const url = "http://127.0.0.1:1";
const requests: unknown[] = [];
/** A server that answers with nothing of use. */
const fetch: typeof globalThis.fetch = (input) => {
  requests.push(input);
  return Promise.resolve(new Response("{}"));
};
const catalogue = library.connect({ url, fetch });
const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const ANN = library.userUrn("ann");

test.for([
  { url: "" },
  { url: "catalogue" },
  { url: "ftp://catalogue" },
  { url, token: "two words" },
  { url, timeoutMs: 0 },
  { url, timeoutMs: -1 },
  { url, timeoutMs: 1.5 },
  { url, timeoutMs: Infinity },
  { url, timeoutMs: 2 ** 31 },
])("connections to %j throw a TypeError", (options) => {
  expect(() => library.connect(options)).toThrow(TypeError);
  expect(() => library.connectEmitter(options)).toThrow(TypeError);
});

test("an empty token is none, and a valid timeout is accepted", () => {
  expect(library.connect({ url, token: "", timeoutMs: 1 }).url).toBe(url);
});

test("the longest timeout that is accepted is one that a timer can wait", async () => {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    await new Promise((end) => setTimeout(end, 20));
    init?.signal?.throwIfAborted();
    return Response.json({ message: "no" }, { status: 403 });
  };
  const patient = library.connect({ url, fetch, timeoutMs: 2 ** 31 - 1 });
  expect(await patient.exists(ANN)).toMatchObject({ ok: false, error: { kind: "forbidden" } });
});

/** Every method, with texts in place of URNs, columns, owners and aspects. */
const METHODS: Readonly<Record<string, (text: string) => Promise<{ readonly ok: boolean }>>> = {
  exists: (text) => catalogue.exists(text),
  read: (text) => catalogue.read(text),
  "read of aspects": (text) => catalogue.read(ANN, [text]),
  readMany: (text) => catalogue.readMany([text], ["status"]),
  "readMany of aspects": (text) => catalogue.readMany([ANN], [text]),
  dataset: (text) => catalogue.dataset(text),
  list: (text) => catalogue.list("users", { query: text, after: text }),
  diff: (text) => catalogue.diff("users", text),
  upsert: (text) => catalogue.upsert("users", text),
  pull: (text) => catalogue.pull("users", { urns: [text] }),
  "pull into": (text) => catalogue.pull("datasets", { into: text, urns: [ORDERS] }),
  describeDataset: (text) => catalogue.describeDataset(text, text),
  describeColumn: (text) => catalogue.describeColumn(ORDERS, text, text),
  addOwner: (text) => catalogue.addOwner(ORDERS, text, text),
  "addOwner of a type": (text) => catalogue.addOwner(ORDERS, ANN, text),
  removeOwner: (text) => catalogue.removeOwner(text, text, text),
  addLink: (text) => catalogue.addLink(ORDERS, { url: text, label: text }),
  emit: (text) => catalogue.emit([{ urn: text, aspect: text, value: {} }]),
};

test.for(Object.keys(METHODS))("%s gives a result whatever the text is", async (name) => {
  for (const text of [
    "x",
    "urn:li:corpuser:",
    "urn:li:corpuser:\ud800",
    "urn:li:dataset:(",
    "{",
    "\ud800",
    "- id: [",
    "\0",
  ])
    expect((await METHODS[name]?.(text))?.ok, text).toBe(false);
});

test("every method is among those", () => {
  const names = new Set(Object.keys(METHODS).map((name) => name.split(" ")[0]));
  expect(new Set([...names, "url"])).toEqual(new Set(Object.keys(catalogue)));
});

test("a text that is not a URN is read without an exception, and IDs of any text make URNs", () => {
  for (const text of ["", "urn:li:corpuser:", "%", "\ud800"]) {
    expect(library.parseUrn(text).ok).toBe(false);
    if (text !== "") expect(library.userUrn(text)).toContain("urn:li:corpuser:");
  }
});

test("a value that is not JSON is refused, and nothing is sent", async () => {
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  for (const value of [{ big: 1n }, circular]) {
    const before = requests.length;
    const refused = await catalogue.emit([{ urn: ANN, aspect: "corpUserInfo", value }]);
    expect([refused, requests.length]).toEqual([
      {
        ok: false,
        error: {
          kind: "refused",
          message: `The value of "corpUserInfo" of "${ANN}" cannot be written as JSON; nothing was sent.`,
        },
      },
      before,
    ]);
  }
});

test("with an aborted signal nothing is asked", async () => {
  const signal = AbortSignal.abort();
  const before = requests.length;
  expect(await catalogue.pull("users", { signal })).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  expect(await catalogue.diff("users", "- id: ann\n", { signal })).toMatchObject({ stopped: { kind: "cancelled" } });
  expect(await catalogue.upsert("users", "- id: ann\n", { signal })).toMatchObject({ stopped: { kind: "cancelled" } });
  expect(await library.connect({ url, fetch, signal }).exists(ANN)).toMatchObject({ error: { kind: "cancelled" } });
  expect(requests).toHaveLength(before);
});

/** What a method gives to a program without types. */
function called(name: string, args: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(catalogue, name);
  return typeof method === "function" ? Reflect.apply(method, undefined, args) : undefined;
}

test("a method that a program without types gives something else rejects with a TypeError, and does not throw", async () => {
  for (const [name, args] of [
    ["exists", [7]],
    ["list", ["people"]],
    ["diff", ["people", ""]],
    ["upsert", ["users", 7]],
    ["pull", ["people"]],
    ["addLink", [ORDERS]],
    ["emit", [undefined]],
    ["readMany", []],
  ] as const) {
    const done = called(name, args);
    expect(done, name).toBeInstanceOf(Promise);
    await expect(done, name).rejects.toThrow(TypeError);
  }
  expect(() => {
    Reflect.apply(library.check, undefined, ["people", ""]);
  }).toThrow(TypeError);
});

test("an argument of another type is a TypeError with a sentence, and nothing is sent", async () => {
  for (const [name, args, sentence] of [
    [
      "upsert",
      ["users", "- id: a\n", { createMissing: "yes" }],
      "createMissing must be true or false, not a value of the type string.",
    ],
    [
      "upsert",
      ["users", "- id: a\n", { pruneMembers: 1 }],
      "pruneMembers must be true or false, not a value of the type number.",
    ],
    [
      "upsert",
      ["users", "- id: a\n", { onProgress: 5 }],
      "onProgress must be a function, not a value of the type number.",
    ],
    [
      "upsert",
      ["users", "- id: a\n", { signal: {} }],
      "signal must be an AbortSignal, not a value of the type object.",
    ],
    ["diff", ["users", "- id: a\n", 5], "The options must be an object, not a value of the type number."],
    ["pull", ["users", { urns: ANN }], "urns must be a list of texts, not a value of the type string."],
    ["list", ["users", { query: 5 }], "query must be a text, not a value of the type number."],
    ["readMany", [ANN, ["status"]], "The URNs of entities must be a list of texts, not a value of the type string."],
    ["read", [ANN, "status"], "The names of the aspects must be a list of texts, not a value of the type string."],
    [
      "emit",
      [[{ urn: ANN, aspect: "status", value: {}, ifVersion: 1 }]],
      "ifVersion must be a text, not a value of the type number.",
    ],
    ["emit", [[{ urn: ANN, aspect: 5, value: {} }]], "aspect must be a text, not a value of the type number."],
    [
      "emit",
      [[{ urn: ANN, aspect: "status", value: "x" }]],
      "value must be an object, not a value of the type string.",
    ],
    ["emit", [{}], "The proposals must be a list, not a value of the type object."],
    ["addOwner", [ORDERS, ANN, 5], "The ownership type must be a text, not a value of the type number."],
  ] as const) {
    const before = requests.length;
    await expect(called(name, args), sentence).rejects.toThrow(sentence);
    await expect(called(name, args), sentence).rejects.toThrow(TypeError);
    expect(requests).toHaveLength(before);
  }
  for (const options of [undefined, { url, signal: {} }, { url, fetch: 5 }, { url: 5 }, { url, token: 5 }])
    expect(() => {
      Reflect.apply(library.connect, undefined, [options]);
    }, JSON.stringify(options)).toThrow(/ must be (?:a|an) /);
});

test("a URN of nothing is a TypeError with a sentence", () => {
  for (const nothing of ["", " "]) {
    expect(() => library.userUrn(nothing)).toThrow(new TypeError("The ID of a user is empty."));
    expect(() => library.groupUrn(nothing)).toThrow(new TypeError("The ID of a group is empty."));
    const parts = { platform: "hive", name: "orders", env: "PROD" };
    for (const part of ["platform", "name", "env"] as const)
      expect(() => datasetUrn({ ...parts, [part]: nothing })).toThrow(`The "${part}" of a dataset is empty.`);
  }
});

test("what is not a text is told in a sentence", async () => {
  // @ts-expect-error: a program without types can give anything.
  await expect(catalogue.exists(5)).rejects.toThrow(
    new TypeError("The URN of a dataset, user or group must be a text, not a value of the type number."),
  );
  for (const method of ["diff", "upsert"] as const) {
    // @ts-expect-error: a program without types can give anything.
    const report = catalogue[method]("users", 5);
    await expect(report).rejects.toThrow("The text of the records must be a text, not a value of the type number.");
  }
  // @ts-expect-error: a program without types can give anything.
  expect(() => library.check("users", undefined)).toThrow("The text of the records must be a text, not undefined.");
  for (const [name, args, sentence] of [
    ["describeDataset", [ORDERS, undefined], "The description must be a text, not undefined."],
    ["describeColumn", [ORDERS, "id", null], "The description must be a text, not null."],
    ["describeColumn", [ORDERS, undefined, "x"], "The path of a column must be a text, not undefined."],
    ["addLink", [ORDERS, {}], "The URL of a link must be a text, not undefined."],
    ["addLink", [ORDERS, { url: "https://x.org" }], "The label of a link must be a text, not undefined."],
  ] as const) {
    const before = requests.length;
    await expect(called(name, args), sentence).rejects.toThrow(new TypeError(sentence));
    expect(requests).toHaveLength(before);
  }
  // @ts-expect-error: a program without types can give anything.
  expect(() => library.userUrn(null)).toThrow("The ID of a user must be a text, not null.");
});

import { expect, test } from "vitest";
import { answerTo } from "../../bench/client/serverRequests.mts";

test("a server gets the sections of its configuration that are set, in the order it asks for them", () => {
  const params = { items: [{ section: "editor" }, { section: "yaml" }, {}] };
  expect(answerTo("workspace/configuration", params, { yaml: { hover: true } })).toEqual({
    result: [null, { hover: true }, null],
  });
});

test("a server may register what it likes", () => {
  expect(answerTo("client/registerCapability", { registrations: [] }, {})).toEqual({ result: null });
});

test("what only an editor of its own knows is not known here", () => {
  expect(answerTo("catalogue/facts", {}, {})).toMatchObject({ error: { code: -32_601 } });
});

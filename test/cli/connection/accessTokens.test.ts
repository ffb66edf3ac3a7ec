import { expect, test } from "vitest";
import { listTokens } from "../../../cli/connection/accessTokens.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";

test("a catalogue that lists the same tokens again and again is not read without end", async () => {
  let pages = 0;
  const fetch = (): Promise<Response> => {
    if (pages++ > 10) return Promise.reject(new Error("It was asked for ever."));
    const token = { id: "1", name: "ci", actorUrn: "urn:li:corpuser:jane", createdAt: 0, role: "READER" };
    return Promise.resolve(Response.json({ data: { listAccessTokens: { total: 1_000_000, tokens: [token] } } }));
  };
  const listed = await listTokens({ url: "http://127.0.0.1:1", token: "t", fetch, now: () => 0, waiting: AT_ONCE });
  expect(listed).toMatchObject({ ok: false, error: { kind: "unexpected-answer" } });
  expect(pages).toBe(2);
});

import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { userUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import { validTokens } from "../../../client/commands/validTokens.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { NOW, proposal, startTest, testFolder, tokenIn } from "../../service/testService.ts";

const [ann, bob] = [userUrn("ann"), userUrn("bob")];
const IN_TWO_HOURS = NOW + 7_200_000;

test("the access tokens of a user that have not expired are named, on however many pages, to whom may list them", async () => {
  const data = testFolder();
  const editor = await tokenIn(data, { actor: bob, role: "editor" });
  const service = await startTest(data);
  await service.emit([ann, bob].map((urn) => proposal(urn, "corpUserInfo", { active: true })));
  const issue = (actorUrn: UserUrn, name: string, duration = "NO_EXPIRY"): Promise<unknown> => {
    const query = "mutation($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }";
    return service.ask(query, { input: { type: "PERSONAL", actorUrn, name, duration } });
  };
  await issue(ann, "laptop");
  await issue(bob, "another's");
  await Promise.all(Array.from({ length: 200 }, (_, at) => issue(ann, `job ${at}`, "ONE_HOUR")));
  const named = async (token: string, now: number): Promise<readonly string[] | string> => {
    const graph = connectGraph({ url: service.url, token, fetch, now: () => now, waiting: AT_ONCE });
    const read = await validTokens(graph, ann, { now, signal: new AbortController().signal });
    return read.ok ? read.value : read.error.kind;
  };
  const names = await named(service.token, NOW);
  expect([names.length, names.includes("laptop"), names.includes("job 0")]).toEqual([201, true, true]);
  expect(await named(service.token, IN_TWO_HOURS)).toEqual(["laptop"]);
  expect(await named(editor, NOW)).toBe("forbidden");
});

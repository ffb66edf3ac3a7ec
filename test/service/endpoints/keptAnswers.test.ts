import { request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { Kept } from "../../../service/store/kept.ts";
import {
  DATASET,
  GROUP,
  OTHER_DATASET,
  proposal,
  seed,
  startTest,
  testFolder,
  tokenIn,
  USER,
  type TestService,
} from "../testService.ts";

/** Sends a query in a body whose length is not said before: it goes through the framework, where no answer is kept. */
function askUsually({ url, token }: TestService, query: string, variables: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/graphql`, { method: "POST", headers }, (response) => {
      text(response).then(resolve, reject);
    });
    sent.on("error", reject).write(JSON.stringify({ query, variables }));
    sent.end();
  });
}

async function ask(service: TestService, query: string, variables: object): Promise<string> {
  return JSON.stringify(await service.ask(query, variables));
}

const QUERIES = [
  "query ($urn: String!) { dataset(urn: $urn) { urn properties { description } ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } } } } }",
  "query ($urn: String!) { dataset(urn: $urn) { exists editableProperties { description } description status { removed } } }",
  "query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { properties { displayName } } } } } } }",
  "query ($urn: String!) { entityExists(urn: $urn) me { corpUser { urn } } }",
];
const DATASETS = [DATASET, OTHER_DATASET, "urn:li:dataset:(urn:li:dataPlatform:hive,sales.new,PROD)"];

/** A change of something that the queries read: of one dataset, or of a user. */
const change = fc.tuple(
  fc.constantFrom(...DATASETS),
  fc.constantFrom("description", "edited", "owners", "no owners", "removed", "user", "gone"),
  fc.nat(2),
);

async function make(service: TestService, [urn, what, value]: [string, string, number]): Promise<void> {
  const owners = [USER, GROUP].slice(0, value).map((owner) => ({ owner, type: "TECHNICAL_OWNER" }));
  if (what === "gone") {
    const path = "/entities?action=delete";
    await service.send(path, { method: "POST", body: JSON.stringify({ urn }) });
  } else if (what === "user")
    await service.emit([proposal(USER, "corpUserInfo", { active: true, displayName: `Jane ${value}` })]);
  else if (what === "edited")
    await service.emit([proposal(urn, "editableDatasetProperties", { description: `Edited ${value}.` })]);
  else if (what === "removed") await service.emit([proposal(urn, "status", { removed: value > 0 })]);
  else if (what === "description")
    await service.emit([proposal(urn, "datasetProperties", { description: `Written ${value}.` })]);
  else await service.emit([proposal(urn, "ownership", { owners: what === "owners" ? owners : [] })]);
}

test("a request is answered by what is stored at that moment, whichever service of the folder wrote it", async () => {
  const data = testFolder();
  const services = [await startTest(data), await startTest(data)] as const;
  await seed(services[0]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), change), { maxLength: 8 }), async (steps) => {
      for (const [at, each] of steps) {
        await make(services[at === 0 ? 0 : 1], each);
        const asked = QUERIES.flatMap((query) => DATASETS.map((urn) => [query, { urn }] as const));
        // Asked first, and of the service whose token is not stored, the answers that are kept notice the change by themselves.
        for (let time = 0; time < 2; time++) {
          const answered = await Promise.all(asked.map((each) => ask(services[1], ...each)));
          expect(answered).toEqual(await Promise.all(asked.map((each) => askUsually(services[1], ...each))));
        }
      }
    }),
    { numRuns: 4 },
  );
  for (const service of services) await service.close();
});

test("an answer is never that of another caller, and a token is checked each time", async () => {
  const data = testFolder();
  const token = await tokenIn(data, {});
  const service = await startTest(data);
  const query = "{ me { corpUser { urn } platformPrivileges { manageOwnershipTypes } } }";
  for (let time = 0; time < 3; time++) {
    expect(JSON.stringify(await service.ask(query))).toContain('"urn:li:corpuser:datahub"');
    expect(JSON.stringify(await service.ask(query, {}, token))).toContain('"urn:li:corpuser:reader"');
    expect(await service.ask(query, {}, "wrong")).toMatchObject({ code: "UNAUTHORIZED" });
  }
  await service.close();
});

test("a request is carried out until its answer is made from what is known, and that is given from then on", async () => {
  const service = await startTest();
  await seed(service);
  const carriedOut = vi.spyOn(Kept.prototype, "recorded");
  onTestFinished(() => {
    carriedOut.mockRestore();
  });
  /** How often each of four requests is carried out, one after the other. */
  const times = async (query: string): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (let time = 0; time < 4; time++) {
      carriedOut.mockClear();
      await service.ask(query, { urn: DATASET });
      counts.push(carriedOut.mock.calls.length);
    }
    return counts;
  };
  expect(await times("query ($urn: String!) { dataset(urn: $urn) { properties { description } } }")).toEqual([
    1, 1, 0, 0,
  ]);
  expect(await times("{ me { corpUser { urn } } }")).toEqual([1, 1, 1, 1]);
  await service.close();
});

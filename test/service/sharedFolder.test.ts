import { expect, test } from "vitest";
import * as z from "zod";
import { DATASET, proposal, seed, startTest, testFolder, type TestService } from "./testService.ts";

const owners = z.object({
  data: z.object({ dataset: z.object({ ownership: z.object({ owners: z.array(z.unknown()) }) }) }),
});

/** Creates users, and adds all of them as owners of one dataset at once, through the services in turn. */
async function addAtOnce(services: readonly [TestService, TestService], count: number): Promise<unknown[]> {
  const users = Array.from({ length: count }, (_, id) => `urn:li:corpuser:user${id}`);
  await services[0].emit(users.map((urn) => proposal(urn, "status", {})));
  return Promise.all(
    users.map((urn, at) =>
      services[at % 2 === 0 ? 0 : 1].ask(
        `mutation { addOwner(input: { resourceUrn: "${DATASET}", ownerUrn: "${urn}", ownerEntityType: CORP_USER, type: NONE }) }`,
      ),
    ),
  );
}

test("owners added at once through two services of one folder are all there", async () => {
  const data = testFolder();
  const services = [await startTest(data), await startTest(data)] as const;
  await seed(services[0]);
  const answers = await addAtOnce(services, 40);
  for (const answer of answers) expect(answer).toEqual({ data: { addOwner: true }, extensions: {} });
  const stored = owners.parse(
    await services[1].ask(
      `{ dataset(urn: "${DATASET}") { ownership { owners { owner { ... on CorpUser { urn } } } } } }`,
    ),
  );
  expect(stored.data.dataset.ownership.owners).toHaveLength(40);
  for (const service of services) await service.close();
});

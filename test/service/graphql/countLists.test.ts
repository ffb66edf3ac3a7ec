import { afterAll, expect, test } from "vitest";
import { DATASET, proposal, startTest } from "../testService.ts";

const service = await startTest();
const owners = Array.from({ length: 100 }, (_, at) => ({ owner: `urn:li:corpuser:user${at}`, type: "NONE" }));
await service.emit([proposal(DATASET, "datasetProperties", {}), proposal(DATASET, "ownership", { owners })]);
afterAll(() => service.close());

test("the items of all lists of a request count together, each with the fields below it", async () => {
  const fields = Array.from({ length: 300 }, (_, at) => `f${at}: name`).join(" ");
  const query = `query($urns: [String!]!) { entities(urns: $urns) { ... on Dataset { ownership { owners { owner { ...group } } } } } }
    fragment group on CorpGroup { ${fields} }`;
  const asked = (times: number): Promise<unknown> =>
    service.ask(query, { urns: Array.from({ length: times }, () => DATASET) });
  for (const how of ["carried out as it is", "compiled"]) {
    expect(await asked(130), how).not.toHaveProperty("errors");
    const refused = await asked(133);
    expect(refused, how).toHaveProperty("errors.0.extensions.code", 400);
    expect(JSON.stringify(refused)).toContain("too many items");
  }
});

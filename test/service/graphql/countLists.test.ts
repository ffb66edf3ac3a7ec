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
    expect(refused).toHaveProperty("errors.0.message", expect.stringMatching(/too many items together; [a-z ]+\.$/));
  }
});

test("lists inside of the list of a mutation's answer count, too, and their refusal says that it was carried out", async () => {
  const urns = Array.from({ length: 30 }, (_, at) => DATASET.replace("orders", `orders${at}`));
  for (const urn of urns)
    await service.emit([proposal(urn, "datasetProperties", {}), proposal(urn, "ownership", { owners })]);
  const fields = Array.from({ length: 300 }, (_, at) => `f${at}: name`).join(" ");
  const lists = Array.from({ length: 5 }, (_, at) => `o${at}: ownership { owners { owner { ...group } } }`).join(" ");
  const mutation = `mutation($input: [BatchDatasetUpdateInput!]!) { updateDatasets(input: $input) { ${lists} } }
    fragment group on CorpGroup { ${fields} }`;
  const input = urns.map((urn) => ({ urn, update: {} }));
  expect(await service.ask(mutation, { input: input.slice(0, 20) })).not.toHaveProperty("errors");
  const refused: unknown = expect.stringMatching(/too many items together; .*\. The mutation has been carried out\.$/);
  for (const how of ["carried out as it is", "compiled"]) {
    const link = { url: "https://example.com", description: how };
    const linked = urns.map((urn) => ({
      urn,
      update: { institutionalMemory: { elements: [{ ...link, author: "urn:li:corpuser:ann" }] } },
    }));
    expect(await service.ask(mutation, { input: linked }), how).toHaveProperty("errors.0.message", refused);
    const read = `{ dataset(urn: "${urns.at(-1) ?? ""}") { institutionalMemory { elements { url description } } } }`;
    expect(await service.ask(read)).toHaveProperty("data.dataset.institutionalMemory", { elements: [link] });
  }
});

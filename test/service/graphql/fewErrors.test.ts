import { afterAll, expect, test } from "vitest";
import { DATASET, proposal, startTest } from "../testService.ts";

const service = await startTest();
const owners = Array.from({ length: 10 }, (_, at) => ({ owner: `urn:li:corpuser:ann${at}`, type: "NONE" }));
await service.emit([proposal(DATASET, "datasetProperties", {}), proposal(DATASET, "ownership", { owners })]);
afterAll(() => service.close());

function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ");
}

const QUERY = (fields: string): string =>
  `query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset { ${fields} } } }`;

test("of very many fields that fail, an answer tells the first thousand", async () => {
  const query = QUERY(aliases(30, "schemaMetadata(version: -1) { name }"));
  const asked = (times: number): Promise<unknown> =>
    service.ask(query, { urns: Array.from({ length: times }, () => DATASET) });
  for (const how of ["carried out as it is", "compiled"]) {
    expect(await asked(10), how).toHaveProperty("errors.length", 300);
    const many = await asked(100);
    expect(many, how).toHaveProperty("errors.length", 1000);
    expect(many, how).toHaveProperty("data.entities.99.a29", null);
  }
});

test("of very many lists that are refused, too", async () => {
  const query = `${QUERY(`ownership { ${aliases(2, "owners { owner { ...group } }")} }`)}
    fragment group on CorpGroup { ${Array.from({ length: 450 }, (_, at) => `f${at}: name`).join(" ")} }`;
  const answer = await service.ask(query, { urns: Array.from({ length: 1000 }, () => DATASET) });
  expect(answer).toHaveProperty("errors.length", 1000);
  expect(answer).toHaveProperty("data.entities.999.ownership.a1", null);
});

test("of very many lists that are read by themselves, too", async () => {
  const query = QUERY(aliases(30, 'aspects(input: { aspectNames: ["status"] }) { aspectName }'));
  const answer = await service.ask(query, { urns: Array.from({ length: 1000 }, () => DATASET) });
  expect(answer).toHaveProperty("errors.length", 1000);
});

import { afterAll, expect, test } from "vitest";
import { startLossyProxy } from "../catalogue/graph/lossyProxy.ts";
import { startTest } from "../service/testService.ts";
import { runCli } from "./runCli.ts";

const service = await startTest();
const proxy = await startLossyProxy(service.url);
afterAll(() => {
  proxy.close();
  return service.close();
});

test("a write that the catalogue did not confirm is told from one that failed", async () => {
  const files = { "u.user.yaml": "- id: lost.one\n- id: lost.two\n" };
  proxy.loss = "connection";
  const catalogue = { url: proxy.url, token: service.token };
  const upserted = await runCli(["user", "upsert", "-f", "u.user.yaml"], { catalogue, files });
  expect(upserted.code).toBe(1);
  expect(upserted.out).toBe(`No upsert was confirmed by ${proxy.url}: 2 may have been stored.\n`);
  proxy.loss = "none";
  expect((await runCli(["exists", "urn:li:corpuser:lost.two"], { catalogue })).out).toBe("true\n");

  const event = {
    entityType: "corpuser",
    entityUrn: "urn:li:corpuser:lost.three",
    changeType: "UPSERT",
    aspectName: "corpUserInfo",
    aspect: { json: { active: true } },
  };
  proxy.loss = "connection";
  const imported = await runCli(["import", "m.json"], { catalogue, files: { "m.json": JSON.stringify([event]) } });
  expect(imported.code).toBe(1);
  expect(imported.out).toBe(`No import was confirmed by ${proxy.url}: 1 entity may have been stored.\n`);
});

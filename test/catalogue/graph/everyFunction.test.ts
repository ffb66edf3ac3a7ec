import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startTest } from "../../service/testService.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { DATASET_WRITES } from "./everyFunction/datasetWrites.ts";
import { OUTCOMES } from "./everyFunction/outcomes.ts";
import { PURE } from "./everyFunction/pure.ts";
import { READS } from "./everyFunction/reads.ts";
import { RECORD_WRITES } from "./everyFunction/recordWrites.ts";
import { ghosts, worldIn } from "./everyFunction/world.ts";

const CASES = [...READS, ...DATASET_WRITES, ...RECORD_WRITES, ...OUTCOMES, ...PURE];

const embedded = await startTest();
const open = await startDataHubLike();
const closed = await startDataHubLike({ token: "secret" });
afterAll(() => Promise.all([embedded.close(), open.close(), closed.close()]));

const TARGETS = [
  ["the embedded service", { url: embedded.url, token: embedded.token }],
  ["DataHub without authentication", { url: open.url }],
  ["DataHub with a token", { url: closed.url, token: "secret" }],
] as const;

describe.each(TARGETS)("in %s", (...[, target]) => {
  test.each(CASES.map((each, index) => [`${each.of.name} ${each.title}`, each, index] as const))(
    "%s",
    async (...[, { outcome, expected }, index]) => {
      const world = await worldIn(target, `case${index}`);
      expect(await outcome(world)).toEqual(expected(world));
      expect(await ghosts(target, world)).toEqual([]);
    },
  );
});

test("every function that catalogue/graph exports has its case", async () => {
  const folder = join(import.meta.dirname, "../../../catalogue/graph");
  const covered = new Set<unknown>(CASES.map((each) => each.of));
  const forgotten: string[] = [];
  for (const file of globSync("*.ts", { cwd: folder })) {
    const exported: unknown = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported ?? {})) {
      if (typeof value === "function" && !covered.has(value)) forgotten.push(`${file}: ${name}`);
    }
  }
  expect(forgotten).toEqual([]);
});

test("a request without the token that is needed is refused, so that the suite shows the token to be sent", async () => {
  const { status } = await fetch(`${closed.url}/api/graphql`, { method: "POST", body: "{}" });
  expect(status).toBe(401);
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { serve } from "../../service/serve.ts";
import { StartError } from "../../service/startError.ts";
import { startService, type RunningService } from "../../service/startService.ts";
import { DATASET, proposal, seed, startTest, talkTo, testFolder } from "./testService.ts";

const PAGE = 4_096;
const log = { info: () => undefined, error: () => undefined };

/** A catalogue that was closed, and where its tables and indexes begin. */
const template = mkdtempSync(join(tmpdir(), "catalogue-"));
afterAll(() => {
  rmSync(template, { recursive: true });
});
const filled = await startTest(template);
await seed(filled);
await filled.close();
const database = new DatabaseSync(join(template, "catalogue.sqlite"), { readOnly: true });
const roots = database
  .prepare("select name, rootpage from sqlite_schema where rootpage > 0")
  .all()
  .map(({ name, rootpage }) => ({ name: String(name), page: Number(rootpage) }));
database.close();

/** A copy of it, of which one page is overwritten. */
function damaged(page: number): string {
  const data = testFolder();
  cpSync(template, data, { recursive: true });
  overwrite(data, page);
  return data;
}

function overwrite(data: string, page: number): void {
  const path = join(data, "catalogue.sqlite");
  writeFileSync(path, readFileSync(path).fill(0xa5, (page - 1) * PAGE, page * PAGE));
}

/** The code of the reason why a service does not start; `undefined`: it does, and is closed again. */
async function refusalOf(data: string): Promise<string | undefined> {
  let service: RunningService;
  try {
    service = await startService({ data, port: 0, log });
  } catch (error) {
    if (error instanceof StartError) return error.code;
    throw error;
  }
  await service.close();
  return undefined;
}

test("whichever table or index is overwritten, a service starts or says that the catalogue is damaged", async () => {
  expect(roots.length).toBeGreaterThan(20);
  const refused: string[] = [];
  for (const { name, page } of roots) {
    const code = await refusalOf(damaged(page));
    expect([undefined, "STORE_DAMAGED"], name).toContain(code);
    if (code !== undefined) refused.push(name);
  }
  // A service reads only these when it starts, so only their damage is noticed then.
  expect(refused.toSorted()).toEqual([
    "catalogue_schema",
    "search_token_config",
    "search_token_idx",
    "sqlite_autoindex_token_1",
  ]);
});

test("a damaged index of words is told with the command that recovers it, and recovered without a loss", async () => {
  const data = damaged(roots.find(({ name }) => name === "search_token_idx")?.page ?? 0);
  const said: string[] = [];
  const run = (...flags: readonly string[]): ReturnType<typeof serve> => {
    const { promise: listens, resolve: listen } = Promise.withResolvers<undefined>();
    return serve(["--data", data, "--port", "0", ...flags], {
      env: {},
      out: () => {
        listen(undefined);
      },
      error: (line) => said.push(line),
      stopped: () => listens,
    });
  };
  expect(await run()).toBe(1);
  expect(said).toEqual([
    `The catalogue in "${data}" is damaged. Run catalogue serve --data "${data}" --recover; it keeps the damaged file, and saves what can be read into a new one.`,
  ]);
  expect(await run("--recover")).toBe(0);
  expect(said[1]).toMatch(/^Recovered .* Nothing is known to be missing\.$/);
  expect(await refusalOf(data)).toBeUndefined();
});

test("a file whose header is damaged before the first write is told as damaged by the thread that writes", async () => {
  const data = testFolder();
  cpSync(template, data, { recursive: true });
  const service = await startService({ data, port: 0, log });
  onTestFinished(() => service.close());
  overwrite(data, 1);
  const refused = await talkTo(service).emit([proposal(DATASET, "datasetProperties", { description: "New." })]);
  expect(refused).toMatchObject({ status: 503, body: { code: "STORE_DAMAGED" } });
});

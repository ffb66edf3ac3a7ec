import { afterAll, expect, test } from "vitest";
import { startTest } from "../../service/testService.ts";
import { sampleFile, textOf } from "../../upstreamFile.ts";
import { runCli, type Run } from "../runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const run = (args: readonly string[], input: string): Promise<Run> => runCli(args, { catalogue, input });

test("what pull prints is compared and upserted through a pipe", async () => {
  expect(await run(["import", "-"], textOf(sampleFile("catalogue.json")))).toMatchObject({ code: 0, err: "" });
  const { out: users } = await run(["pull", "users"], "");
  expect(await run(["diff", "-"], users)).toMatchObject({ code: 0, err: "" });
  const changed = users.replace("title: Data Engineer", "title: Head of Data");
  expect((await run(["diff", "-"], changed)).out).toContain("replaces  title: Data Engineer → Head of Data\n1 of");
  expect((await run(["user", "upsert", "-f", "-"], changed)).out).toContain("1 changed");
  expect(await run(["diff", "-"], changed)).toMatchObject({ code: 0 });
});

test("its errors are told with their lines, and only --as says what a text without a comment holds", async () => {
  const text = "- id: jdoe\n  emial: x\n";
  expect((await run(["check", "-", "--as", "users"], text)).err).toContain("<stdin>:2:3: error unknown-field");
  expect((await run(["user", "upsert", "-f", "-"], text)).err).toContain("<stdin>:2:3: error unknown-field");
  const unclear = "- id: jdoe\n";
  expect(await run(["diff", "-"], unclear)).toMatchObject({
    code: 2,
    err: '"<stdin>" does not look like a file of users, groups or datasets; say what it contains with --as.\n',
  });
  expect((await run(["diff", "-", "--as", "users"], unclear)).out).toContain("Would create urn:li:corpuser:jdoe.");
  expect(await run(["group", "upsert", "-f", "-"], "# catalogue: users\n- id: jdoe\n")).toMatchObject({ code: 2 });
});

test("it is read once", async () => {
  expect(await run(["user", "upsert", "-f", "-", "-f", "-"], "- id: jdoe\n")).toMatchObject({
    code: 2,
    err: '"<stdin>" is named twice; name it once.\n',
  });
});

import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startService } from "../../service/startService.ts";
import { testFolder } from "../service/testService.ts";
import { runCli } from "./runCli.ts";

test("a catalogue that cannot store says why and what to do, and not that its address is wrong", async () => {
  const data = testFolder();
  const log = { info: () => undefined, error: () => undefined };
  const service = await startService({ data, port: 0, log });
  onTestFinished(() => service.close());
  const files = { "users.yaml": "- id: jdoe\n  email: jdoe@example.com\n" };
  const upsert = ["user", "upsert", "-f", "users.yaml"];
  expect(await runCli(upsert, { catalogue: service, files })).toMatchObject({ code: 0 });
  renameSync(join(data, "catalogue.sqlite"), join(data, "elsewhere.sqlite"));
  const changed = { "users.yaml": "- id: jdoe\n  email: other@example.com\n" };
  const run = await runCli(upsert, { catalogue: service, files: changed });
  expect(run.code).toBe(1);
  expect(run.err).toContain("The catalogue's file was moved or replaced while the service ran; restart the service.");
  expect(run.err).not.toContain("address");
});

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshClient } from "../../../../service/store/postgres/freshClient.ts";
import { testFolder } from "../../testService.ts";

test("each connection has the TLS files of its time, and the last ones while a file is being replaced", () => {
  const file = join(testFolder(), "ca.pem");
  writeFileSync(file, "first");
  const url = `postgres://db/sales?uselibpqcompat=true&sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
  const FreshClient = freshClient(url, { application_name: "test" });
  expect(new FreshClient()).toMatchObject({ ssl: { ca: "first" } });
  writeFileSync(file, "second");
  expect(new FreshClient()).toMatchObject({ ssl: { ca: "second" } });
  rmSync(file);
  expect(new FreshClient()).toMatchObject({ ssl: { ca: "second" } });
});

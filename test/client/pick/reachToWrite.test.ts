import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { TokenAccess } from "../../../client/catalogue/access.ts";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { reachToWrite } from "../../../client/pick/reachToWrite.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest, tokenIn } from "../../service/testService.ts";
import { openGuard } from "../catalogue/openGuard.ts";

const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
const readersToken = await tokenIn(folder, { role: "reader" });
const service = await startTest(folder);
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function catalogueWith(access: TokenAccess, trusted = true): Catalogue {
  const source = new RemoteSource({
    place: { kind: "remote", name: "Shop", url: service.url, token: "secret" },
    access: () => Promise.resolve(access),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => true,
    fetch,
    now: () => 1,
    waiting: AT_ONCE,
  });
  const guard = openGuard();
  const catalogue = new Catalogue({ source, trusted, guard, known: () => [] });
  onTestFinished(() => {
    catalogue.dispose();
  });
  return catalogue;
}

test("a list opens before the catalogue is connected, and connects it", async () => {
  const catalogue = catalogueWith({ kind: "used", token: service.token, id: "1" });
  const reach = await reachToWrite(catalogue);
  expect(catalogue.state.kind).toBe("idle");
  expect((await reach()).url).toBe(service.url);
  expect((await (await reachToWrite(catalogue))()).url).toBe(service.url);
});

test("no list opens where it is known that nothing may be written", async () => {
  const reader = catalogueWith({ kind: "used", token: readersToken, id: "1" });
  await reader.graph();
  await expect(reachToWrite(reader)).rejects.toThrow("read");
  const signedOut = catalogueWith({ kind: "signed-out", id: "1" });
  await signedOut.start();
  await expect(reachToWrite(signedOut)).rejects.toThrow("You are signed out of");
  await expect(reachToWrite(catalogueWith({ kind: "used", id: "1" }, false))).rejects.toThrow("Restricted Mode");
});

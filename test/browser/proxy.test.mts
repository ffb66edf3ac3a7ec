import { ok } from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { CERTIFICATE } from "../selfSigned.mts";
import { connectTo } from "./connectTo.mts";
import { startHttps, startProxy } from "./proxy.mts";
import { importSample } from "./runCatalogue.mts";
import { row, showCatalogue } from "./shown.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";

/** A host that only the proxy knows. */
const HOST = "catalogue.test";

suite("a catalogue in a company's network", () => {
  test("is reached through the proxy of VS Code's settings", async () => {
    await using folder = await temporaryFolder();
    await using served = await serveCatalogue(folder.path);
    importSample(served);
    using proxy = await startProxy(HOST, served.url);
    const settings = { "http.proxy": proxy.url };
    await withWorkbench({ folder: join(checkout, "samples"), settings }, async (workbench) => {
      await works(workbench, { url: `http://${HOST}`, token: served.token });
      ok(proxy.passed.includes("POST /api/graphql"), proxy.passed.join());
    });
  });

  test("is trusted with a certificate that this machine trusts", async () => {
    await using folder = await temporaryFolder();
    await using served = await serveCatalogue(join(folder.path, "data"));
    importSample(served);
    using https = await startHttps(served.url);
    const trusted = join(folder.path, "trusted.pem");
    await writeFile(trusted, CERTIFICATE);
    const env = { SSL_CERT_FILE: trusted };
    await withWorkbench({ folder: join(checkout, "samples"), env }, async (workbench) => {
      await works(workbench, { url: https.url, token: served.token });
    });
  });
});

/** Connects to a catalogue, and sees its datasets. */
async function works({ page }: Workbench, address: { readonly url: string; readonly token: string }): Promise<void> {
  await showCatalogue(page);
  await connectTo(page, address, "Shop");
  await row(page, "orders_daily").waitFor();
}

/** A folder that is removed when it is disposed. */
async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "metadata-catalogue-network-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

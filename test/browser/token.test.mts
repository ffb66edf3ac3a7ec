import { deepEqual, equal } from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { ownersOf } from "./catalogueOf.mts";
import { gateOf } from "./gate.mts";
import { fill, pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

suite("a catalogue without authentication", () => {
  test("is worked with without a token, until it needs one, and until that one is no longer valid", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-open-"));
    try {
      await using served = await serveCatalogue(data);
      importSample(served);
      await using gate = await gateOf(served);
      await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, screenshot }) => {
        await showCatalogue(page);
        await runCommand(page, "Catalogue: Connect to Catalogue…");
        await pick(page, "Another Catalogue…");
        await fill(page, "http://127.0.0.1:8080", gate.url);
        await fill(page, "Production", "Quickstart");
        await fill(page, "Access token", "");
        await notice(page, 'Connected to the catalogue "Quickstart"').waitFor();
        await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
        await row(page, "Data Platform").waitFor();
        await screenshot("connected-without-token");
        await addSteward(page, "Noa Larch", "noa.larch");
        deepEqual((await ownersOf(served, ORDERS)).at(-1), {
          owner: { urn: "urn:li:corpuser:noa.larch" },
          type: "DATA_STEWARD",
        });
        // Neither a token of another catalogue nor an empty one was sent.
        deepEqual([...new Set(gate.authorizations)], [undefined]);

        // Somebody switches authentication on.
        gate.accepts = "first-token";
        await runCommand(page, "Catalogue: Refresh");
        const needed = notice(page, "needs an access token");
        await needed.waitFor();
        await screenshot("token-needed");
        // One notification says that a token is needed, and offers to enter one. It may just be shown anew, when it is told again.
        await needed.waitFor();
        equal(await page.locator(".notification-toast", { hasText: "needs an access token" }).count(), 1);
        await needed.getByRole("button", { name: "Enter Token…" }).click();
        await fill(page, "Access token", "first-token");
        await row(page, "orders_daily").waitFor();
        equal(gate.authorizations.at(-1), "Bearer first-token");

        // The token is revoked while the user works: what they do says so, and succeeds with another token.
        gate.accepts = "second-token";
        void runCommand(page, "Catalogue: Add Owner");
        const revoked = notice(page, "does not accept the access token");
        await revoked.waitFor();
        await screenshot("token-revoked");
        await page.keyboard.press("Escape");
        await runCommand(page, "Catalogue: Enter Access Token…");
        await fill(page, "Access token", "second-token");
        await row(page, "orders_daily").waitFor();
        // One with a mistake in it is not stored in its place.
        await runCommand(page, "Catalogue: Enter Access Token…");
        await fill(page, "Access token", "second-tokem");
        const mistaken = notice(page, "The new access token was not stored; an earlier one, if any, is kept.");
        await mistaken.waitFor();
        await screenshot("token-refused");
        await mistaken.getByRole("button", { name: "Enter Token…" }).click();
        await fill(page, "Access token", "second-token");
        await mistaken.waitFor({ state: "detached" });
        await addSteward(page, "Robin Birch", "robin.birch");
        deepEqual((await ownersOf(served, ORDERS)).at(-1), {
          owner: { urn: "urn:li:corpuser:robin.birch" },
          type: "DATA_STEWARD",
        });
      });
    } finally {
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

async function addSteward(page: Page, name: string, id: string): Promise<void> {
  await runCommand(page, "Catalogue: Add Owner");
  await pick(page, "lake.orders_daily");
  await pick(page, name);
  await pick(page, "Data Steward");
  await notice(page, `${name} (${id}) is now Data Steward of lake.orders_daily.`).waitFor();
}

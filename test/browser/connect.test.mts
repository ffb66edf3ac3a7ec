import { deepEqual, equal } from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { ownersOf } from "./catalogueOf.mts";
import { fill, openRecordFile, pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { clear, notice, press, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";
/** A name that would be a link, or an icon, if it acted. */
const NAME = "Shop [go](command:workbench.action.toggleZenMode) $(bug)";

suite("a catalogue at an address", () => {
  test("is connected to, worked with, lost and found again, and left for the embedded one", async () => {
    const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-served-"));
    try {
      await withWorkbench({ folder: join(checkout, "samples") }, async ({ page, folder, screenshot }) => {
        let served = await serveCatalogue(data);
        try {
          importSample(served);
          await writeFile(join(folder, "robin.user.yaml"), "- id: robin.birch\n  title: Lead\n- id: new.hire\n");
          await showCatalogue(page);

          // An address that cannot be one is refused at once, without being repeated.
          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, "Another Catalogue…");
          await fill(page, "http://127.0.0.1:8080", "https://me:secret@shop");
          await page.locator(".quick-input-message", { hasText: "contains a user name or password" }).waitFor();
          // From one where nothing answers, there is a way back.
          await fill(page, "http://127.0.0.1:8080", "http://127.0.0.1:1");
          await fill(page, "Production", "Mistyped");
          await fill(page, "Access token", "some-token");
          const mistyped = notice(page, "The catalogue at http://127.0.0.1:1 does not answer");
          await mistyped.waitFor();
          await screenshot("connect-mistyped");
          await press(page, mistyped, "Back to the embedded catalogue");
          await page.locator(".statusbar-item", { hasText: "Mistyped" }).waitFor({ state: "detached" });
          await notice(page, "Connected to the embedded catalogue").waitFor();
          await clear(page);

          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, "Another Catalogue…");
          await fill(page, "http://127.0.0.1:8080", served.url);
          // A token that is pasted here would be in the status bar.
          await fill(page, "Production", "eyJhbGciOiJIUzI1NiJ9.eyJhY3RvcklkIjoibWUifQ.c2lnbmF0dXJl");
          await page.locator(".quick-input-message", { hasText: "This looks like an access token" }).waitFor();
          await fill(page, "Production", NAME);

          // A token that is not accepted is asked for again.
          await fill(page, "Access token", "not-the-token");
          const refused = notice(page, "does not accept the access token");
          await refused.waitFor();
          await screenshot("connect-refused");
          // Answered when the window is connected elsewhere, the message asks for no token, which would be sent to the other.
          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, "Embedded Catalogue");
          await notice(page, "Connected to the embedded catalogue").waitFor();
          await press(page, refused, "Enter Token…");
          const elsewhere = notice(page, "but you are connected to the embedded catalogue now");
          await press(page, elsewhere, "Connect to Catalogue…");
          await pick(page, served.url);
          await press(page, refused, "Enter Token…");
          await fill(page, "Access token", served.token);

          // Its datasets are in the tree; its name is text in the status bar.
          await row(page, "orders_daily").locator(".monaco-tl-twistie").click();
          await row(page, "Data Platform").waitFor();
          const status = page.locator(".statusbar-item", { hasText: "Shop [go]" });
          await status.waitFor();
          equal(await status.locator(".codicon-bug").count(), 0);
          await screenshot("connected");
          await clear(page);

          // Its address, entered anew, is not that of another catalogue: its name and token stay.
          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, "Another Catalogue…");
          await fill(page, "http://127.0.0.1:8080", served.url);
          await notice(page, "Connected to the catalogue").waitFor();
          await status.waitFor();
          await clear(page);

          // An owner is added there, and a file upserted.
          // Made-up data is not written to somebody's catalogue without a question.
          await runCommand(page, "Catalogue: Load Sample Catalogue");
          await page
            .locator(".monaco-dialog-box", { hasText: "Load the sample catalogue into the catalogue" })
            .waitFor();
          await page.keyboard.press("Escape");

          await runCommand(page, "Catalogue: Add Owner");
          await pick(page, "lake.orders_daily");
          await pick(page, "Noa Larch");
          await pick(page, "Data Steward");
          await notice(page, "Noa Larch (noa.larch) is now Data Steward of lake.orders_daily.").waitFor();
          deepEqual((await ownersOf(served, ORDERS)).at(-1), {
            owner: { urn: "urn:li:corpuser:noa.larch" },
            type: "DATA_STEWARD",
          });
          await openRecordFile(page, "robin.user.yaml");
          await runCommand(page, "Catalogue: Upsert Open File");
          const question = page.locator(".monaco-dialog-box", { hasText: "Upsert robin.user.yaml into the catalogue" });
          await question.waitFor();
          await screenshot("connect-question");
          await question.getByRole("button", { name: "Upsert", exact: true }).click();
          const upserted = notice(page, "2 users upserted.");
          await upserted.waitFor();
          equal(await upserted.locator(".notification-list-item-message a").count(), 0);

          // The service stops, and is started again.
          const port = Number(new URL(served.url).port);
          await served[Symbol.asyncDispose]();
          await runCommand(page, "Catalogue: Refresh");
          // Both views offer it.
          const tryAgain = page.getByRole("button", { name: "Try Again", exact: true }).first();
          await tryAgain.click();
          await tryAgain.waitFor();
          await screenshot("connect-lost");
          // The views come back by themselves.
          served = { ...(await serveCatalogue(data, { port })), token: served.token };
          await row(page, "orders_daily").waitFor();

          // The embedded one has nothing of it.
          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, "Embedded Catalogue");
          await page.getByRole("button", { name: "Load Sample Catalogue" }).waitFor();
          await row(page, "orders_daily").waitFor({ state: "detached" });

          // The other is remembered with its token, also after a reload.
          await page.reload();
          await page.locator(".monaco-workbench .statusbar").waitFor();
          await page.getByRole("button", { name: "Load Sample Catalogue" }).waitFor();
          await runCommand(page, "Catalogue: Connect to Catalogue…");
          await pick(page, served.url);
          await row(page, "orders_daily").waitFor();
        } finally {
          await served[Symbol.asyncDispose]();
        }
      });
    } finally {
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

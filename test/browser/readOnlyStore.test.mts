import { equal } from "node:assert/strict";
import { open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import { editOrderId } from "./orderId.mts";
import { openRecordFile, pick, runCommand } from "./quickInput.mts";
import { importSample } from "./runCatalogue.mts";
import { notice, row, showCatalogue } from "./shown.mts";
import { withWorkbench } from "./workbench.mts";

const WHAT_TO_DO = "make the data folder writable and restart the service";

suite("a catalogue that cannot be written", () => {
  test("is shown, and every change says why it was not made and loses nothing", async () => {
    await withWorkbench(
      { folder: join(checkout, "samples"), prepare: readOnly },
      async ({ page, folder, userData, screenshot }) => {
        await writeFile(join(folder, "new.user.yaml"), "- id: new.hire\n");
        await showCatalogue(page);
        await row(page, "orders_daily").waitFor();

        await runCommand(page, "Catalogue: Add Owner");
        await pick(page, "lake.orders_daily");
        await pick(page, "Noa Larch");
        await pick(page, "Data Steward");
        const owner = notice(page, "Noa Larch (noa.larch) was not made Data Steward of lake.orders_daily.");
        await owner.waitFor();
        equal((await owner.innerText()).includes(WHAT_TO_DO), true);
        await screenshot("read-only-owner");

        await openRecordFile(page, "new.user.yaml");
        await runCommand(page, "Catalogue: Upsert Open File");
        await notice(page, WHAT_TO_DO).waitFor();
        await notice(page, "0 users upserted, 1 failed").waitFor();
        await screenshot("read-only-upsert");

        await editOrderId(page);
        await page.locator(".quick-input-widget:visible input").fill("Typed in vain");
        await page.keyboard.press("Enter");
        const kept = notice(page, "was not saved; what you typed is kept.");
        await kept.waitFor();
        equal((await kept.innerText()).includes(WHAT_TO_DO), true);
        const texts = join(userData, "User/globalStorage", extensionId, "unsaved-descriptions");
        const [file = ""] = (await readdir(texts)).filter((name) => name.endsWith(".json"));
        equal((await readFile(join(texts, file), "utf8")).includes("Typed in vain"), true);
      },
    );
  });
});

/** Fills the embedded catalogue of a profile, and makes its file one that SQLite never writes, whoever asks it to. */
async function readOnly(userData: string): Promise<void> {
  const data = join(userData, "User/globalStorage", extensionId, "catalogue");
  {
    await using served = await serveCatalogue(data);
    importSample(served);
  }
  // A version of the format for writing that SQLite does not know: root may write a file without write permission.
  const file = await open(join(data, "catalogue.sqlite"), "r+");
  await file.write(Buffer.from([3]), 0, 1, 18);
  await file.close();
}

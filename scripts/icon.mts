import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "./browser.mts";
import { checkout } from "./checkout.mts";
import { script } from "./script.mts";

/** Side of the icon, in pixels; galleries ask for at least 128. */
const SIDE = 256;

/** Makes images/icon.png, which galleries show, from images/icon.svg. */
await script(async (signal) => {
  const drawing = await readFile(join(checkout, "images/icon.svg"), "utf8");
  await using browser = await launchChromium(signal);
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: join(checkout, "images/icon.png"), omitBackground: true });
  return 0;
});

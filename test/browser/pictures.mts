import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Pictures of a window, kept as webp files in a folder. */
export class Pictures {
  readonly #page: Page;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** Keeps a picture of the window as NAME.webp, as soon as nothing in it moves. */
  async take(name: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#page.locator(".activitybar .progress-badge").waitFor({ state: "hidden" });
    await this.#page.mouse.move(0, 0);
    await this.#page.evaluate(STILL);
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
    await devtools.detach();
    await writeFile(join(this.#folder, `${name}.webp`), Buffer.from(data, "base64"));
  }
}

/** Waits for the animations that end. */
const STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
  .map(({ finished }) => finished))`;

/** Of 100: texts are sharp, and a window takes 10 to 30 kB. The package has those that the documents show. */
const QUALITY = 23;

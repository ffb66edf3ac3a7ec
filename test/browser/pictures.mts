import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { artefacts } from "../../scripts/checkout.mts";
import { pick, runCommand } from "./quickInput.mts";
import type { Workbench } from "./workbench.mts";

/** The themes in which every view is pictured, by the name of their folder; `type` is the class of a window in it. */
export const THEMES = {
  light: { title: "Light", theme: "Light Modern", type: "vs" },
  dark: { title: "Dark", theme: "Dark Modern", type: "vs-dark" },
  "high-contrast": { title: "High-contrast", theme: "Dark High Contrast", type: "hc-black" },
} as const;

/** A part of the window, in pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps pictures of a window as artefacts/browser/views/THEME/NAME.webp, in every theme. A theme is chosen
 * from the palette, so what closes when the palette opens is not on them.
 */
export async function pictureInThemes({ page }: Workbench, name: string, part?: Part): Promise<void> {
  for (const [folder, { theme, type }] of Object.entries(THEMES)) {
    await runCommand(page, "Preferences: Color Theme");
    await pick(page, theme);
    await page.locator(`.monaco-workbench.${type}`).waitFor();
    await keepPicture(page, join(artefacts, "browser/views", folder, `${name}.webp`), part);
  }
}

async function keepPicture(page: Page, file: string, part?: Part): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  const clip = part === undefined ? {} : { clip: { ...part, scale: 1 } };
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 70, ...clip });
  await devtools.detach();
  await writeFile(file, Buffer.from(data, "base64"));
}

import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artefacts, checkout } from "../../scripts/checkout.mts";
import { ensureChromium } from "../../scripts/chromium.mts";
import { ensureCodeServer } from "../../scripts/codeServer.mts";
import { installPackedExtension } from "../../scripts/package.mts";
import { script } from "../../scripts/script.mts";
import { seedCatalogue } from "../../scripts/seedCatalogue.mts";
import { Pictures } from "./pictures.mts";
import { THEMES } from "./themes.mts";
import { VIEWS } from "./views.mts";
import { withWorkbench } from "./workbench.mts";

/** The theme and the names of the pictures that README.md and docs/ show. */
const SHOWN = { theme: "light", names: ["mistake", "preview", "upserted", "dataset-page", "overview"] };

/** Leaves out of the window what the views are not about. */
const PLAIN = {
  "files.autoSave": "off",
  "window.commandCenter": false,
  "window.title": "${rootName}",
  "workbench.layoutControl.enabled": false,
  "editor.minimap.enabled": false,
  "editor.scrollbar.vertical": "hidden",
  "editor.scrollbar.horizontal": "hidden",
  "editor.overviewRulerBorder": false,
  "diffEditor.renderOverviewRuler": false,
};

/**
 * `npm run docs:pictures`: pictures of every view, in every theme, in artefacts/pictures/THEME/, and those that the
 * documents show in docs/images/. `--theme NAME` makes those of one theme.
 */
await script(async (signal) => {
  const { values } = parseArgs({ options: { theme: { type: "string" } } });
  await ensureChromium(signal);
  await ensureCodeServer(signal);
  await installPackedExtension(signal);
  const folder = join(artefacts, "pictures");
  await mkdir(join(artefacts, "browser"), { recursive: true });
  for (const [name, { theme, page: look }] of Object.entries(THEMES)) {
    if (values.theme !== undefined && values.theme !== name) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    const settings = { ...PLAIN, "workbench.colorTheme": theme };
    const options = { folder: join(checkout, "samples"), settings, prepare: seedCatalogue };
    await withWorkbench(options, async (workbench) => {
      const pictures = new Pictures(workbench.page, join(folder, name));
      for (const view of VIEWS) await view({ ...workbench, pictures, look });
    });
    if (name !== SHOWN.theme) continue;
    for (const each of SHOWN.names)
      await copyFile(join(folder, name, `${each}.webp`), join(checkout, "docs/images", `${each}.webp`));
  }
  return 0;
});

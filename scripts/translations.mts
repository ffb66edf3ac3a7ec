import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { checkout } from "./checkout.mts";

/** English texts, with `{0}`, `{1}`, … where a value stands, and what they are in another language. */
type Translations = ReadonlyMap<string, string>;

const folder = join(checkout, "l10n");

/** The languages that texts are translated into, as VS Code names them: `de`. */
export async function languages(): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** All translations into a language, from each file of its folder. */
export async function translationsInto(language: string): Promise<Translations> {
  const translations = new Map<string, string>();
  for (const file of (await readdir(join(folder, language))).toSorted()) {
    const texts: unknown = JSON.parse(await readFile(join(folder, language, file), "utf8"));
    for (const [text, translation] of Object.entries(z.record(z.string(), z.string()).parse(texts))) {
      const other = translations.get(text);
      if (other !== undefined && other !== translation)
        throw new Error(`l10n/${language}/${file} translates ${JSON.stringify(text)} in another way than another file`);
      translations.set(text, translation);
    }
  }
  return translations;
}

/** Writes the translations where VS Code looks for them: one file for each language. */
export async function writeTranslations(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const language of await languages()) {
    const texts = Object.fromEntries(await translationsInto(language));
    await writeFile(join(into, `bundle.l10n.${language}.json`), JSON.stringify(texts));
  }
}

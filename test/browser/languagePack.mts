import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Gives VS Code a language pack without any texts of its own, as installing one from the marketplace would: VS Code stays
 * English, and the extension is asked for its translations.
 */
export async function addLanguagePack(userData: string, language: string): Promise<void> {
  const texts = join(userData, `texts.${language}.json`);
  await writeFile(texts, JSON.stringify({ version: "1.0.0", contents: {} }));
  const pack = {
    hash: "without-texts",
    extensions: [{ extensionIdentifier: { id: `test.language-pack-${language}` }, version: "1.0.0" }],
    translations: { vscode: texts },
    label: language,
  };
  await writeFile(join(userData, "languagepacks.json"), JSON.stringify({ [language]: pack }));
}

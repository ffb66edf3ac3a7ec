import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifestTexts } from "../../scripts/manifestTexts.mts";
import { textsIn, textsOfSources } from "../../scripts/textsOfSources.mts";
import { languages, translationsInto } from "../../scripts/translations.mts";

const LANGUAGES = await languages();

const IMPORT = 'import * as l10n from "@vscode/l10n";\n';

test("a text of the sources has its values as numbers in braces, and is written where it is looked up", () => {
  const source = "l10n.t`Removed ${n} of ${name.trim()}.` + l10n.t('Plain') + `${l10n.t`Inner`} not`";
  expect(textsIn("a.ts", IMPORT + source)).toEqual(["Removed {0} of {1}.", "Plain", "Inner"]);
  expect(() => textsIn("a.ts", `${IMPORT}l10n.t(text)`)).toThrow(
    "a.ts passes a text to l10n.t that is not written there: l10n.t(text)",
  );
});

test.for(LANGUAGES)("every text of the sources is translated into %s, and nothing else", async (language) => {
  const texts = [...textsOfSources()];
  const translated = [...(await translationsInto(language)).keys()];
  expect(texts.length).toBeGreaterThan(50);
  const what = `write what is missing into any file of l10n/${language}/, and remove what is needless (l10n/README.md)`;
  expect(
    {
      missing: texts.filter((text) => !translated.includes(text)),
      needless: translated.filter((text) => !texts.includes(text)),
    },
    what,
  ).toEqual({ missing: [], needless: [] });
});

test.for(LANGUAGES)(
  "every translation into %s has the values of its text, and ends as the text does",
  async (language) => {
    const wrong = [...(await translationsInto(language))].filter(([text, translation]) => !isAlike(text, translation));
    expect(wrong).toEqual([]);
  },
);

test.for(LANGUAGES)("the texts of package.json are translated into %s", (language) => {
  const english = manifestTexts("package.nls.json");
  const translated = manifestTexts(`package.nls.${language}.json`);
  expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
  const links = (text = ""): string => (text.match(/\(command:[^)]*\)|`[^`]*`/g) ?? []).toSorted().join();
  expect(Object.keys(english).filter((name) => links(english[name]) !== links(translated[name]))).toEqual([]);
});

test.for(LANGUAGES)("a command that a text quotes is called in %s as its title is", async (language) => {
  const english = manifestTexts("package.nls.json");
  const titles = manifestTexts(`package.nls.${language}.json`);
  const names = Object.keys(english).filter((name) => name.startsWith("command."));
  const wrong = [...(await translationsInto(language))].flatMap(([text, translation]) =>
    names
      .filter((name) => isQuoted(text, english[name]) && !isQuoted(translation, titles[name]))
      .map((name) => `${translation}: ${titles[name] ?? ""}`),
  );
  expect(wrong).toEqual([]);
});

test.for(["package.nls.json", ...LANGUAGES.map((language) => `package.nls.${language}.json`)])(
  "the titles of the walkthrough in %s are not cut off when their steps are folded",
  (file) => {
    const titles = Object.entries(manifestTexts(file)).filter(([name]) => /^walkthrough\..+\.title$/.test(name));
    expect(titles.filter(([, title]) => title.length > LONGEST_STEP)).toEqual([]);
  },
);

/** How many characters of the title of a step VS Code shows, roughly. */
const LONGEST_STEP = 32;

test("package.json names each of its texts, and no other", () => {
  const named = [...readFileSync("package.json", "utf8").matchAll(/"%([^%"]+)%"/g)].map(([, name = ""]) => name);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(manifestTexts("package.nls.json")).toSorted());
});

/** Whether a translation can stand where a text does: with the same values, and the same spaces, stop or mark at its ends. */
function isAlike(text: string, translation: string): boolean {
  const values = (of: string): string => [...new Set(of.match(/\{\d+\}/g))].toSorted().join();
  const ends = (of: string): string => `${/^\s*/.exec(of)?.[0] ?? ""}|${/[.!?…:;,]?\s*$/.exec(of)?.[0] ?? ""}`;
  return translation !== "" && values(text) === values(translation) && ends(text) === ends(translation);
}

/** Whether a text has a title in quotation marks, with or without its "…". */
function isQuoted(text: string, title = ""): boolean {
  const bare = title.replace(/…$/, "");
  return text.includes(`"${bare}"`) || text.includes(`"${bare}…"`);
}

import { expect, test } from "vitest";
import { ASPECT_WORDS, aspectWord } from "../../../catalogue/changes/aspectWords.ts";
import { aspects, isAspectName } from "../../../catalogue/model/aspects.ts";

const names = Object.keys(aspects).filter(isAspectName);

/** Properties that say when and by whom something was done, in any aspect. */
const STAMPS = ["created", "lastModified", "deleted"];

/** What is told as a change of the aspect: it says nothing to people, or has many parts that nobody names. */
const WITHOUT_WORDS: Readonly<Partial<Record<(typeof names)[number], readonly string[]>>> = {
  schemaMetadata: [
    ...["platform", "version", "dataset", "cluster", "hash", "platformSchema", "foreignKeys", "foreignKeysSpecs"],
  ],
  ownership: ["ownerTypes"],
  status: ["lifecycleStage", "lifecycleLastUpdated"],
  corpUserInfo: ["system", "isSupportUser"],
  corpUserEditableInfo: ["platforms", "persona", "informationSources"],
};

test("every property of an aspect has words, or is among those without", () => {
  const unnamed = names
    .filter((name) => !name.endsWith("Key"))
    .flatMap((name) => {
      const { fields, lists = {}, maps = {} } = ASPECT_WORDS[name];
      return Object.keys(aspects[name].schema.shape)
        .filter((property) => ![fields, lists, maps].some((words) => Object.hasOwn(words, property)))
        .filter((property) => !STAMPS.includes(property) && WITHOUT_WORDS[name]?.includes(property) !== true)
        .map((property) => `${name}.${property}`);
    });
  expect(unnamed, "give them words in catalogue/changes/aspectWords.ts, or name them in WITHOUT_WORDS").toEqual([]);
});

test("words are of properties that the aspect has", () => {
  const unknown = names.flatMap((name) => {
    const { fields, lists = {}, maps = {} } = ASPECT_WORDS[name];
    const { shape } = aspects[name].schema;
    return Object.keys({ ...fields, ...lists, ...maps }).filter((property) => !Object.hasOwn(shape, property));
  });
  expect(unknown).toEqual([]);
});

test("two aspects of one entity type have no word in common, so that the same field is not meant twice", () => {
  for (const type of ["dataset", "corpuser", "corpGroup"]) {
    const words = names
      .filter((name) => Object.hasOwn(aspects[name].of, type))
      .flatMap((name) => Object.values(ASPECT_WORDS[name].fields));
    const twice = words.filter((word, at) => words.indexOf(word) !== at);
    expect(twice, type).toEqual([]);
  }
});

test("an aspect is called by its words, and one without by its name", () => {
  expect(aspectWord("corpUserInfo")).toBe("user information");
  expect(aspectWord("globalTags")).toBe("globalTags");
});

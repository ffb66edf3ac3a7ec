/**
 * The language that the extension gives the texts of datasets of the catalogue, so that settings of VS Code can be about them
 * alone: they are not saved automatically.
 */
export const DATASET_LANGUAGE = "catalogue-dataset";

/** What VS Code calls the languages whose texts are YAML. */
export const YAML_LANGUAGES: readonly string[] = ["yaml", DATASET_LANGUAGE];

/** Whether texts of this language are YAML. */
export function isYaml(languageId: string): boolean {
  return YAML_LANGUAGES.includes(languageId);
}

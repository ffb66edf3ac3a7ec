import { perRecordKind } from "../records/recordKinds.ts";
import { DEFAULT_GLOBS, type FileGlobs } from "./kinds.ts";

/**
 * Which files have which records, as the setting "metadataCatalogue.files" says: lists of globs by kind. A kind whose value is
 * missing, or is not a list of texts, has the globs that it has without the setting.
 */
export function globsOf(setting: unknown): FileGlobs {
  const lists = new Map<string, unknown>(Object.entries(setting ?? {}));
  return perRecordKind((kind) => {
    const globs = lists.get(kind);
    return isListOfTexts(globs) ? globs : DEFAULT_GLOBS[kind];
  });
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

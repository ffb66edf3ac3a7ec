import { isStorableText, LOST } from "../../catalogue/yaml/reading/unstorableText.ts";

/**
 * Why a text that is to be stored is refused, as one sentence. `undefined`: it is not. Node reads bytes of an argument that are
 * not UTF-8 as U+FFFD, so that the text would be stored garbled.
 * @param what "The description"
 */
export function lostCharacter(what: string, text: string): string | undefined {
  if (isStorableText(text)) return undefined;
  if (!text.includes(LOST)) return `${what} has a character that cannot be stored.`;
  return `${what} has a character that was lost (U+FFFD). If it comes from a file or a program in another encoding, convert it to UTF-8.`;
}

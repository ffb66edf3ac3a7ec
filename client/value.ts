import { errorSentence, type CatalogueError } from "../catalogue/graph/error.ts";
import type { Result } from "../catalogue/result.ts";

/** The value of an outcome; what the catalogue refused is thrown as the sentence to show. */
export function valueOf<T>(result: Result<T, CatalogueError>): T {
  if (result.ok) return result.value;
  throw new Error(errorSentence(result.error));
}

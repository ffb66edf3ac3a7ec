/**
 * Whether a document is the text of a dataset as the catalogue has it, not a file of the workspace: it has the help of a
 * dataset file, but what it says counts neither as a record of the workspace nor as something to upsert.
 */
export function isCatalogueText(uri: string): boolean {
  return uri.startsWith("catalogue:");
}

/** How an item of a metadata file begins: with one of these names. */
const ITEM =
  /^\uFEFF?\s*\[?\s*\{\s*"(?:aspectName|auditHeader|changeType|entityKeyAspect|entityType|entityUrn|proposedDelta|proposedSnapshot|systemMetadata)"/;

/** Whether a text begins as a metadata file does: with an item, alone or in a list. */
export function beginsAsMetadata(text: string): boolean {
  return ITEM.test(text);
}

/** What is shown of something that was thrown. */
export function thrownSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

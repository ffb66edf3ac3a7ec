const DECODER = new TextDecoder("utf-8", { fatal: true });

/** The text that bytes are in UTF-8, without a byte order mark; `undefined`: they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch {
    return undefined;
  }
}

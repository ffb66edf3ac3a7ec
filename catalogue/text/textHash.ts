/** How many characters a hash has. */
export const HASH_LENGTH = 8;

/** FNV-1a of 32 bits, in hexadecimal digits: tells texts apart that differ by chance, not by intent. */
export function textHash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(HASH_LENGTH, "0");
}

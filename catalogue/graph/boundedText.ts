/** The most bytes of an answer, decompressed. The longest answer of our own service has 80,000,000 characters. */
const MOST_BYTES = 256_000_000;
/** The most values in its JSON: parsing takes memory for each value rather than for each byte. */
const MOST_VALUES = 10_000_000;

/**
 * The text of an answer, like `response.text()`. `undefined`: it is too large to be kept in memory, and the rest of it is not
 * received. Otherwise a server could end this program, or all extensions of a window, with a few compressed kilobytes.
 */
export async function boundedText(response: Response, mostBytes = MOST_BYTES): Promise<string | undefined> {
  const { body } = response;
  // A custom `fetch` may give a body that is no web stream.
  if (typeof body?.getReader !== "function") return response.text();
  const reader = body.getReader();
  // Not a list of the parts: they may be of one byte each.
  let bytes = new Uint8Array(0);
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { value } = part;
    const needed = length + value.length;
    if (needed > mostBytes) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    if (needed > bytes.length) bytes = withRoom(bytes, Math.min(Math.max(needed, 2 * bytes.length), mostBytes));
    bytes.set(value, length);
    length = needed;
  }
  const whole = bytes.subarray(0, length);
  return hasTooManyValues(whole) ? undefined : new TextDecoder().decode(whole);
}

function withRoom(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** Whether a JSON text may have more than `MOST_VALUES` values: each but the first comes after a comma, a bracket or a brace. */
function hasTooManyValues(json: Uint8Array): boolean {
  if (json.length <= MOST_VALUES) return false;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length && values <= MOST_VALUES; at++) {
    const byte = json[at];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
  }
  return values > MOST_VALUES;
}

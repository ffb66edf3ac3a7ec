/** How the texts of a file become bytes, and bytes its text. */
interface Encoding {
  readonly encode: (text: string) => PromiseLike<Uint8Array>;
  readonly decode: (bytes: Uint8Array) => PromiseLike<string>;
}

/** The bytes of a text. `undefined`: the encoding lacks characters of it; VS Code would write others in their place. */
export async function encodedText(text: string, { encode, decode }: Encoding): Promise<Uint8Array | undefined> {
  const bytes = await encode(text);
  return (await decode(bytes)) === text ? bytes : undefined;
}

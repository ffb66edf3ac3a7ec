import type { Catalogue } from "./catalogue.ts";

/**
 * What is stored now. While the catalogue with this ID cannot be asked, or the window works with another one, what was last
 * read instead: to revert unsaved changes, VS Code reads the file, and shows an error of its own if that fails.
 * @param last gives `undefined` if nothing was read yet; the error of `read` is thrown then
 */
export async function nowOrLast<T>(
  catalogue: Pick<Catalogue, "isAtHand">,
  id: string,
  { read, last }: { readonly read: () => Promise<T>; readonly last: () => T | undefined },
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const known = last();
    if (known === undefined || catalogue.isAtHand(id)) throw error;
    return known;
  }
}

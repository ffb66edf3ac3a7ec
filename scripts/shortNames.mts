/** How many characters of its hash name a part of a program: with some 200 parts, two rarely begin alike. */
const LENGTH = 6;

/** A part of a program, or its source map, as esbuild names it: by the whole hash of its content. */
const PART = /^(?<hash>[A-Z0-9]{8})\.mjs(?<end>(?:\.map)?)$/;

/**
 * Shorter names for the parts that programs are made of. Programs import them some 2,000 times, and what is as good as random
 * cannot be compressed. They still differ (30 bits) when the content does: a window that goes on while its extension is
 * replaced must not load a part of the other version.
 * @param files names of built files, without a folder
 * @returns the new name of each file that gets one
 */
export function shortNames(files: readonly string[]): ReadonlyMap<string, string> {
  const parts = files.flatMap((file) => {
    const { hash, end } = PART.exec(file)?.groups ?? {};
    return hash === undefined || end === undefined ? [] : { file, hash, short: hash.slice(0, LENGTH), end };
  });
  const alike = Map.groupBy(new Set(parts.map(({ hash }) => hash)), (hash) => hash.slice(0, LENGTH));
  return new Map(
    parts.flatMap(({ file, short, end }) =>
      alike.get(short)?.length === 1 ? [[file, `${short}.mjs${end}`] as const] : [],
    ),
  );
}

/** A text of a built file, in which the parts have their new names. */
export function withShortNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/\b[A-Z0-9]{8}\.mjs\b/g, (name) => names.get(name) ?? name);
}

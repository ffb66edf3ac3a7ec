import { dirname, join } from "node:path/posix";
import { TRANSLATED, WALLS, type Wall } from "./walls.mts";

/** The folder or file of WALLS that a source is behind; `undefined` for a test or a file at the top, which may import all. */
export function wallOf(file: string): string | undefined {
  return Object.keys(WALLS)
    .filter((each) => isIn(file, each))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Whether a source may import something, as its `import` names it. Paths are those in the project, with slashes. */
export function allows(file: string, specifier: string, typesOnly: boolean): boolean {
  const name = wallOf(file);
  const wall = name === undefined ? undefined : WALLS[name];
  if (name === undefined || wall === undefined) return true;
  if (specifier === TRANSLATED.package) return TRANSLATED.folders.some((folder) => isIn(file, folder));
  if (!specifier.startsWith(".")) return packagesOf(wall, typesOnly).some((each) => names(each, specifier));
  const imported = join(dirname(file), specifier);
  return [...sourcesOf(wall, typesOnly), `${name}*`].some((each) =>
    each.endsWith("*") ? wallOf(imported) === each.slice(0, -1) : isIn(imported, each),
  );
}

function isIn(file: string, folder: string): boolean {
  return folder.endsWith("/") ? file.startsWith(folder) : file === folder;
}

/** Whether an entry such as `zod` or `mdast-util-*` names a package, or something in it. */
function names(entry: string, specifier: string): boolean {
  if (entry.endsWith("*")) return specifier.startsWith(entry.slice(0, -1));
  return specifier === entry || specifier.startsWith(`${entry}/`);
}

function packagesOf({ packages = [], packageTypes = [] }: Wall, typesOnly: boolean): readonly string[] {
  return typesOnly ? [...packages, ...packageTypes] : packages;
}

function sourcesOf({ sources = [], sourceTypes = [] }: Wall, typesOnly: boolean): readonly string[] {
  return typesOnly ? [...sources, ...sourceTypes] : sources;
}

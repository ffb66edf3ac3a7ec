import { resolve } from "node:path";
import { groupedBy } from "../../catalogue/collections/groupedBy.ts";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import type { Io } from "../console/io.ts";

/** How many paths are followed at the same time. */
const AT_ONCE = 16;

/** Files, each once, although several names, such as a link and its target, lead to it: by the name that is no link, or else the first. */
export async function onceEach<T extends { readonly path: string }>(
  io: Io,
  files: readonly T[],
): Promise<readonly T[]> {
  const named = await inFlight(AT_ONCE, files, async (file) => {
    const given = resolve(io.cwd, file.path);
    return { file, given, real: await io.realPath(given) };
  });
  return [...groupedBy(named, ({ real }) => real).values()].flatMap((names) => {
    const { file } = names.find(({ given, real }) => given === real) ?? names[0] ?? {};
    return file ? [file] : [];
  });
}

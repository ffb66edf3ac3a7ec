import { fileName } from "./fileName.ts";

/** A file that messages name. */
export interface NamedFile {
  readonly path: string;
  /** The name of the folder of the workspace that has it, if the workspace has several. */
  readonly folder?: string | undefined;
}

/**
 * How messages call files: by their names, in a workspace with several folders with the name of the folder, which may have a file
 * of the same name; those of one name among these files with as many of their folders as tell them apart.
 */
export function fileTitles(files: readonly NamedFile[]): (file: NamedFile) => string {
  const alike = Map.groupBy(files, simpleTitle);
  return (file) => {
    const title = simpleTitle(file);
    const others = (alike.get(title) ?? []).filter(({ path }) => path !== file.path);
    return others.length === 0 ? title : shortestTail(file, others);
  };
}

function simpleTitle({ path, folder }: NamedFile): string {
  return folder === undefined ? fileName({ path }) : `${folder}/${fileName({ path })}`;
}

/** The end of a path that no other one has: at least the name and its folder. */
function shortestTail({ path }: NamedFile, others: readonly NamedFile[]): string {
  const parts = path.split("/");
  for (let count = 2; count < parts.length; count++) {
    const tail = parts.slice(-count).join("/");
    if (others.every((other) => !`/${other.path}`.endsWith(`/${tail}`))) return tail;
  }
  return path;
}

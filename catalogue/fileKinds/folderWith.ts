/** The innermost of these folders that has a file; all paths with slashes. `undefined`: none has. */
export function folderWith(path: string, folders: Iterable<string>): string | undefined {
  let innermost: string | undefined;
  for (const folder of folders) {
    if (path.startsWith(beginningIn(folder)) && folder.length > (innermost?.length ?? -1)) innermost = folder;
  }
  return innermost;
}

/** What the paths of the files in a folder begin with. */
export function beginningIn(folder: string): string {
  return folder.endsWith("/") ? folder : `${folder}/`;
}

/** The name of a file without its folder. */
export function fileName({ path }: { readonly path: string }): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

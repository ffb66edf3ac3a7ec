/** Options that say how a run is made and not what is measured. */
const HOW = new Set(["--no-build", "--publish"]);

/** The command for the page of the figures. Folders and addresses, which may hold a password, are left out. */
export function publishedCommand(
  args: readonly string[],
  { data, database }: Readonly<{ data?: string | undefined; database?: string | undefined }>,
): string {
  let shown = args.filter((arg) => !HOW.has(arg)).join(" ");
  if (data !== undefined) shown = shown.replaceAll(data, "FOLDER");
  if (database !== undefined) shown = shown.replaceAll(database, "URL");
  return `npm run bench -- --service ${shown}`;
}

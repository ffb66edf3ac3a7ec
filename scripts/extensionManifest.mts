import * as z from "zod";

/** What only npm and development need of package.json. */
const NOT_OF_EXTENSION: ReadonlySet<string> = new Set([
  ...["allowScripts", "bin", "devDependencies", "devEngines", "exports", "files", "overrides", "private", "scripts"],
]);

/** The package.json of the extension's package: as short as it can be, and without what VS Code does not read. */
export function extensionManifest(text: string): string {
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return JSON.stringify(Object.fromEntries(Object.entries(manifest).filter(([key]) => !NOT_OF_EXTENSION.has(key))));
}

/**
 * What a command line says of the name of a folder that is a URL, whose folder would be made. `undefined`: it is none. A
 * `file:` URL needs no slashes: SQLite takes any text that begins with `file:` for a URL.
 */
export function urlForFolder(name: string, value: string, ofDatabase: string): string | undefined {
  const scheme = /^\s*(file(?=:)|[a-z][a-z\d+.-]+(?=:\/\/))/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  return scheme === "postgres" || scheme === "postgresql"
    ? `${name} is a database URL${ofDatabase}.`
    : `${name} must be a folder, not a URL.`;
}

import { StoreFault } from "./storeFault.ts";

/**
 * Refuses a write, in whose transaction the catalogue's tables have this version, unless it is the version that this program
 * knows: a newer service may have brought them up to date, or an older catalogue been restored, while this one ran.
 * @throws StoreFault
 */
export function refuseOtherVersion(version: number, known: number): void {
  if (version === known) return;
  const about = `The catalogue now has schema ${version}, and this service writes schema ${known}, so nothing was written;`;
  throw new StoreFault(
    version > known
      ? { code: "STORE_NEWER", message: `${about} update the extension or command, and start the service again.` }
      : {
          code: "STORE_REPLACED",
          message: `${about} an older catalogue was put in its place; start the service again, which updates it.`,
        },
  );
}

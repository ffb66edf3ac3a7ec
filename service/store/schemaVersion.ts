import { StoreFault } from "./storeFault.ts";

/**
 * Refuses a write, in whose transaction the catalogue's tables have this version, unless it is the version that this program
 * knows: a newer service may have brought them up to date, or an older catalogue been restored, while this one ran.
 * @throws StoreFault
 */
export function refuseOtherVersion(version: number, known: number): void {
  if (version === known) return;
  throw new StoreFault(
    version > known
      ? {
          code: "STORE_NEWER",
          message: `The catalogue now has schema ${version}, and this service writes schema ${known}, so nothing was written; update the extension or command, and start the service again.`,
        }
      : {
          code: "STORE_REPLACED",
          message: `The catalogue was replaced by an older one (schema ${version}; this service writes schema ${known}), so nothing was written; start the service again, which updates it.`,
        },
  );
}

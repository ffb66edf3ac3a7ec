import { StoreFault } from "./storeFault.ts";

/**
 * Refuses a request in whose transaction the catalogue's tables have this version, unless it is the version that this program
 * knows: a newer service may have brought them up to date, or an older catalogue been restored, while this one ran.
 * @param so what that means for the request, as a clause
 * @throws StoreFault
 */
export function refuseOtherVersion(version: number, known: number, so = "nothing was written"): void {
  if (version === known) return;
  throw new StoreFault(
    version > known
      ? {
          code: "STORE_NEWER",
          message: `The catalogue now has schema ${version}, and this service knows schema ${known}, so ${so}. Restart the service in its newer version; if it is the embedded one, reload the VS Code window.`,
        }
      : {
          code: "STORE_REPLACED",
          message: `The catalogue was replaced by an older one (schema ${version}; this service knows schema ${known}), so ${so}; start the service again, which updates it.`,
        },
  );
}

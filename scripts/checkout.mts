import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** The folder of the project itself. */
export const checkout = resolve(import.meta.dirname, "..");

/** Where a failed or finished run leaves what a person may want to look at: screenshots, logs, results. */
export const artefacts = join(checkout, "artefacts");

/** Where things live that are made once and kept between runs, outside the checkout. */
export const cacheFolder = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "metadata-catalogue");

/** The extension's identifier, `publisher.name` of package.json. */
export const extensionId = "metadata-catalogue.metadata-catalogue";

/** The environment variable with which flows keep the pictures that they take; they run in processes of their own. */
export const picturesVariable = "METADATA_CATALOGUE_PICTURES";

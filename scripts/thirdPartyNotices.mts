import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BundledPackage } from "./bundledPackages.mts";

/** The licences that a bundled package may have: permissive ones, which ask for no more than their text. */
const permitted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Python-2.0",
  "Unlicense",
]);

/**
 * The notices of every bundled package, with the full text of its licence.
 * @throws Error one sentence, when a licence is not among the permitted ones or its text is missing.
 */
export function thirdPartyNotices(packages: readonly BundledPackage[]): string {
  return [beginning, ...packages.map(notice)].join(`\n\n${"-".repeat(80)}\n\n`) + "\n";
}

const beginning =
  "Metadata Catalogue contains the following third-party software. Each is followed by its licence.\nMade by the build.";

function notice({ name, version, licence, texts }: BundledPackage): string {
  if (!permitted.has(licence)) {
    throw new Error(
      `The bundled package ${name} ${version} has the licence "${licence}", which is not among the permitted ones in scripts/thirdPartyNotices.mts; use another package, or permit the licence there.`,
    );
  }
  const supplied = texts.length > 0 ? texts : suppliedTexts(name);
  if (supplied.length === 0) {
    throw new Error(
      `The bundled package ${name} ${version} (${licence}) contains no licence text; put the text that its authors publish into scripts/licences/${fileName(name)}.`,
    );
  }
  return [`${name} ${version} (${licence})`, ...supplied].join("\n\n");
}

/** The text that the authors publish elsewhere, for a package that does not contain it. */
function suppliedTexts(name: string): readonly string[] {
  const file = join(import.meta.dirname, "licences", fileName(name));
  return existsSync(file) ? [readFileSync(file, "utf8").trim()] : [];
}

function fileName(name: string): string {
  return `${name.replace("/", "-")}.txt`;
}

import type { Metafile } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

/** An npm package of which something is bundled into a program. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Its licence as it names it, an SPDX identifier for most. */
  readonly licence: string;
  /** The texts of its licence and its notices; empty when it contains none. */
  readonly texts: readonly string[];
}

/**
 * The packages that these files are of, each version once, by name.
 * @param files paths of bundled files in the checkout: inputs of a build, and sources that its source maps name, since
 * some packages contain others already bundled
 */
export function bundledPackages(files: readonly string[], checkout: string): readonly BundledPackage[] {
  const packages = new Map(packageFolders(files).map((folder) => named(readPackage(installed(folder, checkout)))));
  return [...packages.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The files that a build bundled, by their paths in the checkout: those it read, and those its source maps name. */
export function bundledFiles(metafiles: readonly Metafile[], checkout: string): readonly string[] {
  return metafiles.flatMap(({ outputs }) =>
    Object.entries(outputs).flatMap(([output, { inputs }]) =>
      output.endsWith(".map")
        ? SourceMap.parse(JSON.parse(readFileSync(join(checkout, output), "utf8"))).sources.map((source) =>
            join(dirname(output), source),
          )
        : Object.keys(inputs),
    ),
  );
}

const SourceMap = z.object({ sources: z.array(z.string()) });

/** The folders of the packages that files are in, the innermost of each file, each once. */
export function packageFolders(files: readonly string[]): readonly string[] {
  return [...new Set(files.flatMap((file) => packageFolder.exec(file)?.[1] ?? []))];
}

const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Where a package is installed: in that folder or, as Node looks for it, in one further up. */
function installed(folder: string, checkout: string): string {
  const path = join(checkout, folder);
  if (existsSync(join(path, "package.json"))) return path;
  const further = folder.replace(/^(.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\/node_modules\//, "$1node_modules/");
  if (further === folder) throw new Error(`The bundled package in ${folder} is not installed; run "npm ci".`);
  return installed(further, checkout);
}

function named(bundled: BundledPackage): [string, BundledPackage] {
  return [`${bundled.name}@${bundled.version}`, bundled];
}

const Manifest = z.object({ name: z.string(), version: z.string(), license: z.string().default("none") });

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|unlicense)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8").trim());
  return { name, version, licence: license, texts };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

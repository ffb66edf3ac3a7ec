import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { packageFolders } from "./bundledPackages.mts";

/**
 * What is wrong with packages of one version that are installed in several folders and so are bundled several times: a
 * sentence for each of them. Such a package takes its size in the extension once more.
 * @param inputs paths in the checkout of the files that a build read
 */
export function needlessCopies(inputs: readonly string[], checkout: string): readonly string[] {
  const copies = Map.groupBy(packageFolders(inputs), (folder) => named(join(checkout, folder, "package.json")));
  return [...copies].flatMap(([name, where]) =>
    name !== undefined && where.length > 1
      ? [
          `${name} would be bundled ${where.length} times, from ${where.join(" and ")}. Name it in devDependencies, so that npm installs it once.`,
        ]
      : [],
  );
}

const Manifest = z.object({ name: z.string(), version: z.string() });

function named(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const { name, version } = Manifest.parse(JSON.parse(readFileSync(manifest, "utf8")));
  return `${name} ${version}`;
}

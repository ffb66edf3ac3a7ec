import { deflateAsync, gzipAsync } from "@gfx/zopfli";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter, configure } from "@zip.js/zip.js";
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { checkout } from "./checkout.mts";
import { extensionManifest } from "./extensionManifest.mts";
import { script } from "./script.mts";

/**
 * Packs the built extension into a .vsix file, and compresses it again by a slower method, which makes it 3 % smaller: it may have
 * 1.2 MB (see package.mts).
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const { name, version } = Manifest.parse(JSON.parse(await readFile(join(checkout, "package.json"), "utf8")));
  const file = values.out ?? join(checkout, `${name}-${version}.vsix`);
  const options = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links", "--out", file];
  const { status } = spawnSync("vsce", ["package", ...options], { cwd: checkout, stdio: "inherit" });
  if (status !== 0) return 1;
  const small = await compressed(await readFile(file));
  await writeFile(file, small);
  console.log(`Compressed: ${file} (${small.length.toLocaleString("en")} bytes)`);
  return 0;
}

const Manifest = z.object({ name: z.string(), version: z.string() });

/** Collects what it is given, and compresses all of it at the end. */
class Zopfli extends TransformStream<Uint8Array, Uint8Array> {
  constructor(format: string) {
    const compress = format === "gzip" ? gzipAsync : deflateAsync;
    const parts: Uint8Array[] = [];
    super({
      transform: (part) => void parts.push(part),
      flush: async (controller) => {
        controller.enqueue(await compress(Buffer.concat(parts), { numiterations: 8 }));
      },
    });
  }
}

/** What only the npm package needs: the library and its page, and the pages for CI and for those who run a service for a team. */
const OF_NPM = /\/(?:dist\/library\.(?:mjs|d\.mts)|docs\/library\.md|docs\/how-to\/(?:run-a-service|use-in-ci)\.md)$/;

/** Compresses the files of a .vsix archive again, with Zopfli, without those, and that of package.json, that only the npm package needs. */
async function compressed(archive: Uint8Array): Promise<Uint8Array> {
  configure({ useWebWorkers: false, useCompressionStream: true, CompressionStream: Zopfli });
  const writer = new ZipWriter(new Uint8ArrayWriter(), { extendedTimestamp: false });
  for (const entry of await new ZipReader(new Uint8ArrayReader(archive)).getEntries()) {
    if (entry.directory || OF_NPM.test(entry.filename)) continue;
    const content = await entry.getData(new Uint8ArrayWriter());
    const { lastModDate, externalFileAttributes, versionMadeBy } = entry;
    const packed = entry.filename === "extension/package.json" ? withoutNpm(content) : content;
    await writer.add(entry.filename, new Uint8ArrayReader(packed), {
      ...{ lastModDate, externalFileAttributes, versionMadeBy },
    });
  }
  return writer.close();
}

function withoutNpm(manifest: Uint8Array): Uint8Array {
  return new TextEncoder().encode(extensionManifest(new TextDecoder().decode(manifest)));
}

await script(main);

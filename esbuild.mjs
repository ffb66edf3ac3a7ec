import { build, context } from "esbuild";
import { chmod, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { bundledFiles, bundledPackages } from "./scripts/bundledPackages.mts";
import { BUNDLES } from "./scripts/bundles.mts";
import { writeTranslations } from "./scripts/translations.mts";
import { needlessCopies } from "./scripts/needlessCopies.mts";
import { withNeededRequire } from "./scripts/neededRequire.mts";
import { thirdPartyNotices } from "./scripts/thirdPartyNotices.mts";

const production = process.argv.includes("--production");
const options = Object.values(BUNDLES).map((bundle) => ({
  ...bundle,
  outdir: "dist",
  minify: production,
  metafile: true,
}));

if (process.argv.includes("--watch")) {
  for (const each of options) await (await context(each)).watch();
} else {
  await rm("dist", { recursive: true, force: true });
  const results = await Promise.all(options.map((each) => build(each)));
  for (const file of results.flatMap(({ metafile }) => Object.keys(metafile.outputs))) {
    if (file.endsWith(".mjs")) await writeFile(file, withNeededRequire(await readFile(file, "utf8")));
  }
  await chmod("dist/cli.js", 0o755);
  await writeTranslations("dist/l10n");
  await copyFile("library/public.ts", "dist/library.d.mts");
  const metafiles = results.map(({ metafile }) => metafile);
  const copies = metafiles.flatMap(({ inputs }) => needlessCopies(Object.keys(inputs), import.meta.dirname));
  if (copies.length > 0) throw new Error(copies.join("\n"));
  const packages = bundledPackages(bundledFiles(metafiles, import.meta.dirname), import.meta.dirname);
  await writeFile("dist/THIRD-PARTY-NOTICES.txt", thirdPartyNotices(packages));
  process.stdout.write(`dist/THIRD-PARTY-NOTICES.txt  ${packages.length} packages\n`);
  for (const { metafile } of results) {
    for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
      if (/\.(?:m?js|css)$/.test(file)) process.stdout.write(`${file}  ${(bytes / 1024).toFixed(0)} kB\n`);
    }
  }
}

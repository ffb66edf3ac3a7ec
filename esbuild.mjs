import { build, context } from "esbuild";
import { chmod, copyFile, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bundledFiles, bundledPackages } from "./scripts/bundledPackages.mts";
import { BUNDLES } from "./scripts/bundles.mts";
import { minified } from "./scripts/minified.mts";
import { writeTranslations } from "./scripts/translations.mts";
import { needlessCopies } from "./scripts/needlessCopies.mts";
import { withNeededRequire } from "./scripts/neededRequire.mts";
import { shortNames, withShortNames } from "./scripts/shortNames.mts";
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
  const names = shortNames(await readdir("dist"));
  for (const [name, short] of names) await rename(join("dist", name), join("dist", short));
  for (const file of await readdir("dist"))
    if (/\.m?js(?:\.map)?$/.test(file))
      await writeFile(join("dist", file), withShortNames(await readFile(join("dist", file), "utf8"), names));
  for (const [index, { metafile }] of results.entries()) {
    const built = Object.keys(metafile.outputs).filter((name) => /\.(?:m?js|css)$/.test(name));
    for (const file of built.map((name) => withShortNames(name, names))) {
      if (production && !file.endsWith(".css")) await minifyAgain(file, options[index].target);
      process.stdout.write(`${file}  ${((await stat(file)).size / 1024).toFixed(0)} kB\n`);
    }
  }
}

/** Writes a built program and its source map anew, smaller. */
async function minifyAgain(file, target) {
  const inputMap = JSON.parse(await readFile(`${file}.map`, "utf8"));
  const { code, map } = minified(file, await readFile(file, "utf8"), inputMap, target);
  await writeFile(`${file}.map`, JSON.stringify(map));
  await writeFile(file, `${code}//# sourceMappingURL=${basename(file)}.map\n`);
}

import { spawnSync } from "node:child_process";
import { checkout } from "./checkout.mts";

/** Builds the extension and its programs into dist/. @param options `--production`: as they are packed */
export function build(...options: readonly "--production"[]): void {
  const { status } = spawnSync(process.execPath, ["esbuild.mjs", ...options], { cwd: checkout, stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed");
}

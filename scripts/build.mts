import { spawnSync } from "node:child_process";
import { checkout } from "./checkout.mts";

/** Builds the extension and its programs into dist/. */
export function build(): void {
  const { status } = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: checkout, stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed");
}

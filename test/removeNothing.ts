import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** Until the end of the test nothing can be removed, as on Windows while another program has it open. */
export function removeNothing(): void {
  const { rm } = promises;
  promises.rm = (path) => Promise.reject(Object.assign(new Error(`EBUSY: rm '${String(path)}'`), { code: "EBUSY" }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    promises.rm = rm;
    syncBuiltinESMExports();
  });
}

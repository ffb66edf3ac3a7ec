import * as l10n from "@vscode/l10n";
import { afterAll, vi } from "vitest";

/**
 * Has everything loaded again that a file of tests imports from here on, and once more after its tests, in English. Files of
 * tests share what is loaded, and some texts are constants.
 */
export function loadedAnew(): void {
  vi.resetModules();
  afterAll(() => {
    l10n.config({ contents: {} });
    vi.resetModules();
  });
}

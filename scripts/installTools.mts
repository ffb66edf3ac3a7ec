import { ensureChromium } from "./chromium.mts";
import { ensureCodeServer } from "./codeServer.mts";
import { script } from "./script.mts";
import { upstreamPython } from "./upstream/virtualenv.mts";

/** Installs what `npm test` needs besides the packages of npm: Chromium, code-server and DataHub's Python package. */
await script(async (signal) => {
  await ensureChromium(signal);
  await ensureCodeServer(signal);
  await upstreamPython(signal);
  return 0;
});

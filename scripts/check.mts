import { checkout } from "./checkout.mts";
import { startProcessGroup } from "./processGroup.mts";
import { script } from "./script.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** What `npm run check` does side by side; the second and third together take about as long as the first. */
const LANES = [["check:lint"], ["check:types", "check:format"]] as const;

/** `npm run check`: types, lint and format, at the same time. Each says what it has found when it has ended. */
await script(async (signal) => {
  const codes = await Promise.all(LANES.map((lane) => runInOrder(lane, signal)));
  return codes.every((code) => code === 0) ? 0 : 1;
});

async function runInOrder(names: readonly string[], signal: AbortSignal): Promise<number> {
  for (const name of names) {
    await using group = startProcessGroup("npm", ["run", "--silent", name], { cwd: checkout, stdio: "inherit" });
    const code = await unlessAborted(signal, group.exited);
    if (code !== 0) {
      console.error(`npm run ${name} found something, see above.`);
      return code;
    }
  }
  return 0;
}

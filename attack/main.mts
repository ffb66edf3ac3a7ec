import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "../scripts/build.mts";
import { artefacts, checkout } from "../scripts/checkout.mts";
import { script } from "../scripts/script.mts";
import type { Attack, Outcome, Scale } from "./attack.mts";
import { HELP, optionsOf } from "./options.mts";
import { page } from "./report/page.mts";
import { Results } from "./results.mts";
import { ATTACKS } from "./table.mts";

/** The figures that docs/reliability.md shows. */
const shown = join(checkout, "attack/results.json");
/** How many attacks of the last run held. */
const ATTACK_COUNTS = join(artefacts, "attack/results.json");

await script(async (signal) => {
  const options = optionsOf(
    process.argv.slice(2),
    ATTACKS.map(({ name }) => name),
  );
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  if (options.list) {
    for (const { name, does } of ATTACKS) console.log(`${name.padEnd(20)} ${does}`);
    return 0;
  }
  if (!options.render) {
    if (options.build) build();
    const wanted = ATTACKS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
    const attacks: Results["attacks"] = [];
    for (const attack of wanted) attacks.push(await attacked(attack, options.scale, signal));
    const counts = await leaveCounts(attacks);
    if (counts.failed > 0) return 1;
    if (options.scale === "short") return 0;
    await writeFile(shown, `${JSON.stringify({ attacks: await withOthers(attacks) }, undefined, 2)}\n`);
  }
  const results = Results.parse(JSON.parse(await readFile(shown, "utf8")));
  await writeFile(join(checkout, "docs/reliability.md"), await page(results));
  console.log("Written to docs/reliability.md");
  return 0;
});

/** Makes one attack in a folder of its own, and prints how it ended. */
async function attacked(attack: Attack, scale: Scale, signal: AbortSignal): Promise<Results["attacks"][number]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "attack-"));
  process.stdout.write(`${attack.name.padEnd(20)} `);
  const started = Date.now();
  const outcome = await ended(attack, { scale, folder: folder.path, signal });
  signal.throwIfAborted();
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const figures = outcome.kind === "skipped" ? outcome.why : outcome.figures;
  console.log(`${outcome.kind.padEnd(8)} ${`${seconds} s`.padStart(8)}  ${figures}`);
  return {
    name: attack.name,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    kind: outcome.kind,
    figures,
    seconds,
  };
}

/** Prints how many attacks held, and leaves the counts for `npm test`. */
async function leaveCounts(attacks: Results["attacks"]): Promise<{ readonly failed: number }> {
  const of = (kind: string): number => attacks.filter((each) => each.kind === kind).length;
  const counts = { passed: of("held"), failed: of("broken"), skipped: of("skipped") };
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  await mkdir(dirname(ATTACK_COUNTS), { recursive: true });
  await writeFile(ATTACK_COUNTS, JSON.stringify(counts));
  return counts;
}

/** These results, and of the attacks that were not made the results of an earlier run, in the order of the table. */
async function withOthers(made: Results["attacks"]): Promise<Results["attacks"]> {
  const earlier = Results.parse(JSON.parse(await readFile(shown, "utf8").catch(() => '{"attacks":[]}'))).attacks;
  return ATTACKS.flatMap(({ name }) => [...made, ...earlier].find((each) => each.name === name) ?? []);
}

/** An attack that throws has shown something that nobody expected, so it did not hold. */
async function ended(attack: Attack, setting: Parameters<Attack["run"]>[0]): Promise<Outcome> {
  try {
    return await attack.run(setting);
  } catch (error) {
    return { kind: "broken", figures: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function machine(): string {
  const cores = cpus();
  return `${cores[0]?.model.trim() ?? "unknown"}, ${cores.length} cores, ${process.platform}, Node ${process.version}`;
}

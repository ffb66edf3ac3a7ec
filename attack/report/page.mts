import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { formattedPage, markdownTable } from "../../scripts/markdownPage.mts";
import type { Results } from "../results.mts";
import { ATTACKS } from "../table.mts";
import { GUARDS } from "./guards.mts";

/** docs/reliability.md, as the project's formatter leaves it. */
export async function page({ attacks }: Results): Promise<string> {
  const rows = ATTACKS.map(({ name, does, holds }) => {
    const result = attacks.find((each) => each.name === name);
    const command = `\`npm run attack -- --only ${name}\``;
    return [does, holds, result?.figures ?? "", result?.kind ?? "not run", command];
  });
  const guards = GUARDS.map(({ attack, holds, tests }) => {
    return [attack, holds, tests.map((test) => `\`${test}\``).join(", ")];
  });
  const text = [
    "<!-- Made by `npm run attack`. Do not edit: the words are in attack/, the figures in attack/results.json. -->",
    "# Reliability",
    "Attacks on the built programs, what must hold during each, and the results. `npm run attack` repeats all of them in temporary folders on one machine; `-- --short` runs fewer repetitions, as `npm test` does.",
    `Full runs: ${[...new Set(attacks.map(({ date, machine }) => `${date}, ${machine}`))].join("; ")}.`,
    markdownTable(["Attack", "What must hold", "Figures", "Result", "Command"], rows).join("\n"),
    "## Tests that attack",
    "Attacks that need an editor, or are small enough for unit tests. `npm test` runs all of them.",
    markdownTable(["Attack", "What must hold", "Tests"], guards).join("\n"),
  ];
  return formattedPage(join(checkout, "docs/reliability.md"), [text.join("\n\n")]);
}

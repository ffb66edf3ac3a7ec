import { join } from "node:path";
import { checkout } from "../checkout.mts";
import { formattedPage, markdownTable } from "../markdownPage.mts";
import { LIMITS, type LimitSection } from "./limitTables.mts";
import { numberIn } from "./numberIn.mts";

export const limitsPath = join(checkout, "docs/limits.md");

/** The page of all limits that users and clients meet, Markdown; its numbers are those of the sources. */
export async function limits(): Promise<string> {
  const sections = await Promise.all(LIMITS.map(sectionLines));
  return formattedPage(limitsPath, [
    "<!-- Made by `npm run docs:reference`. -->",
    "",
    "# Limits",
    "",
    "Limits keep one file, request or list from slowing down everything else. The last column says what happens beyond a limit. The numbers are read from the sources.",
    "",
    ...sections.flat(),
  ]);
}

async function sectionLines({ title, about, rows }: LimitSection): Promise<string[]> {
  const cells = await Promise.all(
    rows.map(async ({ what, at: [source, name], as, beyond }) => {
      return [what, as(await numberIn(source, name)), beyond];
    }),
  );
  return [
    `## ${title}`,
    "",
    ...(about === undefined ? [] : [about, ""]),
    ...markdownTable(["What", "At most", "Beyond that"], cells),
  ];
}

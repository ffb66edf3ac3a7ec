import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../checkout.mts";
import { formattedPage, markdownTable } from "../markdownPage.mts";
import { WALLS, type Wall } from "./walls.mts";

/** The page with the table of WALLS. */
export const wallsDocPath = join(checkout, "docs/architecture.md");

const BEGIN = "<!-- Made by `npm run docs:walls`. -->\n";
const END = "<!-- End of what is made. -->";

/** The page with its table as WALLS has it. */
export async function wallsDoc(): Promise<string> {
  const page = await readFile(wallsDocPath, "utf8");
  const [begin, end] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  if (begin < BEGIN.length || end < begin) throw new Error(`${wallsDocPath} has no place for the table of walls`);
  return formattedPage(wallsDocPath, [page.slice(0, begin), "", ...table(), page.slice(end)]);
}

function table(): readonly string[] {
  const rows = Object.entries(WALLS).map(([folder, wall]) => [`\`${folder}\``, sources(wall), packages(wall)]);
  return markdownTable(["Sources in", "may import sources in", "and packages"], rows);
}

function sources({ sources: all = [], sourceTypes: types = [] }: Wall): string {
  return listed(all, types);
}

function packages({ packages: all = [], packageTypes: types = [] }: Wall): string {
  return all.includes("*") ? "all" : listed(all, types);
}

function listed(all: readonly string[], types: readonly string[]): string {
  const names = (list: readonly string[]): string => list.map((each) => `\`${each}\``).join(", ");
  const parts = [names(all), types.length === 0 ? "" : `types of ${names(types)}`];
  return parts.filter((part) => part !== "").join("; ") || "–";
}

if (import.meta.main) await writeFile(wallsDocPath, await wallsDoc());

import * as z from "zod";
import type { LinksOf } from "../../catalogue/graph/removeLinks.ts";
import { isLink } from "../../catalogue/changes/link.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { readGiven } from "./given.ts";

const row = z.looseObject({ link: z.looseObject({ url: z.string(), label: z.string() }) });

/** The link of a row of one. `undefined`: it is another row. */
export function linkOf(argument: unknown): Link | undefined {
  const read = row.safeParse(argument).data?.link;
  return read && { url: read.url, description: read.label };
}

/** Whether this is the row of a link. */
export function isLinkRow(argument: unknown): boolean {
  return linkOf(argument) !== undefined;
}

/** The links of rows, by their datasets. A link that has two rows, as those of pinned datasets have, is there once. */
export function linksOfRows(rows: readonly unknown[]): readonly LinksOf<Link>[] {
  const found = new Map<DatasetUrn, Link[]>();
  for (const each of rows) {
    const [link, urn] = [linkOf(each), readGiven(each).dataset];
    if (!link || !urn) continue;
    const links = found.get(urn) ?? [];
    found.set(urn, links);
    if (!links.some((other) => isLink(other, link))) links.push(link);
  }
  return Array.from(found, ([urn, links]) => ({ urn, links }));
}

/** How many links these are. */
export function countOfLinks(wanted: readonly LinksOf<unknown>[]): number {
  return wanted.reduce((sum, { links }) => sum + links.length, 0);
}

/**
 * What the palette takes of selected rows to remove links. Several are taken as they are. Of a single one its dataset is taken, whose
 * links are then listed, since the user may not be looking at the row.
 */
export function linksInPalette(rows: readonly unknown[]): readonly unknown[] {
  if (rows.length > 1) return rows;
  const urn = readGiven(rows[0]).dataset;
  return urn === undefined ? [] : [{ urn }];
}

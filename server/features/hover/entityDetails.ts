import type { Location } from "vscode-languageserver";
import type { EntityFacts } from "../../../catalogue/entityFacts.ts";
import { entityName, type UrnReading } from "../../../catalogue/urn.ts";
import type { Context } from "../../context.ts";
import { uriPath } from "../../uriPath.ts";
import type { LocalRecord } from "../urns/localRecord.ts";
import { recordLink } from "../urns/recordLink.ts";
import { isSafeLink, link, plainText, quotation } from "./markdown.ts";

/** What the catalogue told: `null` that there is no such entity, `undefined` nothing. */
type Known = EntityFacts | null | undefined;

/** More of a kind would hide the rest. */
const MOST_OWNERS = 8;
const MOST_LINKS = 5;
const MOST_RECORDS = 3;

/** On one line, what a person is, or where a dataset is. A record of the workspace counts before the catalogue. */
export function detailsOf(reading: UrnReading, known: Known, local: LocalRecord | undefined): string {
  if (reading.kind !== "dataset") return onOneLine([local?.title ?? known?.title, local?.email ?? known?.email]);
  const { platform, name, env } = reading.parts;
  const columns = known?.columns?.length;
  return onOneLine([
    known?.displayName === undefined ? undefined : name,
    platform,
    env,
    columns === undefined ? undefined : `${columns} ${columns === 1 ? "column" : "columns"}`,
  ]);
}

/** The description and where it comes from. */
export function descriptionOf(known: Known, local: LocalRecord | undefined): string | undefined {
  if (known?.description !== undefined) {
    const hiding = known.hiddenDescription === undefined ? "" : ", which hides the ingested one";
    const origin = known.descriptionOrigin === "edited" ? `Edited description${hiding}` : "Ingested description";
    return `*${origin}*\n\n${quotation(known.description)}`;
  }
  return local?.description === undefined ? undefined : `*Description in the file*\n\n${quotation(local.description)}`;
}

/** The owners with what they are, each linked to its record when there is one. */
export function ownersOf(known: Known, { workspace }: Context): string | undefined {
  const owners = known?.owners?.map(({ urn, displayName, type }) => {
    const [record] = workspace.definitions(urn);
    const url = record && recordLink(record);
    const name = plainText(workspace.displayName(urn) ?? displayName ?? entityName(urn));
    return `${url === undefined ? name : link(name, url)} (${plainText(type)})`;
  });
  return listed("Owners", owners, MOST_OWNERS);
}

/** The related links that may be followed. */
export function linksOf(known: Known): string | undefined {
  const links = known?.links?.filter(({ url }) => isSafeLink(url));
  const shown = links?.map(({ url, description }) => link(plainText(description || url), url));
  return listed("Links", shown, MOST_LINKS);
}

/** Where its records stand. */
export function recordsOf(records: readonly Location[]): string | undefined {
  const shown = records.flatMap((record) => {
    const path = uriPath(record.uri);
    const label = `${path.slice(path.lastIndexOf("/") + 1)}, line ${record.range.start.line + 1}`;
    const url = recordLink(record);
    return url === undefined ? [] : [link(plainText(label), url)];
  });
  return listed("Record", shown, MOST_RECORDS);
}

function onOneLine(parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? [plainText(part)] : [])).join(" · ");
}

function listed(label: string, items: readonly string[] | undefined, most: number): string | undefined {
  if (items === undefined || items.length === 0) return undefined;
  const more = items.length > most ? [`and ${items.length - most} more`] : [];
  return `${label}: ${[...items.slice(0, most), ...more].join(", ")}`;
}

import * as l10n from "@vscode/l10n";
import type { Paragraph, PhrasingContent, RootContent } from "mdast";
import type { Location } from "vscode-languageserver";
import { counted } from "../../../catalogue/text/counted.ts";
import { emphasis, link, named, paragraph } from "../../../catalogue/display/markdown.ts";
import { nameWithId } from "../../../catalogue/display/nameWithId.ts";
import { readableNumber } from "../../../catalogue/text/language.ts";
import { quotation } from "../../../catalogue/display/quotation.ts";
import { isSafeLink, webLink } from "../../../catalogue/display/webLink.ts";
import type { EntityFacts } from "../../../catalogue/facts/entityFacts.ts";
import type { UrnReading } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";
import { uriPath } from "../../documents/uriPath.ts";
import { calledName } from "../urns/calledName.ts";
import type { LocalRecord } from "../urns/localRecord.ts";
import { recordLink } from "../urns/recordLink.ts";

/** The answer of the catalogue: `null` if the entity does not exist, `undefined` without an answer. */
type Known = EntityFacts | null | undefined;

/** Parts of a paragraph; a string is a text of ours. */
type Parts = readonly (PhrasingContent | string)[];

/** More of a kind would hide the rest. */
const MOST_OWNERS = 8;
const MOST_LINKS = 5;
const MOST_RECORDS = 3;

/** On one line: the title and e-mail address, or the platform of a dataset. A record of the workspace counts before the catalogue. */
export function detailsOf(reading: UrnReading, known: Known, local: LocalRecord | undefined): readonly Paragraph[] {
  if (reading.kind !== "dataset") return onOneLine([local?.title ?? known?.title, local?.email ?? known?.email]);
  const { platform, name, env } = reading.parts;
  const columns = known?.columns?.length;
  return onOneLine([
    known?.displayName === undefined ? undefined : name,
    platform,
    env,
    columns === undefined ? undefined : counted(columns, "column"),
  ]);
}

/** The description and where it comes from. */
export function descriptionOf(
  { kind }: Pick<UrnReading, "kind">,
  known: Known,
  local: LocalRecord | undefined,
): readonly RootContent[] {
  if (known?.description !== undefined) {
    return [paragraph(emphasis(originOf(kind, known))), quotation(known.description)];
  }
  if (local?.description === undefined) return [];
  return [paragraph(emphasis(l10n.t("Description in the file"))), quotation(local.description)];
}

/** An upsert writes a description of a group where ingestion does, and one of a user or dataset where people edit it. */
function originOf(kind: UrnReading["kind"], { descriptionOrigin, hiddenDescription }: EntityFacts): string {
  const isDataset = kind === "dataset";
  if (descriptionOrigin !== "edited")
    return isDataset ? l10n.t("Ingested description") : l10n.t("Description from an ingestion or upsert");
  if (hiddenDescription === undefined) return l10n.t("Edited description");
  return isDataset
    ? l10n.t("Edited description, which hides the ingested one")
    : l10n.t("Edited description, which hides the one from an ingestion or upsert");
}

/** The owners with their IDs and what they are, each linked to its record when there is one. */
export function ownersOf(known: Known, { workspace }: Context): readonly Paragraph[] {
  const owners = known?.owners?.map((owner): Parts => {
    const { urn, type } = owner;
    const [record] = workspace.definitions(urn);
    const url = record && recordLink(record);
    const name = nameWithId(
      urn,
      calledName(urn, workspace, () => owner),
    );
    const [before = "", between = "", after = ""] = OWNED_AS;
    return [before, url === undefined ? named(name) : link(name, url), between, named(type), after];
  });
  return listed(l10n.t("Owners: "), owners, MOST_OWNERS);
}

/** What is before, between and after an owner and an ownership type. */
const OWNED_AS = l10n.t("{0} as {1}", "\0", "\0").split("\0");

/** The related links that may be followed, each with the address it leads to. */
export function linksOf(known: Known): readonly Paragraph[] {
  const links = known?.links?.flatMap(({ url, description }): Parts[] => {
    const address = webLink(url);
    if (!address) return isSafeLink(url) ? [[named(description ? `${description} (${url})` : url)]] : [];
    return [description ? [named(description), " (", address, ")"] : [address]];
  });
  return listed(l10n.t("Links: "), links, MOST_LINKS);
}

/**
 * Links to its records.
 * @param count how many there are, when `records` are only some of them
 */
export function recordsOf(records: readonly Location[], count = records.length): readonly Paragraph[] {
  const linked = records.flatMap((record): Parts[] => {
    const path = uriPath(record.uri);
    const label = l10n.t`${path.slice(path.lastIndexOf("/") + 1)}, line ${record.range.start.line + 1}`;
    const url = recordLink(record);
    return url === undefined ? [] : [[link(label, url)]];
  });
  return listed(l10n.t("Record: "), linked, MOST_RECORDS, linked.length + Math.max(0, count - records.length));
}

function onOneLine(parts: readonly (string | undefined)[]): readonly Paragraph[] {
  const given = parts.flatMap((part) => (part ? [[named(part)]] : []));
  return given.length === 0 ? [] : [paragraph(...separated(given, " · "))];
}

function listed(
  label: string,
  items: readonly Parts[] | undefined,
  most: number,
  count = items?.length ?? 0,
): readonly Paragraph[] {
  if (items === undefined || items.length === 0) return [];
  const more = count > most ? [[named(l10n.t`and ${readableNumber(count - most)} more`)]] : [];
  return [paragraph(label, ...separated([...items.slice(0, most), ...more], ", "))];
}

function separated(items: readonly Parts[], separator: string): Parts {
  return items.flatMap((item, index) => (index === 0 ? item : [separator, ...item]));
}

import type { CancellationToken } from "vscode-languageserver";
import { meantUrn } from "../../../catalogue/urnRepair.ts";
import { entityName } from "../../../catalogue/urn.ts";
import type { Context } from "../../context.ts";
import { localRecord } from "../urns/localRecord.ts";
import type { Mention } from "../urns/mention.ts";
import { descriptionOf, detailsOf, linksOf, ownersOf, recordsOf } from "./entityDetails.ts";
import { code, plainText } from "./markdown.ts";

/**
 * Who or what is named, as Markdown: what its record in the workspace says, and what the catalogue does, which is waited
 * for; of what is no URN, why.
 */
export async function entityHover(mention: Mention, context: Context, token: CancellationToken): Promise<string> {
  const { urn, reading } = mention;
  if (reading.kind === "malformed") return paragraphs(notAUrn(urn, reading.problem));
  if (reading.kind === "other")
    return `**${plainText(reading.entityType)}**: an entity type of which this catalogue keeps nothing`;
  const { facts, workspace } = context;
  const [known, local] = await Promise.all([facts.of(reading.urn, token), localRecord(workspace, reading.urn)]);
  const records = workspace.definitions(reading.urn);
  const name = workspace.displayName(reading.urn) ?? known?.displayName ?? entityName(reading.urn);
  return paragraphs([
    `**${KINDS[reading.kind]}** ${plainText(name)}`,
    mention.byUrn ? undefined : code(urn),
    detailsOf(reading, known, local),
    known === null ? `*Not in the catalogue${records.length > 0 ? " yet" : ""}*` : undefined,
    descriptionOf(known, local),
    ownersOf(known, context),
    linksOf(known),
    mention.isOwnId ? undefined : recordsOf(records),
  ]);
}

const KINDS = { user: "User", group: "Group", dataset: "Dataset" } as const;

function notAUrn(text: string, problem: string): (string | undefined)[] {
  const meant = meantUrn(text);
  return [`**Not a URN**: ${plainText(problem)}`, meant === undefined ? undefined : `Likely meant: ${code(meant)}`];
}

function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

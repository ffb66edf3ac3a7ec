import * as l10n from "@vscode/l10n";
import type { Paragraph } from "mdast";
import type { CancellationToken } from "vscode-languageserver";
import {
  emphasis,
  inlineCode,
  markdownOf,
  named,
  paragraph,
  strong,
  type Markdown,
} from "../../../catalogue/display/markdown.ts";
import { meantUrn } from "../../../catalogue/urn/urnRepair.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { entityName } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";
import { calledName } from "../urns/calledName.ts";
import { localRecord } from "../urns/localRecord.ts";
import type { Mention } from "../urns/mention.ts";
import { descriptionOf, detailsOf, linksOf, ownersOf, recordsOf } from "./entityDetails.ts";

/**
 * Who or what is named, as Markdown: what its record in the workspace says, and what the catalogue does, which is waited
 * for; of what is no URN, why.
 */
export async function entityHover(mention: Mention, context: Context, token: CancellationToken): Promise<Markdown> {
  const { urn, reading } = mention;
  if (reading.kind === "malformed") return markdownOf(notAUrn(urn, reading.problem));
  if (reading.kind === "other")
    return markdownOf([
      paragraph(
        strong(named(reading.entityType)),
        ": ",
        l10n.t("an entity of another type than dataset, user and group"),
      ),
    ]);
  const { facts, workspace } = context;
  const [known, local] = await Promise.all([facts.of(reading.urn, token), localRecord(workspace, reading.urn)]);
  const records = workspace.definitions(reading.urn);
  const name = calledName(reading.urn, workspace, () => known) ?? entityName(reading.urn);
  return markdownOf([
    paragraph(strong(KINDS[reading.kind]), " ", named(name)),
    ...(mention.byUrn ? [] : [paragraph(inlineCode(urn))]),
    ...detailsOf(reading, known, local),
    ...(known === null ? [paragraph(emphasis(notStored(reading.kind, records.length > 0)))] : []),
    ...(known?.removed ? [paragraph(emphasis(l10n.t("Marked as removed in the catalogue")))] : []),
    ...descriptionOf(reading, known, local),
    ...ownersOf(known, context),
    ...linksOf(known),
    ...(mention.isOwnId ? [] : recordsOf(records, workspace.recordCount(reading.urn))),
  ]);
}

const KINDS = { user: l10n.t("User"), group: l10n.t("Group"), dataset: l10n.t("Dataset") } as const;

function notStored(kind: RecordKind, hasRecord: boolean): string {
  // Unlike a user or group, a dataset is not created by an upsert.
  if (kind === "dataset" && hasRecord) return l10n.t("Not in the catalogue: an upsert of its record is refused");
  return hasRecord ? l10n.t("Not in the catalogue yet") : l10n.t("Not in the catalogue");
}

function notAUrn(text: string, problem: string): Paragraph[] {
  const meant = meantUrn(text);
  const said = paragraph(strong(l10n.t("Not a URN")), ": ", named(problem));
  return meant === undefined ? [said] : [said, paragraph(l10n.t("Likely meant: "), inlineCode(meant))];
}

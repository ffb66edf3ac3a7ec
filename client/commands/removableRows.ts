import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { counted } from "../../catalogue/text/counted.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { malformedOwnerSentence } from "../pick/ownersByDatasets.ts";
import { isRowOfOrNone } from "../views/node.ts";
import { readGiven } from "./given.ts";
import { isLinkRow } from "./linkRows.ts";
import { mixedSelection } from "./removalsOf.ts";

/** What Delete removes: links, members of groups, or owners of what rows stand for; or the sentence that says why it removes nothing. */
type Removable =
  | { readonly kind: "links" | "owners" | "members"; readonly rows: readonly unknown[] }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * What there is to remove at rows of the views. Rows of one sort are removed together. A selection of different sorts is refused:
 * the key does not say what it would leave out.
 */
export function removableRows(rows: readonly unknown[]): Removable {
  if (rows.every((row) => row === undefined || row === null))
    return refused(l10n.t("No row is selected. Select a dataset, an owner, a link or a member of a group."));
  const links = rows.filter(isLinkRow).length;
  const owners = rows.filter((row) => isRowOfOrNone(row, ["owner", "ownedDataset"])).length;
  const datasets = rows.filter((row) => isRowOfOrNone(row, ["dataset", "owners"])).length;
  if (links > 0) return links === rows.length ? { kind: "links", rows } : beside(links, rows.length - links, owners);
  const members = rows.filter(isMemberRow).length;
  if (members === rows.length) return { kind: "members", rows };
  if (owners === rows.length) return { kind: "owners", rows };
  if (owners + members > 0) return refused(mixedSelection());
  if (datasets === 0) return nothing(rows);
  return datasets === rows.length ? { kind: "owners", rows } : refused(mixedSelection());
}

function beside(links: number, others: number, owners: number): Removable {
  return refused(
    owners > 0
      ? l10n.t("Links and owners cannot be removed together. Select only links, or only owners.")
      : l10n.t`The selection has ${counted(links, "link")} and ${counted(others, "other row")}. Select only links.`,
  );
}

const malformedOwner = z.looseObject({ kind: z.literal("malformedOwner"), text: z.string() });

function nothing(rows: readonly unknown[]): Removable {
  const [row] = rows;
  const malformed = malformedOwner.safeParse(row).data?.text;
  const { dataset } = readGiven(row);
  if (rows.length === 1 && malformed !== undefined && dataset)
    return refused(malformedOwnerSentence(dataset, malformed));
  return refused(
    rows.length === 1
      ? l10n.t(
          "This row has nothing to remove. Select an owner, a link or a member of a group; on a dataset, Delete asks which owner to remove.",
        )
      : l10n.t(
          "These rows have nothing to remove. Select owners, links or members of groups, or datasets to remove an owner from them.",
        ),
  );
}

/** Whether this is the row of a member below a group, or of a group below its member. */
export function isMemberRow(row: unknown): boolean {
  return readGiven(row).membership !== undefined;
}

/** The datasets, users and groups that change when what these rows stand for is removed. */
export function changedByRemoving(rows: readonly unknown[]): readonly EntityUrn[] {
  return rows
    .map((row) => readGiven(row))
    .flatMap(({ dataset, membership }): readonly EntityUrn[] => [
      ...(dataset ? [dataset] : []),
      ...(membership ? [membership.user, membership.group] : []),
    ]);
}

function refused(sentence: string): Removable {
  return { kind: "refused", sentence };
}

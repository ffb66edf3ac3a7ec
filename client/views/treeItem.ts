import * as l10n from "@vscode/l10n";
import type { Command, TreeItem } from "vscode";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { goneLook, personLook } from "../entityLook.ts";
import { treeRow } from "../sinks/treeRow.ts";
import { malformedRow } from "./malformedRow.ts";
import { troubleRow } from "./troubleRow.ts";
import type { CatalogueNode } from "./node.ts";
import { platformIcon } from "./platformIcon.ts";

/** The look of a row that is not a dataset. @param count how many datasets are below it */
export function treeItem(node: Exclude<CatalogueNode, { kind: "dataset" }>, count: number): TreeItem {
  const item = appearance(node, count);
  item.contextValue = node.kind;
  return item;
}

function appearance(node: Exclude<CatalogueNode, { kind: "dataset" }>, count: number): TreeItem {
  switch (node.kind) {
    case "platform": {
      const { platform } = node.folder;
      return treeRow({
        label: platform,
        description: readableNumber(count),
        icon: platformIcon(platform),
        children: true,
      });
    }
    case "folder": {
      const label = node.folder.folders.at(-1) ?? "";
      return treeRow({ label, description: readableNumber(count), icon: "folder", children: true });
    }
    case "pinned":
      return treeRow({ label: l10n.t("Pinned"), description: readableNumber(count), icon: "pinned", children: true });
    case "description":
      return descriptionItem(node.dataset);
    case "links": {
      const { length } = node.dataset.links;
      return treeRow({ label: l10n.t("Links"), description: readableNumber(length), icon: "link", children: true });
    }
    case "link": {
      const { label, url } = node.link;
      const item = treeRow({ label: label === "" ? url : label, description: url, icon: "link-external" });
      return withCommand(item, {
        command: "metadataCatalogue.openLink",
        title: l10n.t("Open Link"),
        arguments: [{ url }],
      });
    }
    case "columns": {
      const { columns } = node.dataset;
      const described = columns.filter((column) => column.description).length;
      const description =
        columns.length === 0
          ? l10n.t("no schema")
          : l10n.t`${readableNumber(described)} of ${readableNumber(columns.length)} described`;
      return treeRow({ label: l10n.t("Columns"), description, icon: "list-flat", children: columns.length > 0 });
    }
    case "owners": {
      const { owners, malformedOwners = [] } = node.dataset;
      const all = owners.length + malformedOwners.length;
      const description = all === 0 ? l10n.t("none yet") : readableNumber(all);
      return treeRow({ label: l10n.t("Owners"), description, icon: "organization", children: all > 0 });
    }
    case "column":
      return columnItem(node);
    case "owner":
      return ownerItem(node);
    case "malformedOwner":
      return malformedRow(node.text);
    case "more": {
      const item = treeRow({
        label: l10n.t("Show More"),
        description: node.left === undefined ? l10n.t("not all datasets are listed") : counted(node.left, "other"),
        icon: "ellipsis",
      });
      return withCommand(item, {
        command: "metadataCatalogue.showMore",
        title: l10n.t("Show More"),
        arguments: [node],
      });
    }
    case "cutShort":
      return treeRow({ label: l10n.t("Not all are shown; add words to the search"), icon: "info" });
    case "trouble":
      return troubleRow(node.sentence, { urn: node.urn });
  }
}

function descriptionItem({ urn, description }: Dataset): TreeItem {
  const item = treeRow({
    label: l10n.t("Description"),
    description: description?.text ?? l10n.t("none yet"),
    icon: description === undefined ? "circle-outline" : description.origin === "edited" ? "comment" : "note",
  });
  return withCommand(item, {
    command: "metadataCatalogue.openDataset",
    title: l10n.t("Open Dataset"),
    arguments: [{ urn }],
  });
}

function columnItem({ urn, column }: Extract<CatalogueNode, { kind: "column" }>): TreeItem {
  const { name, description } = column;
  const text = description?.text ?? l10n.t("no description");
  const icon =
    description === undefined ? "circle-outline" : description.origin === "edited" ? "comment" : "symbol-field";
  return withCommand(treeRow({ label: name, description: text, icon }), {
    command: "metadataCatalogue.openDataset",
    title: l10n.t("Open Dataset"),
    arguments: [{ urn, column: column.fieldPath }],
  });
}

/** An owner and the ownership type; owners of one name are told apart by their IDs. */
function ownerItem({ owner, hasNamesake }: Extract<CatalogueNode, { kind: "owner" }>): TreeItem {
  const { label, description: id, icon } = personLook(owner);
  const { typeLabel } = owner;
  const description = [...(hasNamesake === true && id !== undefined ? [id] : []), typeLabel].join(" · ");
  return treeRow({ label, ...goneLook(owner, { icon, description }) });
}

/** A row that does something when it is clicked, or Enter is pressed on it. */
function withCommand(item: TreeItem, command: Command): TreeItem {
  item.command = command;
  return item;
}

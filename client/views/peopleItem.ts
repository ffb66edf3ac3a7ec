import * as l10n from "@vscode/l10n";
import type { TreeItem } from "vscode";
import { countedFound, foundNumber } from "../../catalogue/text/counted.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import { datasetParts } from "../../catalogue/urn/urn.ts";
import { entityIcon, goneLook, personLook } from "../entityLook.ts";
import { treeRow } from "../sinks/treeRow.ts";
import { malformedRow } from "./malformedRow.ts";
import { troubleRow } from "./troubleRow.ts";
import type { ListPart, PeopleNode } from "./peopleNode.ts";

/** How a row of the tree of users and groups looks. @param isSearch what a search finds is unfolded at first */
export function peopleItem(node: PeopleNode, isSearch: boolean): TreeItem {
  const item = appearance(node, isSearch);
  item.contextValue = contextOf(node);
  return item;
}

/** What menus tell rows apart by: a membership can be removed, a user or group cannot. */
function contextOf(node: PeopleNode): string {
  if (!("membership" in node)) return node.kind;
  return node.kind === "user" ? "member" : "groupOfMember";
}

function appearance(node: PeopleNode, isSearch: boolean): TreeItem {
  switch (node.kind) {
    case "users":
      return treeRow({ ...list(l10n.t("Users"), "person", node.part), open: isSearch });
    case "groups":
      return treeRow({ ...list(l10n.t("Groups"), "organization", node.part), open: isSearch });
    case "user":
    case "group":
      return personRow(node);
    case "owned":
      return treeRow(list(l10n.t("Owns"), "table", node.part));
    case "members":
      return treeRow(list(l10n.t("Members"), "person", node.part));
    case "memberOf":
      return treeRow(list(l10n.t("Member of"), "organization", node.part));
    case "ownedDataset":
      return datasetRow(node);
    case "malformedPerson":
      return malformedRow(node.text);
    case "morePeople": {
      const description = countedFound(node.left, node.isLowerBound, "other");
      const item = treeRow({ label: l10n.t("Show More"), description, icon: "ellipsis" });
      item.command = { command: "metadataCatalogue.showMore", title: l10n.t("Show More"), arguments: [node] };
      return item;
    }
    case "hiddenPeople": {
      const others = node.left > 0 ? { description: countedFound(node.left, node.isLowerBound, "other") } : {};
      const label = node.isFound
        ? l10n.t("Not all are shown; search to find others")
        : l10n.t("Only the first 1,000 are shown");
      return treeRow({ label, ...others, icon: "info" });
    }
    case "trouble":
      return troubleRow(node.sentence);
  }
}

function list(label: string, icon: string, { total, isLowerBound }: ListPart<unknown>): Parameters<typeof treeRow>[0] {
  return { label, description: foundNumber(total, isLowerBound), icon, children: total > 0 };
}

function personRow(node: Extract<PeopleNode, { kind: "user" | "group" }>): TreeItem {
  return treeRow({ ...goneLook(node, personLook(node.about)), children: true });
}

function datasetRow(node: Extract<PeopleNode, { kind: "ownedDataset" }>): TreeItem {
  const { urn, displayName } = node;
  const { platform, folders, leaf } = datasetPath(urn);
  // Datasets of one name are told apart by where they are.
  const places = [...(folders.length > 0 ? [folders.join(".")] : []), platform, datasetParts(urn).env];
  const look = goneLook(node, { icon: entityIcon(urn), description: places.join(" · ") });
  const item = treeRow({ label: displayName ?? leaf, ...look });
  item.command = { command: "metadataCatalogue.openDataset", title: l10n.t("Open Dataset"), arguments: [{ urn }] };
  return item;
}

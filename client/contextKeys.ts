import { commands, workspace } from "vscode";
import type { Disposable } from "./emitter.ts";
import type { DatasetTree } from "./views/datasetTree.ts";
import { searchName } from "./views/searchName.ts";
import type { Environment } from "./environment.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";

/** Keeps the context keys about the catalogue, by which views and menus choose what they show. */
export function keepContextKeys({
  catalogue,
  tree,
  people,
  ticks,
  production,
}: Pick<Environment, "catalogue" | "tree" | "people" | "ticks" | "production">): Disposable[] {
  const update = (): void => {
    const { state, place } = catalogue;
    set("metadataCatalogue.place", place.kind);
    set("metadataCatalogue.isProduction", production.has(place));
    set("metadataCatalogue.readOnly", catalogue.access.readOnly !== undefined);
    set("metadataCatalogue.state", shown(state.kind, tree));
    set("metadataCatalogue.searching", searchName(tree.listed.search) !== undefined);
    set("metadataCatalogue.searchingPeople", people.query !== "");
    set("metadataCatalogue.nobodyFound", state.kind === "connected" && people.isEmpty === true);
    set("metadataCatalogue.failure", state.kind === "failed" ? state.code : "");
  };
  const updateTicks = (): void => {
    set("metadataCatalogue.ticking", ticks.isOn);
    set("metadataCatalogue.hasTicks", ticks.count > 0);
  };
  // VS Code's own key has no value yet while a window opens.
  const updateTrust = (): void => {
    set("metadataCatalogue.isRestricted", !workspace.isTrusted);
  };
  update();
  updateTicks();
  updateTrust();
  return [
    workspace.onDidGrantWorkspaceTrust(updateTrust),
    catalogue.onDidChangeState(update),
    catalogue.access.onDidChange(update),
    tree.listed.onDidRead(update),
    people.onDidRead(update),
    production.onDidChange(update),
    ticks.onDidChange(updateTicks),
  ];
}

function shown(kind: Catalogue["state"]["kind"], tree: DatasetTree): string {
  if (kind === "restarting") return "starting";
  if (kind !== "connected" || tree.listed.isEmpty !== true) return kind;
  const { query, platform, filter } = tree.listed.search;
  if (filter === "in-workspace" && query === "" && platform === undefined) return "nothing-in-workspace";
  if (query !== "" && (filter !== "all" || platform !== undefined)) return "nothing-found-with-filter";
  return searchName(tree.listed.search) === undefined ? "empty" : "nothing-found";
}

function set(key: string, value: string | boolean): void {
  void commands.executeCommand("setContext", key, value);
}

import { deepEqual, equal } from "node:assert/strict";
import { commands } from "vscode";
import { Catalogue } from "../../client/catalogue/catalogue.ts";
import { UnresolvedSource } from "../../client/catalogue/unresolvedSource.ts";
import { searchWithoutFilter } from "../../client/commands/searchWithoutFilter.ts";
import { EVERYTHING } from "../../client/views/datasetSearch.ts";
import { DatasetTree } from "../../client/views/datasetTree.ts";
import { KeptPeopleSearches, KeptSearches } from "../../client/views/keptSearches.ts";
import { PeopleTree } from "../../client/views/peopleTree.ts";
import { environmentUnderTest } from "./catalogue.ts";

/** A catalogue of its own, which is never connected. */
function source(name: string): UnresolvedSource {
  return new UnresolvedSource({ kind: "unresolved", name, found: "none" });
}

suite("a search of a catalogue", () => {
  test("is not made in another one, although no view has asked for its rows", async () => {
    const environment = await environmentUnderTest();
    const { context, pins, inWorkspace, ticks } = environment;
    const catalogue = new Catalogue({
      ...{ source: source("first"), trusted: true, guard: environment.catalogue.guard },
      known: () => [],
    });
    const searches = new KeptSearches(context.workspaceState);
    const tree = new DatasetTree(catalogue, { pins, inWorkspace, ticks, searches });
    try {
      tree.look({ ...EVERYTHING, query: "orders" });
      catalogue.use(source("second"));
      await searchWithoutFilter({ ...environment, catalogue, tree }, undefined, undefined);
      deepEqual([tree.listed.search, searches.of(catalogue.place)], [EVERYTHING, EVERYTHING]);
      catalogue.use(source("first"));
      deepEqual(tree.searchNow().query, "orders");
    } finally {
      tree.look(EVERYTHING);
      tree.dispose();
      catalogue.dispose();
    }
  });

  test("for users and groups is that of the catalogue in use, and is kept", async () => {
    const { context, catalogue: embedded } = await environmentUnderTest();
    const catalogue = new Catalogue({
      ...{ source: source("first"), trusted: true, guard: embedded.guard },
      known: () => [],
    });
    const searches = new KeptPeopleSearches(context.workspaceState);
    const people = new PeopleTree(catalogue, searches);
    try {
      people.look("ada");
      catalogue.use(source("second"));
      equal(people.query, "");
      people.look("grace");
      catalogue.use(source("first"));
      equal(people.query, "ada");
      const reloaded = new PeopleTree(catalogue, searches);
      equal(reloaded.query, "ada");
      reloaded.dispose();
    } finally {
      people.look("");
      catalogue.use(source("second"));
      people.look("");
      people.dispose();
      catalogue.dispose();
    }
  });

  test("for users and groups is ended by a command", async () => {
    const { people } = await environmentUnderTest();
    people.look("ada");
    await commands.executeCommand("metadataCatalogue.showAllPeople");
    equal(people.query, "");
  });
});

import { deepEqual, equal, match, notEqual, ok, rejects } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  CancellationTokenSource,
  commands,
  MarkdownString,
  ThemeIcon,
  Uri,
  window,
  workspace,
  type TreeDataProvider,
  type TreeItem,
  type TreeItemLabel,
} from "vscode";
import * as z from "zod";
import { takeBackMembers } from "../../catalogue/graph/changeMembers.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { datasetUrn, groupUrn, userUrn, type DatasetUrn, type GroupUrn } from "../../catalogue/urn/urn.ts";
import type { CatalogueNode } from "../../client/views/node.ts";
import { peopleNodeId } from "../../client/views/peopleNode.ts";
import { embeddedCatalogue, environmentUnderTest, graphql } from "./catalogue.ts";
import { otherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const OWNERS = `query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { urn type } ... on CorpGroup { urn type } } type } } } }`;
const COLUMNS = `query ($urn: String!) { dataset(urn: $urn) { editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } } } }`;

suite("the Catalogue view", () => {
  suiteSetup(async () => {
    await bringIn(await embeddedCatalogue());
    await commands.executeCommand("metadataCatalogue.refresh");
  });

  test("shows a dataset's owners and columns", async () => {
    deepEqual(await unfolded("Owners"), ["Ada Lovelace — Technical Owner"]);
    deepEqual(await unfolded("Columns"), ["order_id — no description", "address.zip — Where it goes"]);
  });

  test("shows datasets below their platform, database and schema, and what is missing of them", async () => {
    const { tree } = await environmentUnderTest();
    const row = await tree.rowOf(ORDERS);
    const above = [row];
    for (let next = tree.getParent(row); next; next = tree.getParent(next)) above.unshift(next);
    const items = await Promise.all(above.map((each) => tree.getTreeItem(each)));
    deepEqual(items.map(labelOf), ["hive", "sales", "orders"]);
    equal(items[2]?.description, "no description · 1 of 2 described");
    // Each is one of the children of the one before.
    deepEqual((await tree.getChildren(above[1])).includes(row), true);
  });

  test("shows a dataset that is not listed yet, selected, with what is above it unfolded", async () => {
    const { selectedRows } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.revealDataset", { urn: ORDERS });
    await waitFor("the selection", () => selectedRows.rows.some((row) => isOf(row, ORDERS)));
  });

  test("searches in the catalogue, filters, and shows everything again", async () => {
    const { tree } = await environmentUnderTest();
    const shown = async (): Promise<readonly string[]> =>
      Promise.all((await tree.getChildren()).map(async (node) => labelOf(await tree.getTreeItem(node))));
    tree.look({ query: "orders", filter: "all" });
    deepEqual((await shown()).includes("sales.orders"), true);
    tree.look({ query: "orders", filter: "without-owner" });
    deepEqual((await shown()).includes("sales.orders"), false);
    tree.look({ query: "", filter: "all", platform: "hive" });
    deepEqual(await shown(), ["hive"]);
    tree.look({ query: "nowhere.to.be.found", filter: "all" });
    deepEqual(await shown(), []);
    equal(tree.listed.isEmpty, true);
    await commands.executeCommand("metadataCatalogue.showAllDatasets");
    deepEqual((await shown()).includes("hive"), true);
  });

  test("calls a dataset by the display name that it was given since it was listed", async () => {
    const { catalogue, tree } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const row = await tree.rowOf(ORDERS);
    for (const name of ["Orders of all shops", undefined]) {
      await graph.emit([{ entityUrn: ORDERS, aspectName: "datasetProperties", aspect: { name } }]);
      catalogue.changed([ORDERS]);
      equal(labelOf(await tree.getTreeItem(row)), name ?? "orders");
    }
  });

  test("shows no row of a dataset that the catalogue does not have, and leaves what was looked for", async () => {
    const { tree } = await environmentUnderTest();
    const gone = datasetUrn({ platform: "hive", name: "sales.gone", env: "PROD" });
    tree.look({ query: "orders", filter: "all" });
    try {
      await rejects(tree.rowOf(gone), /sales\.gone is no longer in the catalogue/);
      equal(tree.listed.search.query, "orders");
    } finally {
      await commands.executeCommand("metadataCatalogue.showAllDatasets");
    }
  });

  test("shows users and groups with what they own", async () => {
    const { people } = await environmentUnderTest();
    people.look("ada");
    const [users] = await people.getChildren();
    const rows = await people.getChildren(users);
    const ada = rows.find((node) => labelOf(people.getTreeItem(node)) === "Ada Lovelace");
    const parts = await people.getChildren(ada);
    deepEqual(
      parts.map((part) => `${labelOf(people.getTreeItem(part))} ${String(people.getTreeItem(part).description)}`),
      ["Owns 1", "Member of 0"],
    );
    const [owned] = await people.getChildren(parts[0]);
    ok(owned);
    const item = people.getTreeItem(owned);
    equal(item.contextValue, "ownedDataset");
    deepEqual([labelOf(item), item.description], ["orders", "sales · hive · PROD"]);
    equal(people.getParent(owned), parts[0]);
    people.look("nobody.is.called.so");
    deepEqual(await people.getChildren(), []);
    people.look("");
  });

  test("shows memberships below groups and users, which menus tell from users and groups", async () => {
    const graph = await embeddedCatalogue();
    const [user, group] = [userUrn("ada"), groupUrn("crew")];
    await graph.emit([{ entityUrn: group, aspectName: "corpGroupKey", aspect: { name: "crew" } }]);
    const aspect = { nativeGroups: [group] };
    await graph.emit([{ entityUrn: user, aspectName: "nativeGroupMembership", aspect }]);
    const { people } = await environmentUnderTest();
    for (const [query, top, list, contextValue] of [
      ["crew", 1, "Members", "member"],
      ["ada", 0, "Member of", "groupOfMember"],
    ] as const) {
      people.look(query);
      const found = await people.getChildren((await people.getChildren())[top]);
      equal(found[0] && people.getTreeItem(found[0]).contextValue, top === 0 ? "user" : "group");
      const part = (await people.getChildren(found[0])).find((each) => labelOf(people.getTreeItem(each)) === list);
      const [row] = await people.getChildren(part);
      ok(row && "membership" in row);
      deepEqual(row.membership, { user, group });
      equal(people.getTreeItem(row).contextValue, contextValue);
    }
    await marksGone(graph, group);
    people.look("");
    equal((await takeBackMembers(graph, { group, users: [user] })).ok, true);
  });

  test("counts what it shows: owned datasets without owned groups, and a member by both memberships once", async () => {
    const graph = await embeddedCatalogue();
    const [user, group] = [userUrn("ada"), groupUrn("owned.crew")];
    const owners = [{ owner: user, type: "NONE" }];
    await graph.emit([
      { entityUrn: group, aspectName: "corpGroupKey", aspect: { name: "owned.crew" } },
      { entityUrn: group, aspectName: "ownership", aspect: { owners } },
      { entityUrn: user, aspectName: "groupMembership", aspect: { groups: [group] } },
      { entityUrn: user, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [group] } },
    ]);
    const { people } = await environmentUnderTest();
    try {
      for (const [query, top, shown] of [
        ["owned.crew", 1, ["Owns 0: ", "Members 1: Ada Lovelace"]],
        ["ada", 0, ["Owns 1: orders", "Member of 1: owned.crew"]],
      ] as const) {
        people.look(query);
        const [found] = await people.getChildren((await people.getChildren())[top]);
        const parts = await people.getChildren(found);
        const lines = await Promise.all(
          parts.map(async (part) => {
            const rows = (await people.getChildren(part)).map((row) => labelOf(people.getTreeItem(row)));
            const item = people.getTreeItem(part);
            return `${labelOf(item)} ${String(item.description)}: ${rows.join(", ")}`;
          }),
        );
        deepEqual(lines, shown);
      }
    } finally {
      people.look("");
      await graph.emit([
        { entityUrn: group, aspectName: "ownership", aspect: { owners: [] } },
        { entityUrn: user, aspectName: "groupMembership", aspect: { groups: [] } },
        { entityUrn: user, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [] } },
      ]);
    }
  });

  test("shows who is a member before the catalogue says who of them is gone, and marks them then", async () => {
    const { catalogue, people, makeSource } = await environmentUnderTest();
    await using other = await otherCatalogue("Slow");
    const [user, group] = [userUrn("slow.left"), groupUrn("slow.crew")];
    await other.graph.emit([
      { entityUrn: group, aspectName: "corpGroupKey", aspect: { name: "slow.crew" } },
      { entityUrn: user, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [group] } },
      { entityUrn: user, aspectName: "status", aspect: { removed: true } },
    ]);
    catalogue.use(other.source());
    const slow = Promise.withResolvers<undefined>();
    try {
      equal((await catalogue.start()).kind, "connected");
      people.look("slow.crew");
      const [found] = await people.getChildren((await people.getChildren())[1]);
      const [, members] = await people.getChildren(found);
      const rows = async (): Promise<readonly string[]> =>
        (await people.getChildren(members)).map((row) => {
          const item = people.getTreeItem(row);
          return `${labelOf(item)} ${iconOf(item)}`;
        });
      let isShownAgain = false;
      const following = people.onDidChangeTreeData((node) => (isShownAgain ||= node === members));
      other.held = slow.promise;
      deepEqual(await rows(), ["slow.left person"]);
      slow.resolve(undefined);
      await waitFor("the mark", () => isShownAgain);
      following.dispose();
      deepEqual(await rows(), ["slow.left circle-slash"]);
    } finally {
      slow.resolve(undefined);
      people.look("");
      catalogue.use(makeSource({ kind: "embedded" }));
      await catalogue.start();
    }
  });

  test("says that nobody was found of the last search alone, whichever reading ends last", async () => {
    const { people } = await environmentUnderTest();
    people.look("");
    const everybody = people.getChildren();
    await new Promise(setImmediate);
    people.look("nobody.is.called.so");
    equal(people.isEmpty, undefined);
    deepEqual(await people.getChildren(), []);
    equal((await everybody).length, 2);
    await waitFor("the result of the last search", () => people.isEmpty === true);
    people.look("");
    equal(people.isEmpty, undefined);
  });

  test("says that a search finds more people than the catalogue counts", async () => {
    const graph = await embeddedCatalogue();
    const users = Array.from({ length: 1_100 }, (_, at) => ({
      entityUrn: userUrn(`zz.counted.${at}`),
      aspectName: "corpUserInfo",
      aspect: { active: true },
    }));
    for (let from = 0; from < users.length; from += 100)
      equal((await graph.emit(users.slice(from, from + 100))).ok, true);
    const team = groupUrn("zz.counted.team");
    const info = { displayName: "Counted", admins: [], members: [], groups: [] };
    equal((await graph.emit([{ entityUrn: team, aspectName: "corpGroupInfo", aspect: info }])).ok, true);
    const memberships = users.map(({ entityUrn }) => ({
      ...{ entityUrn, aspectName: "groupMembership" },
      aspect: { groups: [team] },
    }));
    for (let from = 0; from < users.length; from += 100)
      equal((await graph.emit(memberships.slice(from, from + 100))).ok, true);
    const { people } = await environmentUnderTest();
    people.look("counted");
    const [list] = await people.getChildren();
    equal(list && people.getTreeItem(list).description, "1,000+");
    const more = (await people.getChildren(list)).at(-1);
    equal(more && people.getTreeItem(more).description, "900+ others");
    for (let at = 0; at < 9; at++) people.showMore("users");
    const [all] = await people.getChildren();
    const rows = await people.getChildren(all);
    equal(rows.length, 1_001);
    equal(rows[1_000] && labelOf(people.getTreeItem(rows[1_000])), "Not all are shown; search to find others");
    // No search finds the others of these.
    const [group] = await people.getChildren((await people.getChildren())[1]);
    const members = async () => (await people.getChildren(group))[1];
    const above = await members();
    for (let at = 0; at < 9; at++) people.showMore((above && peopleNodeId(above)) ?? "");
    const last = (await people.getChildren(await members())).at(-1);
    equal(last && labelOf(people.getTreeItem(last)), "Only the first 1,000 are shown");
    people.look("");
  });

  test("shows an entity by the icon of its type", async () => {
    const { tree } = await environmentUnderTest();
    const dataset = await tree.rowOf(ORDERS);
    deepEqual(iconOf(await tree.getTreeItem(dataset)), "table");
    deepEqual(await unfolded("Owners", iconOf), ["person"]);
  });

  test("reads again what shows a user who changed, and nothing else", async () => {
    const { catalogue, tree } = await environmentUnderTest();
    await unfolded("Owners");
    const read: (CatalogueNode | undefined)[] = [];
    const following = tree.onDidChangeTreeData((node) => read.push(node));
    catalogue.changed([userUrn("nobody.in.particular")]);
    deepEqual(read, []);
    catalogue.changed([userUrn("ada")]);
    following.dispose();
    deepEqual(read, [{ kind: "dataset", urn: ORDERS }]);
  });

  test("is read out by names and ownership types, not by URNs", async () => {
    deepEqual(await unfolded("Owners", spokenOf), ["Ada Lovelace, Technical Owner"]);
    deepEqual(await unfolded("Columns", spokenOf), ["order_id, no description", "address.zip, Where it goes"]);
  });

  test("says more of a row when the pointer rests on it: names, URNs and descriptions, and nothing that is live", async () => {
    const { tree, people } = await environmentUnderTest();
    const dataset = await tree.rowOf(ORDERS);
    const parts = await tree.getChildren(dataset);
    const below = await Promise.all(parts.map((part) => tree.getChildren(part)));
    const tips = await Promise.all([dataset, ...parts, ...below.flat()].map((row) => tooltipOf(tree, row)));
    const [ofDataset = "", ...others] = tips;
    match(ofDataset, /Platform hive, folder sales, environment PROD\./);
    match(ofDataset, /Owners:\n\n- Ada Lovelace \(ada\) as Technical Owner/);
    match(ofDataset, /No description yet\./);
    match(ofDataset, /urn:li:dataset:\(urn:li:dataPlatform:hive,sales\.orders,PROD\)/);
    const all = others.join("\n");
    for (const part of [/User, Technical Owner\./, /urn:li:corpuser:ada/, /Ingested description:/, /Where it goes/])
      match(all, part);
    const lists = await people.getChildren();
    const rows = await Promise.all(lists.map((list) => people.getChildren(list)));
    const ofPeople = await Promise.all(rows.flat().map((row) => tooltipOf(people, row)));
    match(ofPeople.join("\n"), /Ada Lovelace[^]*User · Analyst · ada\\?@example\\?\.com[^]*urn:li:corpuser:ada/);
  });

  test("says nothing of a row that the pointer left before it was read", async () => {
    const { tree, people } = await environmentUnderTest();
    const gone = new CancellationTokenSource();
    gone.cancel();
    const dataset = await tree.rowOf(ORDERS);
    equal(await tooltipOf(tree, dataset, gone), "");
    const [users] = await people.getChildren();
    const [first] = await people.getChildren(users);
    ok(first);
    equal(await tooltipOf(people, first, gone), "");
    match(await tooltipOf(tree, dataset), /Owners:/);
  });

  test("and GraphQL show an owner that was added, and no longer one that was removed", async () => {
    const added = { urn: ORDERS, owner: userUrn("grace"), type: "DATA_STEWARD" };
    // The command ends although its message offers to undo it, so that nothing waits until that is answered.
    await commands.executeCommand("metadataCatalogue.addOwner", added);
    await waitFor("the owner in the tree", async () => (await unfolded("Owners")).includes("grace — Data Steward"));
    deepEqual(await graphql(OWNERS, { urn: ORDERS }), {
      data: {
        dataset: {
          ownership: {
            owners: [
              { owner: { urn: "urn:li:corpuser:ada", type: "CORP_USER" }, type: "TECHNICAL_OWNER" },
              { owner: { urn: "urn:li:corpuser:grace", type: "CORP_USER" }, type: "DATA_STEWARD" },
            ],
          },
        },
      },
      extensions: {},
    });

    await commands.executeCommand("metadataCatalogue.removeOwner", { urn: ORDERS, owner: userUrn("grace") });
    const { lastResult } = await environmentUnderTest();
    const { undoable } = lastResult;
    ok(undoable);
    // What changes nothing is not what *Show Last Result* shows.
    await commands.executeCommand("metadataCatalogue.removeLink", { urn: ORDERS });
    equal(lastResult.undoable, undoable);
    await waitFor("the owner to go", async () => !(await unfolded("Owners")).includes("grace — Data Steward"));
  });

  test("and GraphQL show a column's new description, stored under the schema's exact path", async () => {
    const edit = { urn: ORDERS, column: "address.zip", description: "Postal code" };
    void commands.executeCommand("metadataCatalogue.editColumnDescription", edit);
    await waitFor("the description in the tree", async () =>
      (await unfolded("Columns")).includes("address.zip — Postal code"),
    );
    const fieldPath = "[version=2.0].[type=struct].address.[type=string].zip";
    deepEqual(await graphql(COLUMNS, { urn: ORDERS }), {
      data: {
        dataset: { editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath, description: "Postal code" }] } },
      },
      extensions: {},
    });
  });

  test("opens a description of several lines in an editor, and saving keeps every line", async () => {
    const graph = await embeddedCatalogue();
    void commands.executeCommand("metadataCatalogue.editColumnDescription", {
      urn: ORDERS,
      column: "order_id",
      description: "One\nTwo",
    });
    await waitFor("two lines in the tree", async () => (await unfolded("Columns")).includes("order_id — One Two"));
    await commands.executeCommand("metadataCatalogue.editColumnDescription", { urn: ORDERS, column: "order_id" });
    const editor = await waitFor("the editor", () =>
      window.activeTextEditor?.document.uri.scheme === "catalogue-description" ? window.activeTextEditor : undefined,
    );
    equal(editor.document.getText(), "One\nTwo");
    await editor.edit((edit) => {
      edit.insert(editor.document.positionAt(7), "\nThree");
    });
    equal(await editor.document.save(), true);
    const stored = await graph.readAspects(ORDERS, ["editableSchemaMetadata"]);
    const entries = stored.ok ? stored.value.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo : [];
    equal(entries?.find(({ fieldPath }) => fieldPath === "order_id")?.description, "One\nTwo\nThree");
  });

  test("a description that is refused and too long to be kept goes on in an editor", async () => {
    const { keptTexts, platform } = await environmentUnderTest();
    // The base of this text differs from the stored description, so saving it is refused.
    const kept = {
      id: "too-long",
      catalogue: "embedded",
      urn: ORDERS,
      column: "order_id",
      name: "order_id",
      text: "b",
      base: "Not stored",
    };
    await keptTexts.keep({ ...kept, at: Date.now(), window: platform.windows.own });
    const description = "a".repeat(1_000_001);
    const edit = { urn: ORDERS, column: "order_id", description };
    await commands.executeCommand("metadataCatalogue.editColumnDescription", edit);
    const editor = window.activeTextEditor;
    equal(editor?.document.uri.scheme, "catalogue-description");
    equal(editor.document.getText(), description);
    equal(editor.document.isDirty, true);
    deepEqual(await keptTexts.all(), []);
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("a description that is refused is kept in the window if the disk does not take it", async () => {
    const { context, keptTexts, platform } = await environmentUnderTest();
    // A folder in place of its file: the text cannot be written.
    const inTheWay = Uri.joinPath(context.globalStorageUri, "unsaved-descriptions/disk-fails.json/in-the-way");
    await workspace.fs.createDirectory(inTheWay);
    try {
      const at = { catalogue: "embedded", urn: ORDERS, column: "order_id", name: "order_id" };
      const kept = { ...at, id: "disk-fails", text: "b", base: "Not stored" };
      await keptTexts.keepAnyhow({ ...kept, at: Date.now(), window: platform.windows.own });
      // The base of this text differs from the stored description, so saving it is refused.
      const edit = { urn: ORDERS, column: "order_id", description: "Typed" };
      await commands.executeCommand("metadataCatalogue.editColumnDescription", edit);
      deepEqual(
        (await keptTexts.all()).map(({ text }) => text),
        ["Typed"],
      );
    } finally {
      await workspace.fs.delete(Uri.joinPath(inTheWay, ".."), { recursive: true });
      await keptTexts.discard("disk-fails");
      await commands.executeCommand("notifications.clearAll");
    }
  });

  test("opens a dataset as a text, at the column that is clicked, which follows what is stored", async () => {
    await commands.executeCommand("metadataCatalogue.openDataset", { urn: ORDERS, column: "order_id" });
    const editor = await waitFor("the dataset", () =>
      window.activeTextEditor?.document.uri.scheme === "catalogue" ? window.activeTextEditor : undefined,
    );
    const { document } = editor;
    equal(document.languageId, "catalogue-dataset");
    match(document.getText(), /^dataset: urn:li:dataset:\(urn:li:dataPlatform:hive,sales\.orders,PROD\)$/m);
    match(document.getText(), /^ {2}- owner: urn:li:corpuser:ada$/m);
    match(document.lineAt(editor.selection.active.line).text, /^ {2}order_id:/);

    void commands.executeCommand("metadataCatalogue.editDatasetDescription", {
      urn: ORDERS,
      description: "All orders",
    });
    await waitFor("the description in the text", () => document.getText().includes("description: All orders # edited"));
    await commands.executeCommand("workbench.action.closeActiveEditor");
  });

  test("a dataset's own long description is edited in an editor; saving it can be undone", async () => {
    const { recentChanges, lastResult } = await environmentUnderTest();
    const noted = async (): Promise<string | undefined> => (await recentChanges.of("embedded"))[0]?.title;
    const description = "All orders. ".repeat(100);
    void commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn: ORDERS, description });
    await waitFor("the description", async () => (await descriptionOf(ORDERS)) === description);
    await waitFor("the note", async () => (await noted())?.startsWith("Change the description of"));
    await commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn: ORDERS });
    const editor = await waitFor("the editor", () =>
      window.activeTextEditor?.document.uri.scheme === "catalogue-description" ? window.activeTextEditor : undefined,
    );
    equal(editor.document.getText(), description);
    await editor.edit((edit) => {
      edit.insert(editor.document.positionAt(0), "Really: ");
    });
    equal(await editor.document.save(), true);
    equal(await descriptionOf(ORDERS), `Really: ${description}`);
    await waitFor("the note of the save", async () => (await noted())?.startsWith("Save the description of"));
    lastResult.clear();
    await commands.executeCommand("workbench.action.closeActiveEditor");
  });

  test("reads again what could not be read, when its row is clicked", async () => {
    const { tree } = await environmentUnderTest();
    await unfolded("Owners");
    const row = await tree.getTreeItem({ kind: "trouble", urn: ORDERS, sentence: "The catalogue does not answer." });
    const read: (CatalogueNode | undefined)[] = [];
    const following = tree.onDidChangeTreeData((node) => read.push(node));
    equal(row.description, "The catalogue does not answer.");
    await commands.executeCommand(row.command?.command ?? "", ...z.array(z.unknown()).parse(row.command?.arguments));
    following.dispose();
    deepEqual(read, [{ kind: "dataset", urn: ORDERS }]);
  });

  test("goes on when the embedded service dies: it is started again by itself, with everything stored", async () => {
    const { catalogue } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const states: string[] = [];
    const following = catalogue.onDidChangeState(({ kind }) => states.push(kind));
    kill("SIGKILL");
    // Sent while it is dead or dying, and answered when it is back.
    const read = await graph.readAspects(ORDERS, ["ownership"]);
    equal(read.ok, true);
    equal(catalogue.state.kind, "connected");
    following.dispose();
    deepEqual(states, ["restarting", "connected"]);
    deepEqual(await unfolded("Owners"), ["Ada Lovelace — Technical Owner"]);
  });

  test("a restart ends although the service hangs", async () => {
    const { catalogue } = await environmentUnderTest();
    const hanging = kill("SIGSTOP");
    await commands.executeCommand("metadataCatalogue.restart");
    equal(catalogue.state.kind, "connected");
    notEqual(pid(), hanging);
    deepEqual(await unfolded("Owners"), ["Ada Lovelace — Technical Owner"]);
  });

  test("a service that dies again and again is not started for ever, and a person can start it", async () => {
    const { catalogue } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.restart");
    for (let deaths = 1; deaths <= 6; deaths++) {
      await waitFor("the service", () => catalogue.state.kind === "connected");
      kill("SIGKILL");
      await waitFor("its death", () => catalogue.state.kind !== "connected");
    }
    equal(
      catalogue.state.kind === "failed" && catalogue.state.sentence,
      "The embedded service stopped (SIGKILL). It stopped too often to be restarted automatically.",
    );
    await commands.executeCommand("metadataCatalogue.restart");
    deepEqual(await unfolded("Owners"), ["Ada Lovelace — Technical Owner"]);
  }).timeout(60_000);
});

/** Looks below the group for who is marked as removed: a member, and a dataset that it owns. */
async function marksGone(graph: CatalogueGraph, group: GroupUrn): Promise<void> {
  const dataset = datasetUrn({ platform: "hive", name: "sales.removed", env: "PROD" });
  const [left, aspect] = [userUrn("left.crew"), { removed: true }];
  const owners = [{ owner: group, type: "DATA_STEWARD" }] as const;
  const written = await graph.emit([
    { entityUrn: left, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [group] } },
    { entityUrn: left, aspectName: "status", aspect },
    { entityUrn: dataset, aspectName: "ownership", aspect: { owners } },
    { entityUrn: dataset, aspectName: "status", aspect },
  ]);
  equal(written.ok, true);
  const { people } = await environmentUnderTest();
  people.look("crew");
  const [found] = await people.getChildren((await people.getChildren())[1]);
  const rows = await Promise.all((await people.getChildren(found)).map((part) => people.getChildren(part)));
  const shown = rows.flat().map((row) => people.getTreeItem(row));
  deepEqual(
    shown.flatMap((item) => (iconOf(item) === "circle-slash" ? [`${labelOf(item)}: ${String(item.description)}`] : [])),
    ["removed: sales · hive · PROD · marked removed", "left.crew: marked removed"],
  );
  equal(shown.length, 3);
}

/** What the view says of a row when the pointer rests on it. */
async function tooltipOf<Row>(
  view: Required<Pick<TreeDataProvider<Row>, "resolveTreeItem" | "getTreeItem">>,
  row: Row,
  pointed = new CancellationTokenSource(),
): Promise<string> {
  const item = await view.resolveTreeItem(await view.getTreeItem(row), row, pointed.token);
  const tooltip = item?.tooltip;
  if (!(tooltip instanceof MarkdownString)) return tooltip ?? "";
  notEqual(tooltip.isTrusted, true);
  return tooltip.value;
}

async function descriptionOf(urn: DatasetUrn): Promise<string | undefined> {
  const read = await readDataset(await embeddedCatalogue(), urn);
  return read.ok ? read.value.description?.text : undefined;
}

/** A dataset with a schema, ingested descriptions and an owner, and two users. */
async function bringIn(graph: CatalogueGraph): Promise<void> {
  const emitted = await graph.emit([
    {
      entityUrn: userUrn("ada"),
      aspectName: "corpUserInfo",
      aspect: { active: true, displayName: "Ada Lovelace", title: "Analyst", email: "ada@example.com" },
    },
    { entityUrn: userUrn("grace"), aspectName: "corpUserInfo", aspect: { active: true } },
    {
      entityUrn: ORDERS,
      aspectName: "schemaMetadata",
      aspect: {
        schemaName: "orders",
        platform: "urn:li:dataPlatform:hive",
        version: 0,
        hash: "",
        platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
        fields: [
          { fieldPath: "order_id", ...column("NumberType", "bigint") },
          {
            fieldPath: "[version=2.0].[type=struct].address.[type=string].zip",
            description: "Where it goes",
            ...column("StringType", "string"),
          },
        ],
      },
    },
    {
      entityUrn: ORDERS,
      aspectName: "ownership",
      aspect: { owners: [{ owner: userUrn("ada"), type: "TECHNICAL_OWNER" }] },
    },
  ]);
  equal(emitted.ok, true);
}

function column(
  type: string,
  nativeDataType: string,
): { type: { type: Record<string, object> }; nativeDataType: string } {
  return { type: { type: { [`com.linkedin.schema.${type}`]: {} } }, nativeDataType };
}

/** The rows under one of the dataset's two parts, as a person reads them. */
async function unfolded(
  part: "Owners" | "Columns",
  show: (item: TreeItem) => string = (item) => `${labelOf(item)} — ${String(item.description)}`,
): Promise<string[]> {
  const { tree } = await environmentUnderTest();
  const dataset = await tree.rowOf(ORDERS);
  const row = (await tree.getChildren(dataset)).find(({ kind }) => kind === part.toLowerCase());
  return Promise.all((await tree.getChildren(row)).map(async (node) => show(await tree.getTreeItem(node))));
}

function iconOf({ iconPath }: TreeItem): string {
  return iconPath instanceof ThemeIcon ? iconPath.id : "";
}

/** What a screen reader says of a row. */
function spokenOf({ accessibilityInformation }: TreeItem): string {
  return accessibilityInformation?.label ?? "";
}

/** The embedded service's process. */
function pid(): number {
  return Number(execFileSync("pgrep", ["-P", String(process.pid), "-f", "dist/service.mjs"]));
}

function kill(signal: "SIGKILL" | "SIGSTOP"): number {
  const running = pid();
  process.kill(running, signal);
  return running;
}

function isOf(row: unknown, urn: DatasetUrn): boolean {
  return typeof row === "object" && row !== null && "urn" in row && row.urn === urn;
}

function labelOf({ label }: TreeItem): string {
  const text: string | TreeItemLabel = label ?? "";
  return typeof text === "string" ? text : text.label;
}

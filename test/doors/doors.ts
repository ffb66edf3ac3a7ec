import { stringify } from "yaml";
import { datasetText } from "../../catalogue/datasetFile/datasetText.ts";
import { SHOWN_ASPECTS } from "../../catalogue/changes/dataset.ts";
import { shownAspects } from "../../catalogue/graph/shownAspects.ts";
import { withDescriptions } from "../../catalogue/datasetFile/describedText.ts";
import { saveDatasetText } from "../../catalogue/datasetFile/saveDatasetText.ts";
import { addLink } from "../../catalogue/graph/addLink.ts";
import { previewOwners, writeOwners } from "../../catalogue/graph/changeOwners.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import type { Result } from "../../catalogue/result.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { namedOwnershipType, resolvedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import { namesInText } from "../../client/datasetPages/pageContent.ts";
import { descriptionOf, saveDescription } from "../../client/descriptions/saveDescription.ts";
import { KEYS, yamlOf, type Shown } from "../catalogue/datasetFile/datasetModel.ts";
import { ORDERS } from "../catalogue/datasetFile/storedDataset.ts";
import { runCli } from "../cli/runCli.ts";
import type { TestService } from "../service/testService.ts";
import { after, type Edit } from "./edits.ts";

/** A catalogue, as each door reaches it. */
export interface Catalogue {
  readonly service: TestService;
  readonly graph: CatalogueGraph;
}

/** A way to change a dataset. */
interface Door {
  readonly name: string;
  readonly opens: (edit: Edit, before: Shown) => boolean;
  /** Makes the edit, of a dataset that is shown as `before`. Throws when it is refused. */
  readonly pass: (catalogue: Catalogue, before: Shown, edit: Edit) => Promise<void>;
}

/** Every way that the product has to change a dataset, each by the functions that its button or command calls. */
export const DOORS: readonly Door[] = [
  { name: "the text of the dataset", opens: () => true, pass: byText },
  { name: "the table of its page", opens: ({ kind }) => kind === "describe", pass: byTable },
  { name: "the tree", opens: () => true, pass: byTree },
  // A file with two links to one URL is refused.
  {
    name: "the command",
    opens: ({ kind }, { links }) => kind !== "add-link" || new Set(links.map(urlOf)).size === links.length,
    pass: byCommand,
  },
  // Descriptions of datasets are refused there, as specified.
  {
    name: "GraphQL",
    opens: (edit) => edit.kind !== "describe" || (edit.name !== "" && edit.text !== ""),
    pass: byGraphql,
  },
];

async function byText({ graph }: Catalogue, before: Shown, edit: Edit): Promise<void> {
  await save(graph, await textNow(graph), yamlOf(after(before, edit), false));
}

async function byTable({ graph }: Catalogue, _: Shown, edit: Edit): Promise<void> {
  if (edit.kind !== "describe") return;
  const base = await textNow(graph);
  const nameOf = namesInText(valueOf(await readDataset(graph, ORDERS)), base);
  const column = edit.name === "" ? undefined : nameOf(edit.name);
  const edits = withDescriptions(base, [{ column, text: edit.text }]);
  if (!edits) throw new Error("The page cannot write this description");
  await save(graph, base, withEdits(base, edits));
}

async function byTree({ graph }: Catalogue, _: Shown, edit: Edit): Promise<void> {
  if (edit.kind === "add-link") {
    const [url = "", description = ""] = edit.link.split(" ");
    valueOf(await addLink(graph, ORDERS, { url, description }));
    return;
  }
  if (edit.kind === "describe") {
    const stored = descriptionOf(valueOf(await readDataset(graph, ORDERS)), edit.name)?.shown?.text;
    valueOf(
      await saveDescription(graph, { urn: ORDERS, column: edit.name }, { description: edit.text, base: stored ?? "" }),
    );
    return;
  }
  const owner = storedOwner(edit.owner);
  const wish =
    edit.kind === "add-owner"
      ? ({ kind: "add", owner } as const)
      : ({ kind: "remove", removal: { owner: owner.owner, typeUrn: resolvedOwnershipType(owner) } } as const);
  const { changed } = valueOf(await previewOwners(graph, [{ urn: ORDERS, wishes: [wish] }]));
  const done = await writeOwners(graph, changed);
  if (done.changed.length !== 1) throw new Error(JSON.stringify(done));
}

async function byCommand({ service }: Catalogue, before: Shown, edit: Edit): Promise<void> {
  const record = { dataset: ORDERS, ...recordOf(after(before, edit), edit) };
  const files = { "orders.dataset.yaml": stringify(record) };
  const run = await runCli(["dataset", "upsert", "-f", "orders.dataset.yaml"], { catalogue: service, files });
  if (run.code !== 0) throw new Error(run.err);
}

/** The one field of a record that an edit is about, as it is afterwards. */
function recordOf(wanted: Shown, edit: Edit): object {
  switch (edit.kind) {
    case "describe":
      return edit.name === "" ? { description: edit.text } : { columns: { [KEYS[edit.name] ?? edit.name]: edit.text } };
    case "add-owner":
    case "remove-owner":
      return { owners: wanted.owners.map((each) => ownerInput(each)) };
    case "add-link":
      return {
        links: wanted.links.map((each) => {
          const [url, description] = each.split(" ");
          return description === "" ? { url } : { url, description };
        }),
      };
  }
}

async function byGraphql({ service }: Catalogue, _: Shown, edit: Edit): Promise<void> {
  const answer = await service.ask(...mutationOf(edit));
  if (JSON.stringify(answer).includes('"errors"')) throw new Error(JSON.stringify(answer));
}

function mutationOf(edit: Edit): [query: string, variables: object] {
  const at = { resourceUrn: ORDERS };
  switch (edit.kind) {
    case "describe": {
      const input = { ...at, description: edit.text, subResource: edit.name, subResourceType: "DATASET_FIELD" };
      return ["mutation ($input: DescriptionUpdateInput!) { updateDescription(input: $input) }", { input }];
    }
    case "add-owner": {
      const { owner, typeUrn } = storedOwner(edit.owner);
      const input = { ...at, ownerUrn: owner, ownerEntityType: "CORP_USER", ownershipTypeUrn: typeUrn };
      return ["mutation ($input: AddOwnerInput!) { addOwner(input: $input) }", { input }];
    }
    case "remove-owner": {
      const { owner, typeUrn } = storedOwner(edit.owner);
      const input = { ...at, ownerUrn: owner, ownershipTypeUrn: typeUrn };
      return ["mutation ($input: RemoveOwnerInput!) { removeOwner(input: $input) }", { input }];
    }
    case "add-link": {
      const [linkUrl, label] = edit.link.split(" ");
      return ["mutation ($input: AddLinkInput!) { addLink(input: $input) }", { input: { ...at, linkUrl, label } }];
    }
  }
}

async function textNow(graph: CatalogueGraph): Promise<string> {
  const stored = shownAspects(valueOf(await graph.readAspects(ORDERS, SHOWN_ASPECTS)));
  return datasetText(ORDERS, stored, { place: "the embedded catalogue" }).text;
}

async function save(graph: CatalogueGraph, base: string, mine: string): Promise<void> {
  valueOf(await saveDatasetText(graph, ORDERS, { base, mine, agreed: () => Promise.resolve(true) }));
}

function urlOf(link: string): string | undefined {
  return link.split(" ")[0];
}

/** An owner, `id type`, as a record has it. */
function ownerInput(owner: string): { readonly owner: string; readonly type: string } {
  const [id = "", type = ""] = owner.split(" ");
  return { owner: id, type };
}

/** An owner, `id type`, as it is stored. */
function storedOwner(owner: string): Owner {
  const { owner: id, type } = ownerInput(owner);
  const named = namedOwnershipType(type);
  return { owner: userUrn(id), ...(named ?? { type: "CUSTOM", typeUrn: type }) };
}

function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

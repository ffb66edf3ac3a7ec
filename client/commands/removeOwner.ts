import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { readDataset, type DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { restoreOwner } from "../../catalogue/graph/restoreOwner.ts";
import { resolvedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import type { RemovalsUnderWay } from "../owners/removalsUnderWay.ts";
import { personLook } from "../entityLook.ts";
import { malformedOwnerSentence } from "../pick/ownersByDatasets.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { changeOne } from "../undo/singleChange.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";
import { readAllGiven, type Given } from "./given.ts";
import { removeFromMany } from "./removeFromMany.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import { valueOf } from "../value.ts";

/**
 * Removes an owner from a dataset: with the ownership type that is named or chosen, otherwise with every one. Can be undone from
 * its message, also when that is shown again. The row of an owner is shown until the removal has ended: it is removed once.
 */
export const removeOwnerCommand: Command = async (environment, argument, selection) => {
  const all = readAllGiven(argument, selection);
  const named = namedIn(all);
  const ended = named && environment.removals.begin(named);
  if (named && !ended) return;
  try {
    await remove(environment, all, () => ended?.());
  } finally {
    ended?.();
  }
};

/** What the row of an owner names. `undefined`: it is not one row, or does not name an owner of a dataset. */
function namedIn([given, ...others]: readonly [Given, ...Given[]]):
  Parameters<RemovalsUnderWay["begin"]>[0] | undefined {
  const { dataset } = given;
  const named = namedOwner(given);
  return others.length === 0 && dataset && named ? { dataset, owner: named.urn, typeUrn: named.typeUrn } : undefined;
}

function namedOwner({ owner, person }: Given): Given["owner"] {
  return owner ?? (person && { urn: person });
}

/** Removes what rows name, or what is chosen. @param onWritten called when a removal has been tried, before that is told */
async function remove(
  environment: Environment,
  all: readonly [Given, ...Given[]],
  onWritten: () => void,
): Promise<void> {
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const [given, ...others] = all;
  if (others.length > 0) return removeFromMany(environment, { graph: await catalogue.graphToWrite(place), place }, all);
  const dataset = given.dataset ?? (await pickDatasetToWrite(catalogue, l10n.t("Remove Owner")));
  if (!dataset) return;
  const graph = await catalogue.graphToWrite(place);
  catalogue.access.demand(dataset, "ownership");
  const named = namedOwner(given);
  const { owners, malformedOwners: [malformed] = [] } = valueOf(await readDataset(graph, dataset));
  const [owner, ...further] = named ? ownershipsOf(owners, named) : await chosenOwnership(owners, dataset);
  if (!owner) {
    const why = whyNothingToRemove(owners, { dataset, named, malformed });
    // The last result, which may be this removal with its Undo, stays to be shown again.
    if (why !== undefined) void showInformation(why);
    // Somebody else may have removed the owner meanwhile, and what is shown may have it still.
    if (named) catalogue.changed([dataset]);
    return;
  }
  if (further.length > 0) {
    // The question names each ownership, as it does for several rows.
    onWritten();
    return removeFromMany(environment, { graph, place }, [{ dataset, owner: { urn: owner.urn } }]);
  }

  const stored = valueOf(await graph.readAspects(dataset, ["ownership"]));
  const before = stored.aspect("ownership")?.value.owners ?? [];
  const after = before.filter((each) => each.owner !== owner.urn || resolvedOwnershipType(each) !== owner.typeUrn);
  const { typeLabel: as } = owner;
  const name = nameWithId(owner.urn, owner.name);
  const of = entityName(dataset);
  const removal = { owner: owner.urn, typeUrn: owner.typeUrn };
  const wish = { doing: l10n.t`Remove ${name} as ${as} of ${of}`, verb: l10n.t("Remove") };
  await changeOne(environment, place, {
    wish,
    failed: l10n.t`${name} is still ${as} of ${of}.`,
    write: (noted) => removeOwner(noted, dataset, removal).finally(onWritten),
    urns: [dataset],
    told: (outcome) => ({
      sentence:
        outcome === "written"
          ? l10n.t`${name} is no longer ${as} of ${of}.`
          : l10n.t`${name} has already been removed as ${as} of ${of}.`,
      undo: {
        doing: l10n.t`Undo: make ${name} ${as} of ${of} again`,
        failed: l10n.t`${name} was not made ${as} of ${of} again.`,
        write: (again) => restoreOwner(again, dataset, { before, after }),
        undone: (undone) =>
          (undone === "written" ? undoneMessage : nothingUndone)(l10n.t`${name} is ${as} of ${of} again.`),
      },
    }),
  });
}

/** The ownerships of somebody: the one of the given type, if there is one, or all. */
function ownershipsOf(
  owners: readonly DatasetOwner[],
  { urn, typeUrn }: NonNullable<Given["owner"]>,
): readonly DatasetOwner[] {
  return owners.filter((each) => each.urn === urn && (typeUrn === undefined || each.typeUrn === typeUrn));
}

/** The ownership that the user chooses among those of a dataset. None: there are none, or the user did not say. */
async function chosenOwnership(owners: readonly DatasetOwner[], dataset: DatasetUrn): Promise<readonly DatasetOwner[]> {
  if (owners.length === 0) return [];
  const choices = owners.map((owner) => {
    const { label, description: id, icon } = personLook(owner);
    return {
      label,
      icon,
      description: id === undefined ? owner.typeLabel : `${id} · ${owner.typeLabel}`,
      value: owner,
    };
  });
  const title = l10n.t`Remove Owner from ${entityName(dataset)}`;
  const chosen = await choose(choices, { title, placeholder: l10n.t("Which owner?") });
  return chosen ? [chosen] : [];
}

/** Why there is nothing to remove. `undefined`: the user chose nothing. */
function whyNothingToRemove(
  owners: readonly DatasetOwner[],
  {
    dataset,
    named,
    malformed,
  }: { readonly dataset: DatasetUrn; readonly named: Given["owner"]; readonly malformed: string | undefined },
): string | undefined {
  if (named) {
    const [id, name] = [entityName(named.urn), entityName(dataset)];
    return owners.some((each) => each.urn === named.urn)
      ? l10n.t`Nothing was removed: somebody has changed the ownership type of ${id} in ${name}. Remove it at its new row in the view.`
      : l10n.t`${id} does not own ${name}.`;
  }
  if (owners.length > 0) return undefined;
  return malformed === undefined
    ? l10n.t`${entityName(dataset)} has no owners.`
    : malformedOwnerSentence(dataset, malformed);
}

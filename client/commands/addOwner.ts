import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { isOwnershipType, ownershipTypeLabel, ownershipTypeUrn } from "../../catalogue/vocabulary/ownershipType.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { stepDone } from "../walkthrough.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { pickOwnershipType } from "../pick/pickOwnershipType.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";
import { orTryAgain } from "../orTryAgain.ts";

/** Makes a user or group an owner of a dataset; can be undone from its message, also when that is shown again. */
export const addOwnerCommand: Command = async ({ catalogue, lastResult }, argument) => {
  const graph = await catalogue.graph();
  const given = readGiven(argument);
  const dataset = given.dataset ?? (await pickDataset(graph, "Add Owner"));
  if (!dataset) return;
  const title = `Add Owner of ${entityName(dataset)}`;
  // A row of the tree that is an owner says of which dataset, not whom to add.
  const person =
    given.owner && given.owner.typeUrn === undefined
      ? { urn: given.owner.urn, name: entityName(given.owner.urn) }
      : await pickPerson(graph, title);
  if (!person) return;
  const { urn: owner, name } = person;
  const type = given.type !== undefined && isOwnershipType(given.type) ? given.type : await pickOwnershipType(title);
  if (!type) return;

  const role = `${ownershipTypeLabel({ type })} of ${entityName(dataset)}`;
  const outcome = await orTryAgain(`${name} was not made ${role}.`, () => addOwner(graph, dataset, { owner, type }));
  if (outcome === undefined) return;
  catalogue.changed([dataset]);
  const who = `${name} ${outcome === "unchanged" ? "was already" : "is now"} ${role}.`;
  if (outcome === "unchanged") {
    void lastResult.tell({ severity: "information", sentence: who, actions: [] });
    return;
  }
  stepDone("ownerAdded");
  if (!(await lastResult.tellUndoable(who))) return;
  const removal = { owner, typeUrn: ownershipTypeUrn(type) };
  const undone = await orTryAgain(`${name} is still ${role}.`, () => removeOwner(graph, dataset, removal));
  catalogue.changed([dataset]);
  if (undone === undefined) return;
  void lastResult.tell({ severity: "brief", sentence: `${name} is no longer ${role}.`, actions: [] });
};

import * as l10n from "@vscode/l10n";
import { commands, env } from "vscode";
import { readNaming, type NamedIn } from "../../catalogue/graph/readNaming.ts";
import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { Environment } from "../environment.ts";
import { readCancellable } from "../work/readCancellable.ts";
import type { NamedChange } from "../work/underWay.ts";
import { showInformation } from "../sinks/messages.ts";
import { tellThrown } from "../tellThrown.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { stillNamedList, stillNamedSentence } from "./stillNamed.ts";

interface StillNamed {
  readonly urn: OwnerUrn;
  readonly name: string;
  /** The ID of the catalogue. */
  readonly place: string;
  /** The transfer of their datasets. Absent: there was none. */
  readonly change?: NamedChange | undefined;
}

/**
 * Says what else names a user or group whose datasets were handed over, and offers to remove a user from their groups, which asks
 * by itself. That it cannot be read is logged: it is no part of the change.
 */
export async function tellStillNamed(environment: Environment, person: StillNamed): Promise<void> {
  const { urn, name, place } = person;
  const named = await readNamed(environment, person);
  const sentence = named && stillNamedSentence(name, named);
  if (!named || sentence === undefined || isUndone(environment, person)) return;
  const buttons = [...(named.groups.length > 0 ? [REMOVE_FROM_GROUPS] : []), COPY_LIST];
  const choice = await showInformation(sentence, ...buttons);
  try {
    if (choice === REMOVE_FROM_GROUPS) {
      // VS Code does not let a message be closed by what happens later.
      if (isUndone(environment, person)) {
        void showInformation(
          l10n.t`The transfer was undone, so ${name} is not removed from any group. To do that all the same, run "Remove Member".`,
        );
        return;
      }
      // Says so if the window is connected to another catalogue by now.
      await environment.catalogue.graphToWrite(place);
      await commands.executeCommand("metadataCatalogue.removeMember", { person: urn });
    }
    if (choice === COPY_LIST) await env.clipboard.writeText(stillNamedList(named));
  } catch (error) {
    await tellThrown(environment, `"${choice}" failed`, error);
  }
}

function isUndone({ recentChanges }: Environment, { change }: StillNamed): boolean {
  return change !== undefined && recentChanges.wasUndone(change);
}

async function readNamed(
  { catalogue, output }: Pick<Environment, "catalogue" | "output">,
  { urn, name, place }: StillNamed,
): Promise<NamedIn | undefined> {
  try {
    const graph = await catalogue.graph(place);
    return await readCancellable(l10n.t`Reading what else names ${name}`, (signal) => readNaming(graph, urn, signal));
  } catch (error) {
    output.warn(`What else names ${name} could not be read. ${thrownSentence(error)}`);
    return undefined;
  }
}

const REMOVE_FROM_GROUPS = l10n.t("Remove from Groups…");
const COPY_LIST = l10n.t("Copy List");

import * as l10n from "@vscode/l10n";
import { commands, env } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { readNaming } from "../../catalogue/graph/readNaming.ts";
import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { Environment } from "../environment.ts";
import { showInformation } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { stillNamedList, stillNamedSentence } from "./stillNamed.ts";

interface StillNamed {
  readonly urn: OwnerUrn;
  readonly name: string;
  /** The ID of the catalogue. */
  readonly place: string;
}

/**
 * Says what else names a user or group whose datasets were handed over, and offers to remove a user from their groups, which asks
 * by itself. That it cannot be read is logged: it is no part of the change.
 */
export async function tellStillNamed(
  { catalogue, output }: Pick<Environment, "catalogue" | "output">,
  { urn, name, place }: StillNamed,
): Promise<void> {
  const failed = (why: string): void => {
    output.warn(`What else names ${name} could not be read. ${why}`);
  };
  try {
    const read = await readNaming(await catalogue.graph(place), urn);
    if (!read.ok) {
      failed(errorSentence(read.error));
      return;
    }
    const sentence = stillNamedSentence(name, read.value);
    if (sentence === undefined) return;
    const buttons = [...(read.value.groups.length > 0 ? [REMOVE_FROM_GROUPS] : []), COPY_LIST];
    const choice = await showInformation(sentence, ...buttons);
    if (choice === REMOVE_FROM_GROUPS) await commands.executeCommand("metadataCatalogue.removeMember", { person: urn });
    if (choice === COPY_LIST) await env.clipboard.writeText(stillNamedList(read.value));
  } catch (error) {
    failed(thrownSentence(error));
  }
}

const REMOVE_FROM_GROUPS = l10n.t("Remove from Groups…");
const COPY_LIST = l10n.t("Copy List");

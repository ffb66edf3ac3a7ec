import { commands, type TextDocument } from "vscode";
import type { Environment } from "../environment.ts";
import { whenToAsk } from "../settings.ts";
import { upsertFiles } from "../upsert/upsertFiles.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { upsertDoors } from "./upserting.ts";
import { upsertOfDocuments } from "./upsertTargets.ts";

/**
 * Upserts a document without asking.
 * @param onQuestion called in place of a question; nothing is written then
 */
export async function upsertDocument(
  environment: Environment,
  document: TextDocument,
  onQuestion: () => void,
): Promise<void> {
  const { catalogue } = environment;
  const upsert = upsertOfDocuments(environment, { documents: [document], only: undefined });
  if (!upsert) return;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const agreed = (): Promise<boolean> => {
    onQuestion();
    return Promise.resolve(false);
  };
  const doors = { ...upsertDoors(environment, upsert), whenToAsk: whenToAsk(), agreed };
  const end = await upsertFiles(graph, { upsert, confirm: false, doors });
  const again = (): PromiseLike<unknown> => commands.executeCommand("metadataCatalogue.upsertOpenFile", document.uri);
  await tellUpsert(environment, { upsert, place, end, again });
}

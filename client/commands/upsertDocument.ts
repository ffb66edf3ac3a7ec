import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { placeName } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { prunesMembers } from "../settings.ts";
import { wantedUpsert, type UpsertedFile } from "../upsert/upsertedFile.ts";
import { upsertFiles, type AskingInteraction, type UpsertInteraction } from "../upsert/upsertFiles.ts";
import type { WhyAsked } from "../upsert/upsertQuestion.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { namedUpsert, upsertAgain } from "./upsertAgain.ts";
import { upsertInteraction } from "./upserting.ts";

interface SavedDocument {
  readonly file: UpsertedFile;
  /** Called in place of a question; nothing is written then. */
  readonly onQuestion: (why: WhyAsked) => void;
  /** Called once the upsert has a note of its own, and in any case at the end. */
  readonly onBegun: () => void;
}

/** Upserts a file as it was saved into the catalogue of the window, without asking. */
export async function upsertDocument(
  environment: Environment,
  graph: CatalogueGraph,
  { file, onQuestion, onBegun }: SavedDocument,
): Promise<void> {
  const { place } = environment.catalogue;
  const upsert = wantedUpsert([file], { target: placeName(place), pruneMembers: prunesMembers() });
  const interaction = upsertInteraction(environment, upsert);
  const unasked: UpsertInteraction & AskingInteraction = {
    ...interaction,
    noted: (work) =>
      interaction.noted((onProgress) => {
        onBegun();
        return work(onProgress);
      }),
    agreed: ({ why }) => {
      onQuestion(why);
      return Promise.resolve(false);
    },
    // What was saved is meant, whatever is typed meanwhile.
    changedFile: () => Promise.resolve(undefined),
  };
  const end = await upsertFiles(graph, { upsert, confirm: false, interaction: unasked }).finally(onBegun);
  const again = (): PromiseLike<unknown> => upsertAgain(namedUpsert(upsert, "upsertOpenFile"));
  await tellUpsert(environment, { upsert, place, end, again });
}

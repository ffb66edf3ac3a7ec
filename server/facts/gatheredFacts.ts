import type { OutsideFacts, RecordElsewhere } from "../../catalogue/facts/outsideFacts.ts";
import { alikeStored } from "../../catalogue/facts/alikeStored.ts";
import { ownerExists, storedIn } from "../../catalogue/facts/ownerExists.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { type EntityUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { isCatalogueText } from "../documents/catalogueText.ts";
import type { CatalogueFacts } from "./catalogueFacts.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Where the server has the facts from outside a document from. */
interface FactSources {
  readonly workspace: Workspace;
  readonly facts: () => CatalogueFacts;
}

/**
 * What the other files of the workspace, and the catalogue, say of users, groups and datasets.
 * @param uri of the document
 * @param path the same as the workspace knows it
 */
export function outsideFacts(uri: string, path: string, { workspace, facts }: FactSources): OutsideFacts {
  const filesCount = !isCatalogueText(uri);
  const exists = (urn: OwnerUrn): boolean | undefined => {
    if (!filesCount) return storedIn(facts().known(urn));
    if (workspace.exists(urn)) return true;
    return ownerExists(facts().known(urn), {
      answers: facts().answers,
      filesKnow: workspace.knows(kindOfUrn(urn)),
    });
  };
  const elsewhere = (urn: EntityUrn): readonly RecordElsewhere[] => {
    // A file of the workspace may well have a record of a dataset that the catalogue has.
    if (!filesCount) return [];
    const same = workspace.exists(urn, path) ? [urn] : [];
    return [...same, ...workspace.similar(urn, path)].flatMap((each) =>
      workspace
        .definitions(each)
        .filter((place) => place.uri !== uri)
        .map(({ uri: other, range }) => ({ urn: each, uri: other, ...range })),
    );
  };
  return {
    judges: (kind) => facts().answers || (filesCount && workspace.knows(kind)),
    filesCount,
    hasOthers: (kind) => workspace.hasOthers(kind, path),
    exists,
    elsewhere,
    // The index of the workspace does not hold what records name.
    memberships: () => undefined,
    alikeStored: alikeStored((urn) => facts().known(urn)),
    isStored: (urn) => storedIn(facts().known(urn)),
    columns: (dataset) =>
      facts()
        .known(dataset)
        ?.columns?.map((column) => column.path),
    ownershipTypes: () => facts().ownershipTypes(),
  };
}

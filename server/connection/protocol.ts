import type { EntityFacts, EntitySuggestion } from "../../catalogue/facts/entityFacts.ts";
import type { KindReason } from "../../catalogue/fileKinds/fileKind.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { ComparedText, RecordState } from "../../catalogue/facts/recordState.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";

/**
 * What the server asks of the client beyond the Language Server Protocol, by the method's name; only of a client that
 * sets `catalogueFacts` in its initialization options. The client holds the connection and the token, the server neither.
 */
export interface AskedOfClient {
  /** What the catalogue tells of some entities. `null`: there is no catalogue now, or it does not answer. */
  readonly "catalogue/facts": {
    readonly params: { readonly urns: readonly string[] };
    readonly answer: FactsAnswer | null;
  };
  /** The entities of a type whose name or display name contains what was typed. `null`: as above. */
  readonly "catalogue/suggestions": {
    readonly params: { readonly type: EntityType; readonly typed: string };
    readonly answer: readonly EntitySuggestion[] | null;
  };
  /** The custom ownership types of the catalogue, by their URNs. `null`: as above. */
  readonly "catalogue/ownershipTypes": {
    readonly params: object;
    readonly answer: readonly string[] | null;
  };
  /**
   * How the catalogue compares with the records of a text; none when it has errors. `not-connected`: there
   * is no catalogue now, or the user is signed out of it. `null`: it does not answer.
   * Only of a client that sets `recordStates` in its initialization options.
   */
  readonly "catalogue/recordStates": {
    readonly params: ComparedText & { readonly kind: RecordKind };
    readonly answer: readonly RecordState[] | NotConnected | null;
  };
}

type NotConnected = "not-connected";

/** What was learnt of the entities asked about; of one that is in neither list, nothing. */
interface FactsAnswer {
  readonly facts: readonly EntityFacts[];
  /** The URNs of those that do not exist. */
  readonly missing: readonly string[];
}

/** Requests from the client to the server that extend the Language Server Protocol. */
export interface AskedOfServer {
  /**
   * The datasets that the dataset files of the workspace are about, in open documents as they are now, each once; the answer
   * waits until the files are read. `isAll`: there are no others than these `most`.
   */
  readonly "catalogue/workspaceDatasets": {
    readonly params: { readonly most: number };
    readonly answer: { readonly urns: readonly string[]; readonly isAll: boolean };
  };
  /** Which users have one of these groups among the groups of their records, and in which file; waits as the above. */
  readonly "catalogue/memberships": {
    readonly params: { readonly groups: readonly string[] };
    readonly answer: readonly { readonly user: string; readonly group: string; readonly uri: string }[];
  };
}

/** Notifications from the client to the server that extend the Language Server Protocol. */
export interface ToldByClient {
  /** The catalogue, the connection to it, or what it holds of these entities has changed; without URNs, of any. */
  readonly "catalogue/changed": { readonly urns?: readonly string[] };
}

/** What the server tells a client that sets `fileKinds` or `renames` in its initialization options. */
export interface ToldByServer {
  /** The client gets the edits that give the user or group with this URN another ID; the catalogue keeps the old one. */
  readonly "catalogue/renamed": { readonly urn: string };
  /** What an open document is and what says so: once it is opened, and whenever that changes. */
  readonly "catalogue/fileKind": { readonly uri: string; readonly kind: FileKind; readonly why: KindReason };
}

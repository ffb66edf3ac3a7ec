// The public interface of the package, whole: the build copies this file to dist/library.d.mts, so it imports nothing.

/**
 * The outcome of an operation: a value, or why the catalogue, the network or the input refused it. A promise rejects only for
 * a bug, such as an argument that is not of its declared type: then with a `TypeError`, and nothing was sent.
 */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CatalogueError };

/** Why an operation failed. */
export interface CatalogueError {
  /** Stable, for programs. */
  readonly kind: ErrorKind;
  /** One sentence for people: what happened and what to do. It never holds the access token. */
  readonly message: string;
}

/** What kind of error it is. The page about the library says what to do for each; later versions may add others. */
export type ErrorKind =
  /** A text that is not a URN. */
  | "malformed-urn"
  /** The URN of an entity of another type than the function takes. */
  | "wrong-entity-type"
  /** A text that is not the name of an aspect, or the name of none that DataHub or the entity has. */
  | "unknown-aspect"
  /** Neither an ownership type nor the URN of one. */
  | "unknown-ownership-type"
  | "entity-not-found"
  /** Users or groups that a record names and that do not exist. */
  | "missing-entities"
  /** The dataset has no schema, so it has no columns to describe. */
  | "no-schema"
  | "unknown-column"
  /** A record describes the same column twice. */
  | "duplicate-column"
  /** The path matches several columns. */
  | "ambiguous-column"
  /** The catalogue does not accept the request; the message says why. */
  | "refused"
  /** The access token is not accepted, maybe because it has expired. */
  | "unauthorized"
  /** The catalogue requires an access token. */
  | "token-missing"
  /** The access token may not do this. */
  | "forbidden"
  /** The stored version is not the one in `ifVersion`, or others kept changing the same. */
  | "version-conflict"
  /** The program aborted a signal, or its `onProgress` threw an exception. */
  | "cancelled"
  /** Nothing answers at the address. A write was certainly not stored. */
  | "unreachable"
  /** Too many requests (429), or unavailable (503), also after the last attempt. A write was not stored. */
  | "busy"
  /** The catalogue cannot read or write its store now; the message says why. A write was not stored. */
  | "store-unavailable"
  /** The answer is not that of a catalogue, or the server redirects. A write was not stored. */
  | "unexpected-answer"
  /** A write was sent and not confirmed: it may have been stored or not. */
  | "outcome-unknown"
  /** A stored value that this package cannot represent, so that it is not written back. */
  | "unreadable-aspect";

/** The type of the records in a file, or of the entities to list. */
export type FileType = "users" | "groups" | "datasets";

/** Where the catalogue is, and how to reach it. */
export interface ConnectOptions {
  /** The base URL of an embedded service or of DataHub's metadata service, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The access token; absent for a catalogue without authentication. */
  readonly token?: string | undefined;
  /** Sends the requests; by default the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** How long one request may take, in milliseconds: a whole number from 1 to 2,147,483,647 (24 days). By default 30,000. */
  readonly timeoutMs?: number;
  /**
   * Once it is aborted, nothing more is sent, and reads under way end with the error `cancelled`; a write that was sent is
   * waited for.
   */
  readonly signal?: AbortSignal;
}

/**
 * Gives a connection to a catalogue. Nothing is sent before its first method is called.
 * Throws a `TypeError` when `url` is not the address of a catalogue, or `token` or `timeoutMs` cannot be used.
 */
export declare function connect(options: ConnectOptions): Catalogue;

/**
 * Gives a connection that only writes: it cannot read, so nothing that depends on what is stored can be done with it.
 * Throws as `connect` does.
 */
export declare function connectEmitter(options: ConnectOptions): Emitter;

/** Writes aspects without reading. */
export interface Emitter {
  /**
   * Stores every proposal or, if one fails, none. Each aspect replaces the stored one as a whole; nothing is merged. At
   * most 10,000 at a time.
   */
  emit(proposals: readonly ChangeProposal[]): Promise<Result<void>>;
}

/** The wish to store one aspect of one entity. */
export interface ChangeProposal {
  /** A dataset, user, group, or another type of entity that DataHub knows. */
  readonly urn: string;
  /** The name of the aspect: `editableDatasetProperties`. */
  readonly aspect: string;
  readonly value: object;
  /**
   * Store it only if the stored version is this one. Otherwise none of the proposals is stored, and the error is
   * `version-conflict`. `"-1"`: only if the entity does not have the aspect. Absent: whatever is stored.
   */
  readonly ifVersion?: string | undefined;
}

/** An aspect as it is stored. */
export interface StoredAspect {
  readonly value: object;
  /** To be given as `ifVersion` of a proposal. `undefined`: the catalogue does not say. */
  readonly version: string | undefined;
}

/** Aspects of an entity by their names; those that it does not have are missing. */
export type EntityAspects = Readonly<Record<string, StoredAspect>>;

/**
 * A connection to a catalogue. Entities are named by URN: a text that is not a URN is the error `malformed-urn`, and the URN
 * of an entity of another type than the function takes is the error `wrong-entity-type`.
 */
export interface Catalogue extends Emitter {
  /** The address of the catalogue, without a slash at the end. */
  readonly url: string;
  /** Whether a dataset, user or group exists. */
  exists(urn: string): Promise<Result<boolean>>;
  /**
   * The aspects of an entity by their names, such as `corpUserInfo`; those that it does not have are missing. Without `aspects`:
   * all that this package knows. If neither DataHub nor the entity has an aspect of that name, the error is `unknown-aspect`.
   */
  read(urn: string, aspects?: readonly string[]): Promise<Result<Readonly<Record<string, object>>>>;
  /**
   * Some aspects of many entities with their versions, by URN: 200 entities in a request, four requests at a time. If
   * one entity cannot be read, only its own result is an error.
   */
  readMany(
    urns: readonly string[],
    aspects: readonly string[],
  ): Promise<Result<ReadonlyMap<string, Result<EntityAspects>>>>;
  /** A dataset as people see it: descriptions, columns, owners and links. */
  dataset(urn: string): Promise<Result<Dataset>>;
  /**
   * A page of up to 500 URNs, in no particular order. Entities that are marked as removed are left out. A page may be empty; only
   * without `next` is it the last.
   */
  list(type: FileType, options?: ListOptions): Promise<Result<Page>>;
  /** Compares the records of a YAML or JSON text with the catalogue: what `upsert` would do. Writes nothing. */
  diff(type: FileType, text: string, options?: UpsertOptions): Promise<RecordReport>;
  /**
   * Creates or updates the entities of a YAML or JSON text, each record atomically. Nothing is sent if the text has an error;
   * a record that fails does not stop the others.
   */
  upsert(type: FileType, text: string, options?: UpsertOptions): Promise<RecordReport>;
  /**
   * Writes entities as YAML records; an upsert of the result changes nothing. Without `urns`, it writes the entities in
   * `into`; without `into` either, all entities of the type.
   */
  pull(type: FileType, options?: PullOptions): Promise<Result<Pulled>>;
  /** Sets the description of a dataset (Markdown); an empty text, or one of white space alone, removes it. */
  describeDataset(dataset: string, description: string): Promise<Result<Written>>;
  /**
   * Sets the description of a column. `column` is the path in the schema, or its simple form (`address.zip`) if only one column
   * has that form.
   */
  describeColumn(dataset: string, column: string, description: string): Promise<Result<Written>>;
  /** Makes a user or group an owner of a dataset; `type` is an ownership type or the URN of one. */
  addOwner(dataset: string, owner: string, type: string): Promise<Result<Written>>;
  /** Removes a user or group from the owners of a dataset; without `type`, with all ownership types. */
  removeOwner(dataset: string, owner: string, type?: string): Promise<Result<Written>>;
  /**
   * Adds a link to a dataset, unless it has one to the same URL: that stays as it is, whatever its label, and the result is
   * `unchanged`.
   */
  addLink(dataset: string, link: Link): Promise<Result<Written>>;
}

/** Whether something was stored, or was stored already. */
export type Written = "written" | "unchanged";

/** A dataset as people see it. */
export interface Dataset {
  readonly urn: string;
  /** Markdown. `undefined`: it has no description. */
  readonly description: string | undefined;
  readonly columns: readonly Column[];
  readonly owners: readonly Owner[];
  readonly links: readonly Link[];
}

/** A column of a dataset. */
export interface Column {
  /** The path in the schema, such as `[version=2.0].[type=string].zip`. Give this to `describeColumn`. */
  readonly path: string;
  /** The path to show to people, such as `address.zip`; that of a key may have an addition: `id (key)`. */
  readonly name: string;
  /** The type as its platform names it. */
  readonly type: string | undefined;
  readonly description: string | undefined;
}

/** An owner of a dataset, once for each ownership type. */
export interface Owner {
  /** A user or a group. */
  readonly urn: string;
  /** The URN of the ownership type. */
  readonly typeUrn: string;
}

/** A related page. */
export interface Link {
  readonly url: string;
  readonly label: string;
}

export interface ListOptions {
  /** Only what a search for these words finds. */
  readonly query?: string;
  /** The `next` of the previous page. */
  readonly after?: string;
}

/** One page of a list of entities. */
export interface Page {
  readonly urns: readonly string[];
  /** Names the next page. `undefined`: this is the last. */
  readonly next: string | undefined;
}

export interface UpsertOptions {
  /** Create users whom a group names and who do not exist, and datasets that do not exist, instead of refusing them. */
  readonly createMissing?: boolean;
  /** Remove the members of a group that its record does not name, if the record has members. */
  readonly pruneMembers?: boolean;
  /**
   * Once it is aborted, nothing more is sent, and reads under way end; a write that was sent is waited for, and no record is
   * stopped halfway.
   */
  readonly signal?: AbortSignal;
  /**
   * Called by `diff` after each record that was compared; by `upsert` after each that was written, failed or has nothing to
   * write, not while it compares them before. An exception of it ends the work as `signal` does: `stopped` of the report
   * says so.
   */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a comparison found, or what an upsert did. */
export interface RecordReport {
  /** Whether every record was compared or upserted. */
  readonly ok: boolean;
  /** The diagnostics of the text. If one is an error, `records` is empty and nothing was sent. */
  readonly problems: readonly Problem[];
  /** One outcome for each record, in the order of the text. */
  readonly records: readonly RecordOutcome[];
  /** Why the operation ended before all records were compared or sent. */
  readonly stopped?: CatalogueError;
}

/** The outcome of a record; in a comparison, the one that an upsert would have. */
export interface RecordOutcome {
  /** The ID as the text has it. */
  readonly id: string;
  readonly urn: string;
  readonly outcome: "created" | "changed" | "unchanged" | "failed" | "not-tried";
  /** The changes: first those of the record's own entity, then those of others, such as the users of a group. */
  readonly changes: readonly EntityChange[];
  /** Whether somebody else changed the record after the comparison, so that it was compared again. */
  readonly conflicted?: true;
  /** Why the record failed. */
  readonly error?: CatalogueError;
}

/** The changes of one entity. */
export interface EntityChange {
  readonly urn: string;
  /** Whether the entity did not exist before. */
  readonly created: boolean;
  readonly fields: readonly FieldChange[];
}

/** The change of a field, by the name that files have: `first_name`. */
export interface FieldChange {
  readonly field: string;
  readonly effect: "adds" | "replaces" | "removes";
  readonly from?: string;
  readonly to?: string;
}

export interface PullOptions {
  /** The entities to write. */
  readonly urns?: readonly string[];
  /** The text of a file to update: its comments, order and quoting are kept. */
  readonly into?: string;
  /** Once it is aborted, the pull ends at once with the error `cancelled`. */
  readonly signal?: AbortSignal;
  /** Called after each 1,000 entities, and after the last. The promise rejects with an exception of it. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A text of records. */
export interface Pulled {
  /** The YAML text; if there are faults, `into` unchanged. */
  readonly text: string;
  /** How many records were added to the text, and how many in it were changed. */
  readonly added: number;
  readonly changed: number;
  /** Sentences that say what was left out of the records. */
  readonly notes: readonly string[];
  /** Sentences that say why `into` could not be updated. */
  readonly faults: readonly string[];
  /** The records that were not pulled (they stay as they are in `into`, or were not added to it), and why. */
  readonly left: readonly { readonly urn: string; readonly message: string }[];
  /** Entities that could not be read. */
  readonly failed: readonly { readonly urn: string; readonly error: CatalogueError }[];
}

/** A diagnostic of a text. Lines and columns are counted from 1, columns in UTF-16 code units. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly severity: "error" | "warning" | "information" | "hint";
  /** Stable, for programs: `unknown-field`. */
  readonly code: string;
  /** One sentence for people, without a full stop. */
  readonly message: string;
}

/**
 * Validates a YAML or JSON text of records; the diagnostics are in the order of the text. A text without records is an error,
 * `empty-file`, as it is in an upsert. Asks no catalogue. Throws a
 * `TypeError` when `type` is not a file type.
 */
export declare function check(type: FileType, text: string): readonly Problem[];

/** The parts of a dataset's URN. */
export interface DatasetParts {
  /** The ID of the platform: `hive`. `datasetUrn` takes its URN, too. */
  readonly platform: string;
  /** The name, which may contain dots: `sales.orders`. */
  readonly name: string;
  /** The environment: `PROD`. */
  readonly env: string;
}

/** The URN of a dataset; reserved characters are encoded. Throws a `TypeError` if a part is empty. */
export declare function datasetUrn(parts: DatasetParts): string;

/** The URN of a user by its ID; reserved characters are encoded. Throws a `TypeError` if the ID is empty. */
export declare function userUrn(id: string): string;

/** The URN of a group by its ID; reserved characters are encoded. Throws a `TypeError` if the ID is empty. */
export declare function groupUrn(id: string): string;

/**
 * The parts of a URN. Those of datasets, users and groups are decoded: `datasetUrn`, `userUrn` and `groupUrn` make the same URN
 * of them again. The ID of another entity is as in the URN.
 */
export type UrnParts =
  | ({ readonly kind: "dataset" } & DatasetParts)
  | { readonly kind: "user"; readonly id: string }
  | { readonly kind: "group"; readonly id: string }
  | { readonly kind: "other"; readonly entityType: string; readonly id: string };

/** Reads a URN; the error `malformed-urn` says what is wrong with it. */
export declare function parseUrn(text: string): Result<UrnParts>;

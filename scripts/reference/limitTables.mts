// Data: the limits that docs/limits.md shows.

/** A section of the page of limits. */
export interface LimitSection {
  readonly title: string;
  /** Markdown, a paragraph. */
  readonly about?: string;
  readonly rows: readonly Limit[];
}

interface Limit {
  /** What has the limit; Markdown, a phrase. */
  readonly what: string;
  /** The source that decides, and what it calls the number. */
  readonly at: readonly [source: string, name: string];
  /** The words for the number. */
  readonly as: (value: number) => string;
  /** What happens beyond it; Markdown, a sentence. */
  readonly beyond: string;
}

/** A number of things, such as "1,000 datasets". */
const of =
  (things: string) =>
  (count: number): string =>
    `${count.toLocaleString("en-GB")} ${things}`;
const characters = of("characters");
const seconds = (ms: number): string => of("s")(ms / 1_000);
const megabytes = (bytes: number): string => of("MB")(bytes % 1_048_576 === 0 ? bytes / 1_048_576 : bytes / 1_000_000);

const REFUSED = "The request is refused.";

/** All limits that users and clients meet; what only saves work, and changes no result, is not among them. */
export const LIMITS: readonly LimitSection[] = [
  {
    title: "Editor: files",
    about:
      "These hold while you type and for what is shown in files. VS Code has limits of its own; it does not let extensions read an open file of more than 50 MB.",
    rows: [
      {
        what: "Lines in which a comment says the type of a file",
        at: ["catalogue/fileKinds/kindComment.ts", "COMMENT_LINES"],
        as: (lines) => `the first ${lines}`,
        beyond: "The comment has no effect.",
      },
      {
        what: "One of the globs in `metadataCatalogue.files`",
        at: ["catalogue/fileKinds/safeGlob.ts", "LONGEST_GLOB"],
        as: characters,
        beyond: "The glob is not used, and a message says so. The same holds for one with very many stars or braces.",
      },
      {
        what: "Size of a record",
        at: ["catalogue/yaml/boundedTokens.ts", "MOST_TOKENS"],
        as: of("YAML tokens, of which a user with five fields has about 40"),
        beyond: "The record is reported as `not-checked`, and cannot be upserted.",
      },
      {
        what: "Nesting of lists and mappings",
        at: ["catalogue/yaml/boundedTokens.ts", "DEEPEST"],
        as: of("levels"),
        beyond: "The same.",
      },
      {
        what: "A URN",
        at: ["catalogue/urn/urnLength.ts", "LONGEST_URN"],
        as: of("bytes when URL-encoded, as in DataHub"),
        beyond: "It is reported as `urn-too-long`, and the service refuses it.",
      },
      {
        what: "Diagnostics of one code in a file",
        at: ["server/diagnostics/diagnostics.ts", "MOST_PER_CODE"],
        as: (count) => String(count),
        beyond: "The last one says how many more there are. `catalogue check` lists all.",
      },
      {
        what: "Records of a file whose IDs are compared with similar ones in the catalogue",
        at: ["catalogue/checking/outsideJudge.ts", "MOST_LOOKED_UP"],
        as: of("records"),
        beyond: "The others are not compared.",
      },
      {
        what: "Users, groups and datasets in files that the catalogue is asked about",
        at: ["server/facts/askedFacts.ts", "MOST_ASKED"],
        as: of("entities, until the catalogue changes"),
        beyond: "Nothing is reported about the others.",
      },
      {
        what: "A file whose records have CodeLenses",
        at: ["server/features/codeLenses.ts", "LONGEST_FILE"],
        as: characters,
        beyond: "One CodeLens says that the records are not compared one by one; _Preview Upsert_ compares them.",
      },
      {
        what: "Users and groups in a record with a CodeLens",
        at: ["server/features/codeLenses.ts", "MOST_LOOKED_UP"],
        as: of("users and groups"),
        beyond: "The CodeLens says that the record is not compared.",
      },
      {
        what: "A file in which URNs are links",
        at: ["server/features/documentLinks.ts", "LONGEST"],
        as: characters,
        beyond: "It has no links. F12 and hovers work.",
      },
      {
        what: "Records with display names as inlay hints",
        at: ["server/features/inlayHints.ts", "MOST_ENTRIES"],
        as: of("records at a time"),
        beyond: "A last hint “…” says so.",
      },
      {
        what: "Outline of a file",
        at: ["server/features/documentSymbols.ts", "MOST_OUTLINED"],
        as: of("records"),
        beyond: "The last item and the status bar say that it is incomplete.",
      },
      {
        what: "Suggestions of each type while typing",
        at: ["server/features/completion/lookup.ts", "MOST_ENTITIES"],
        as: (count) => String(count),
        beyond: "More letters narrow them.",
      },
      {
        what: "Symbols of the workspace in a list",
        at: ["server/features/workspaceSymbols.ts", "MOST_SYMBOLS"],
        as: (count) => String(count),
        beyond: "More letters narrow them.",
      },
    ],
  },
  {
    title: "Editor: the workspace",
    about: "What is not read because of these is named in the output _Metadata Catalogue_.",
    rows: [
      {
        what: "Size of a file that is not open",
        at: ["server/node/nodeFiles.ts", "LARGEST_FILE"],
        as: megabytes,
        beyond: "The file is not read.",
      },
      {
        what: "Files of users, groups and datasets",
        at: ["server/workspace/storedFiles.ts", "MOST_FILES"],
        as: of("files"),
        beyond: "Further ones are not read until they are opened.",
      },
      {
        what: "Other YAML files, whose content may be records",
        at: ["server/workspace/storedFiles.ts", "MOST_OTHERS"],
        as: of("files"),
        beyond: "The same.",
      },
      {
        what: "Folders",
        at: ["server/node/nodeFiles.ts", "MOST_FOLDERS"],
        as: of("folders"),
        beyond: "The rest is not read.",
      },
    ],
  },
  {
    title: "Editor: upserts and other changes",
    rows: [
      {
        what: "Entities that an upsert creates or changes without a question",
        at: ["client/question.ts", "MANY_WRITTEN"],
        as: of("users, groups and datasets"),
        beyond: "It lists them and asks.",
      },
      {
        what: "YAML files below a folder that is upserted, previewed or pulled",
        at: ["client/files/recordFilesIn.ts", "MOST_FILES"],
        as: of("files"),
        beyond: "A message asks you to choose a folder below it.",
      },
      {
        what: "Files that _Pull into Files…_ writes without a question",
        at: ["client/commands/pullEntities.ts", "MANY_FILES"],
        as: of("files"),
        beyond: "It asks.",
      },
      {
        what: "Ticked datasets",
        at: ["client/views/tickedDatasets.ts", "MOST_TICKED"],
        as: of("datasets"),
        beyond: "No further dataset is ticked, and a message says so.",
      },
      {
        what: "Datasets in which _Copy Description to…_ looks for columns",
        at: ["client/commands/copyDescription.ts", "MOST"],
        as: of("datasets"),
        beyond: "The list says that there may be more.",
      },
      {
        what: "Changes that _Undo Upsert or Change…_ lists, of each folder",
        at: ["client/undo/recentChanges.ts", "KEPT_CHANGES"],
        as: (count) => `${count} of one entity, and ${count} of several`,
        beyond: "The oldest cannot be undone any more.",
      },
      {
        what: "Folders whose changes can be undone",
        at: ["client/undo/recentChanges.ts", "KEPT_WORKSPACES"],
        as: of("folders, of each catalogue"),
        beyond: "Those of the folder that was used longest ago cannot be undone any more.",
      },
      {
        what: "A description in the input box",
        at: ["client/pick/descriptionPrompt.ts", "LONGEST_IN_BOX"],
        as: of("characters on one line"),
        beyond: "It is edited in an editor.",
      },
      {
        what: "Descriptions that were typed and not saved",
        at: ["client/descriptions/keptTexts.ts", "MOST"],
        as: of("descriptions"),
        beyond: "The oldest is deleted.",
      },
      {
        what: "One of these, together with the text that it changes",
        at: ["client/descriptions/descriptionNote.ts", "LONGEST_NOTE"],
        as: characters,
        beyond: "It is not kept.",
      },
      {
        what: "Messages about refused saves whose link _Compare_ works",
        at: ["client/linkTargets.ts", "MOST"],
        as: of("messages, the newest, until VS Code is restarted"),
        beyond: "The link says that its message is too old. Save again to compare.",
      },
      {
        what: "Name of a catalogue",
        at: ["client/pick/askRemote.ts", "LONGEST_NAME"],
        as: characters,
        beyond: "The input box refuses it.",
      },
    ],
  },
  {
    title: "Editor: views and lists",
    rows: [
      {
        what: "Datasets that the view lists at first",
        at: ["client/views/datasetListing.ts", "first"],
        as: of("datasets"),
        beyond: "The rest is listed in the background, or by _Show More_.",
      },
      {
        what: "Datasets that the view lists in the background",
        at: ["client/views/foundDatasets.ts", "MOST_LISTED"],
        as: of("datasets"),
        beyond: "_Show More_ lists more. A search covers all.",
      },
      {
        what: "Users, or groups, that the view lists at a time",
        at: ["client/views/peopleTree.ts", "PAGE"],
        as: (count) => String(count),
        beyond: "_Show More_ lists more.",
      },
      {
        what: "Datasets in a list to choose from",
        at: ["client/pick/pickDataset.ts", "OFFERED"],
        as: of("datasets"),
        beyond: "Typing narrows them.",
      },
      {
        what: "Users and groups in such a list",
        at: ["client/pick/pickPerson.ts", "OFFERED"],
        as: of("users and groups"),
        beyond: "Typing narrows them.",
      },
      {
        what: "Versions that _Show History…_ lists at a time",
        at: ["client/history/pickVersion.ts", "PAGE"],
        as: of("versions of each aspect"),
        beyond: "The last item of the list reads more.",
      },
      {
        what: "A description that the page of a dataset renders",
        at: ["client/datasetPages/pageContent.ts", "LONGEST"],
        as: characters,
        beyond: "Only the beginning is rendered, and the page says so. All of it can be edited.",
      },
      {
        what: "Datasets of an overview that is read again by itself",
        at: ["client/overviewPage/overviewPage.ts", "MOST_BY_ITSELF"],
        as: of("datasets"),
        beyond: "The overview says that it may be out of date.",
      },
      {
        what: "Groups in a table of the overview",
        at: ["client/overviewPage/overviewFigures.ts", "MOST_GROUPS"],
        as: of("groups"),
        beyond: "The page says how many more there are.",
      },
      {
        what: "Datasets in a table of the Markdown report",
        at: ["catalogue/coverage/coverageReport.ts", "MOST_DATASETS"],
        as: of("datasets"),
        beyond: "A line below says how many more there are. The CSV file has all.",
      },
      {
        what: "Groups in a table of the Markdown report",
        at: ["catalogue/coverage/coverageReport.ts", "MOST_GROUPS"],
        as: of("groups"),
        beyond: "A line below says how many more there are.",
      },
    ],
  },
  {
    title: "Command line and library",
    about: "The limits of records and URNs are those of the editor. All diagnostics of a file are listed.",
    rows: [
      {
        what: "Size of a file or of standard input",
        at: ["cli/input/readBounded.ts", "MOST"],
        as: megabytes,
        beyond: "The file is not read; exit code 2.",
      },
      {
        what: "YAML files of the current folder that `check` takes into account",
        at: ["cli/input/workspaceFiles.ts", "MOST_FILES"],
        as: of("files"),
        beyond: "The report says so; `--workspace` names a smaller folder.",
      },
      {
        what: "Time that a catalogue may take to answer a request",
        at: ["catalogue/graph/connection.ts", "TIMEOUT_MS"],
        as: seconds,
        beyond: "The request fails. `timeoutMs` of the library changes the limit. The editor has the same one.",
      },
      {
        what: "Attempts at a request that a catalogue or a proxy cannot answer just now",
        at: ["catalogue/graph/request.ts", "MOST_ATTEMPTS"],
        as: of("attempts"),
        beyond: "The request fails. So it does if the catalogue asks for a pause of more than a minute.",
      },
      {
        what: "An answer of a catalogue, decompressed",
        at: ["catalogue/graph/boundedText.ts", "MOST_BYTES"],
        as: megabytes,
        beyond:
          "The rest is not received. Where many entities are read, fewer are asked for at a time; otherwise the request fails. The editor has the same limit.",
      },
      {
        what: "Values in the JSON of such an answer",
        at: ["catalogue/graph/boundedText.ts", "MOST_VALUES"],
        as: of("values"),
        beyond: "The same.",
      },
      {
        what: "What a server says of itself (`/config`)",
        at: ["catalogue/graph/serverFacts.ts", "MOST_CONFIG_BYTES"],
        as: megabytes,
        beyond: "The product and version of the server are not known.",
      },
      {
        what: "Pages without entities in a row, of a list that a catalogue gives in pages",
        at: ["catalogue/graph/endlessPages.ts", "MOST_EMPTY"],
        as: of("pages"),
        beyond: "The list is taken for one without an end, and the command fails. The editor has the same limit.",
      },
      {
        what: "Attempts to write an aspect that others write at the same time",
        at: ["catalogue/graph/modify.ts", "ATTEMPTS"],
        as: of("attempts"),
        beyond: "The write fails, and can be tried again.",
      },
      {
        what: "Versions that `get --history` lists",
        at: ["cli/commands/getEntity.ts", "LISTED"],
        as: of("of each aspect"),
        beyond: "`--limit` lists more.",
      },
      {
        what: "Lines in a table of `coverage`",
        at: ["cli/reports/coverageText.ts", "MOST_LINES"],
        as: of("lines"),
        beyond: "The table says how many more there are. `--format json` lists all.",
      },
      {
        what: "Values of a time-series aspect that `export` reads",
        at: ["catalogue/graph/timedValues.ts", "MOST_TIMED"],
        as: of("values, the latest"),
        beyond: "The command says so; exit code 1.",
      },
    ],
  },
  {
    title: "Service: requests",
    about:
      "A request beyond a limit is refused with a sentence that names the limit, if the last column says nothing else. [HTTP and GraphQL](http-and-graphql.md) describes the requests.",
    rows: [
      { what: "Body of a request", at: ["service/app.ts", "BODY_LIMIT"], as: megabytes, beyond: REFUSED },
      {
        what: "Time in which a request must have arrived",
        at: ["service/app.ts", "REQUEST_TIMEOUT_MS"],
        as: seconds,
        beyond: "The connection is closed.",
      },
      {
        what: "Values in a body, or in a patched aspect",
        at: ["catalogue/json/mostValues.ts", "MOST_VALUES"],
        as: of("values"),
        beyond: REFUSED,
      },
      {
        what: "Keys that `arrayPrimaryKeys` of a JSON Patch gives for a list, each field of `a␟b` counted",
        at: ["catalogue/patch/aspectPatch.ts", "MOST_KEYS"],
        as: of("keys"),
        beyond: "The patch is refused.",
      },
      {
        what: "These keys together",
        at: ["catalogue/patch/aspectPatch.ts", "MOST_KEY_CHARACTERS"],
        as: characters,
        beyond: "The patch is refused.",
      },
      {
        what: "Items of lists to which a JSON Patch gives another place, each time counted",
        at: ["catalogue/patch/applied.ts", "MOST_SHIFTED"],
        as: of("items"),
        beyond: "The patch is refused; replace the whole lists.",
      },
      {
        what: "Nesting of JSON",
        at: ["catalogue/json/jsonLoss.ts", "MOST_LEVELS"],
        as: of("levels"),
        beyond: REFUSED,
      },
      {
        what: "Aspects that a request writes, and entities that it changes",
        at: ["service/mostChanges.ts", "MOST_CHANGES"],
        as: of("of each"),
        beyond: "The request is refused (`BATCH_TOO_LARGE`).",
      },
      {
        what: "URN of a column (`schemaField`)",
        at: ["service/entityUrns.ts", "LONGEST_COLUMN_URN"],
        as: of("bytes"),
        beyond: REFUSED,
      },
      {
        what: "Entities of a `batchGet`, or on a page of OpenAPI",
        at: ["service/endpoints/namedEntities.ts", "MOST_ENTITIES"],
        as: of("entities"),
        beyond: REFUSED,
      },
      {
        what: "Aspects that an answer to `batchGet` has",
        at: ["service/endpoints/namedEntities.ts", "MOST_NAMED"],
        as: characters,
        beyond: REFUSED,
      },
      {
        what: "Aspects on a page of OpenAPI",
        at: ["service/endpoints/openApiLists.ts", "MOST_SCROLLED"],
        as: characters,
        beyond: "The page ends there, and its `scrollId` leads on.",
      },
      {
        what: "Relationships on a page",
        at: ["service/endpoints/relationships.ts", "MOST_RELATED"],
        as: of("relationships"),
        beyond: REFUSED,
      },
      {
        what: "URNs on a page of `listUrns`",
        at: ["service/endpoints/entityActions.ts", "MOST_URNS"],
        as: of("URNs"),
        beyond: "The page has that many.",
      },
      {
        what: "References that one `deleteReferences` removes",
        at: ["service/endpoints/deleteReferences.ts", "AT_ONCE"],
        as: of("at a time, atomically"),
        beyond: "The next ones follow. After a refusal, send the request again.",
      },
      {
        what: "Name of an access token",
        at: ["service/resolvers/createAccessToken.ts", "LONGEST_NAME"],
        as: characters,
        beyond: REFUSED,
      },
      {
        what: "Description of an access token",
        at: ["service/resolvers/createAccessToken.ts", "LONGEST_DESCRIPTION"],
        as: characters,
        beyond: REFUSED,
      },
    ],
  },
  {
    title: "Service: GraphQL",
    rows: [
      { what: "A document", at: ["service/graphql/limits.ts", "MAX_LENGTH"], as: characters, beyond: REFUSED },
      { what: "The same", at: ["service/graphql/limits.ts", "MAX_TOKENS"], as: of("tokens"), beyond: REFUSED },
      { what: "An operation", at: ["service/graphql/limits.ts", "MAX_DEPTH"], as: of("levels"), beyond: REFUSED },
      { what: "The same", at: ["service/graphql/limits.ts", "MAX_FIELDS"], as: of("fields"), beyond: REFUSED },
      {
        what: "The same",
        at: ["service/graphql/limits.ts", "MAX_ROOT_FIELDS"],
        as: of("fields at its root"),
        beyond: REFUSED,
      },
      {
        what: "The lists of an answer, together",
        at: ["service/resolvers/requestBounds.ts", "MOST_LISTED"],
        as: of("values; an item counts as 3 plus the number of fields asked for below it"),
        beyond: "The request is refused. All fields of 100 datasets with 2,000 columns each fit.",
      },
      {
        what: "An answer",
        at: ["service/graphql/answerText.ts", "MOST_CHARACTERS"],
        as: characters,
        beyond: "There is an error instead. A mutation has been carried out.",
      },
      {
        what: "Aspects that are read from the database for a request",
        at: ["service/resolvers/requestBounds.ts", "MOST_CHARACTERS"],
        as: characters,
        beyond: "The request is refused; ask for fewer entities, aspects or versions at a time.",
      },
      {
        what: "What a former version of a schema counts as, among these",
        at: ["service/resolvers/requestBounds.ts", "VERSION_COST"],
        as: of("characters more than it has, once for each request"),
        beyond: "–",
      },
      {
        what: "Aspects that are asked for as they are stored",
        at: ["service/resolvers/requestBounds.ts", "MOST_RAW"],
        as: of("aspects"),
        beyond: REFUSED,
      },
      {
        what: "Names of types and aspects in the arguments of `relationships` and `aspects`, counted for each entity",
        at: ["service/resolvers/requestBounds.ts", "MOST_NAMES"],
        as: of("names"),
        beyond: REFUSED,
      },
      {
        what: "Errors of fields of entities in an answer",
        at: ["service/resolvers/requestBounds.ts", "MOST_ERRORS"],
        as: of("errors"),
        beyond: "Further refused fields are null, or an empty list, without an error.",
      },
      {
        what: "URNs of `entities`",
        at: ["service/resolvers/entities.ts", "MAX_URNS"],
        as: of("URNs"),
        beyond: REFUSED,
      },
      {
        what: "Related entities in an answer",
        at: ["service/resolvers/relatedLoader.ts", "MOST_RELATED"],
        as: of("entities"),
        beyond: REFUSED,
      },
      {
        what: "A page of users, groups, tokens, ownership types, versions or relationships",
        at: ["service/resolvers/page.ts", "mostCount"],
        as: of("items"),
        beyond: "The page has that many.",
      },
      {
        what: "Owners that a mutation adds to all entities together",
        at: ["service/resolvers/ownerAddition.ts", "MOST_ADDED"],
        as: of("owners"),
        beyond: REFUSED,
      },
      {
        what: "References that `removeUser` or `removeGroup` removes",
        at: ["service/resolvers/removePerson.ts", "MOST_REFERENCES"],
        as: of("references"),
        beyond: "The request is refused; remove some of them first.",
      },
    ],
  },
  {
    title: "Service: search and browsing",
    rows: [
      {
        what: "Words of a search",
        at: ["service/resolvers/searchInput.ts", "MAX_WORDS"],
        as: of("words"),
        beyond: REFUSED,
      },
      {
        what: "Text of a search",
        at: ["service/resolvers/searchInput.ts", "MAX_QUERY_LENGTH"],
        as: characters,
        beyond: REFUSED,
      },
      {
        what: "Conditions and values of the filters",
        at: ["service/resolvers/searchFilters.ts", "MOST_FILTERED"],
        as: of("together"),
        beyond: REFUSED,
      },
      {
        what: "Results on a page",
        at: ["service/resolvers/searchInput.ts", "mostCount"],
        as: of("results"),
        beyond: "The page has that many.",
      },
      {
        what: "Where a page begins (`start`)",
        at: ["service/resolvers/searchInput.ts", "MAX_START"],
        as: of("results"),
        beyond: "The request is refused; `scrollAcrossEntities` reads on.",
      },
      {
        what: "What all searches of a request read: results, those that are passed over, conditions and values",
        at: ["service/resolvers/requestBounds.ts", "MOST_SEARCHED"],
        as: of("together"),
        beyond: REFUSED,
      },
      {
        what: "Results that are counted",
        at: ["service/store/search/candidates.ts", "MOST_COUNTED"],
        as: of("results"),
        beyond: "`total` is a lower bound, and the counts of `facets` are of the first thousand.",
      },
      {
        what: "Results that are counted where only types are asked for",
        at: ["service/store/search/search.ts", "MOST_LISTED"],
        as: of("results"),
        beyond: "`total` is a lower bound.",
      },
      {
        what: "Results that a search puts in order",
        at: ["service/store/search/search.ts", "MOST_SORTED"],
        as: of("results"),
        beyond: "Only those that were created first are put in order and listed.",
      },
      {
        what: "Results that a scroll puts in order",
        at: ["service/resolvers/scrolledPage.ts", "MOST_ORDERED"],
        as: of("results"),
        beyond: "The request is refused; leave out the order, or narrow the search.",
      },
      {
        what: "Completions of a name",
        at: ["service/resolvers/autoComplete.ts", "MOST_COMPLETIONS"],
        as: of("of each type"),
        beyond: "There are that many.",
      },
      {
        what: "Folders on a page of browsing",
        at: ["service/resolvers/searchInput.ts", "MOST_FOLDERS"],
        as: of("folders"),
        beyond: "The page has that many.",
      },
      {
        what: "Words of an entity by which it is found",
        at: ["service/store/search/document.ts", "MOST_WORDS"],
        as: of("words"),
        beyond: "It is not found by further words.",
      },
      {
        what: "Display name of an entity by which it is found",
        at: ["service/store/search/document.ts", "LONGEST_NAME"],
        as: characters,
        beyond: "It is not found by the rest of its name.",
      },
      {
        what: "A word that is told apart",
        at: ["service/store/search/words.ts", "LONGEST_WORD"],
        as: characters,
        beyond: "Only its beginning counts.",
      },
    ],
  },
  {
    title: "Store",
    about: "There is no limit to the number of entities; [scaling](scaling.md) has the sizes that were tried.",
    rows: [
      {
        what: "Time that a write in SQLite waits while another program writes",
        at: ["service/store/sqlite/commitQueue.ts", "PATIENCE_MS"],
        as: seconds,
        beyond: "The write is refused (`STORE_LOCKED`), and can be sent again.",
      },
      {
        what: "Time that a statement in PostgreSQL takes",
        at: ["service/store/postgres/connections.ts", "STATEMENT_MS"],
        as: seconds,
        beyond: "The request is refused with status 503.",
      },
      {
        what: "Time that it waits for another transaction",
        at: ["service/store/postgres/connections.ts", "LOCK_MS"],
        as: seconds,
        beyond: "The same.",
      },
      {
        what: "Time that a connection to PostgreSQL may take",
        at: ["service/store/postgres/connections.ts", "CONNECT_MS"],
        as: seconds,
        beyond: "The same.",
      },
      {
        what: "Connections to PostgreSQL for reads",
        at: ["service/store/postgres/connections.ts", "READERS"],
        as: of("of each service"),
        beyond: "Further reads wait.",
      },
      {
        what: "Connections to PostgreSQL for writes",
        at: ["service/store/postgres/connections.ts", "WRITERS"],
        as: of("of each service"),
        beyond: "Further writes wait.",
      },
      {
        what: "How far a standby that is read may be behind",
        at: ["service/store/postgres/standbys.ts", "MOST_BEHIND_MS"],
        as: seconds,
        beyond: "The primary is read instead.",
      },
      {
        what: "Memory that a service uses to keep what it has read",
        at: ["service/store/kept.ts", "MOST_BYTES"],
        as: (bytes) => `${megabytes(bytes)}, estimated`,
        beyond: "What was kept first is read again when it is needed.",
      },
    ],
  },
];

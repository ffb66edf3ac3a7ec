/** Something that must not happen, and the tests that fail if it does. Paths are relative to the project's folder. */
interface Guard {
  readonly attack: string;
  readonly holds: string;
  readonly tests: readonly string[];
}

/** Attacks that need an editor, or are small enough to be made by the tests of every day. */
export const GUARDS: readonly Guard[] = [
  {
    attack: "An upsert is cancelled, or the catalogue fails, while the file is compared",
    holds: "Nothing is written: only a complete preview can be written, and the message says that nothing was",
    tests: ["test/browser/upsertFlow.test.mts", "test/catalogue/graph/previewUpsert.test.ts"],
  },
  {
    attack: "A write is stopped midway, or its answer is lost",
    holds:
      "The result lists separately what was written, what failed, what was not tried, and what may have been written",
    tests: [
      "test/catalogue/graph/upsertSummary.test.ts",
      "test/cli/upsert.test.ts",
      "test/catalogue/graph/lostAnswer.test.ts",
    ],
  },
  {
    attack:
      "A description box is closed by a click elsewhere, Escape or a reload; a save is refused; two windows edit one column",
    holds: "The typed text is kept and offered again; a conflict shows both texts and the previous one",
    tests: [
      "test/browser/unsavedText.test.mts",
      "test/editor/descriptions.test.ts",
      "test/client/descriptions/keptTexts.test.ts",
    ],
  },
  {
    attack:
      "In one of two windows the user signs out, enters another token, renames or forgets the catalogue, or marks or unmarks it as production, also while the other window writes",
    holds:
      "Nothing more is sent with that token, and the message says what was written; before the next write to a production catalogue, the user is asked; the other window says what happened and what to do",
    tests: [
      "test/browser/twoWindows.test.mts",
      "test/client/catalogue/remoteSource.test.ts",
      "test/client/catalogue/writeGuard.test.ts",
    ],
  },
  {
    attack: "The network delays every answer, and the user cancels",
    holds:
      "The operation ends before the answer arrives; nothing more is written, and the message counts what was written before",
    tests: ["test/browser/slowNetwork.test.mts", "test/catalogue/graph/stoppableGraph.test.ts"],
  },
  {
    attack: "The network delays a save of a dataset, and the user cancels before it is sent, or before it is answered",
    holds:
      "Nothing is written, or a message says that this is unknown and a later one says how it ended; the text stays in the editor; the next save waits for that answer and starts from the stored text",
    tests: [
      "test/browser/slowSave.test.mts",
      "test/client/catalogue/givenUpWrites.test.ts",
      "test/client/datasetFiles/lateSaves.test.ts",
    ],
  },
  {
    attack:
      "Random edits of random datasets, through the text, the table of the page, the tree, the command and GraphQL; and four windows that save at the same moment, also texts of the same length",
    holds:
      "Only the edited value changes; every save that was acknowledged is stored, and the others report the conflict",
    tests: [
      "test/doors/nothingLost.test.ts",
      "test/doors/racedSaves.test.ts",
      "test/catalogue/datasetFile/nothingLost.test.ts",
    ],
  },
  {
    attack:
      "Numbers that JSON parsers change, lone surrogates, other encodings, duplicate keys, YAML tags, deep nesting",
    holds: "A value is stored exactly as it was sent, or it is refused with its place",
    tests: [
      "test/service/jsonBody.test.ts",
      "test/catalogue/ingestion/metadataFile.test.ts",
      "test/catalogue/yaml/reading/tags.test.ts",
    ],
  },
  {
    attack: "Links to commands, icons and pictures in keys, ids, file names, display names and descriptions",
    holds:
      "Links do not work in notifications, trees, hovers and completions; no terminal opens, no picture is fetched",
    tests: [
      "test/browser/hostileTexts.test.mts",
      "test/hostile/shownTexts.test.ts",
      "test/catalogue/display/inert.test.ts",
      "test/catalogue/display/quotation.test.ts",
    ],
  },
  {
    attack: "Characters that hide or reorder text, terminal escape sequences, line breaks in log lines",
    holds: "They are marked in files, and visible wherever they are shown",
    tests: [
      "test/catalogue/rules/invisibleCharacter.test.ts",
      "test/catalogue/display/hidden.test.ts",
      "test/service/log.test.ts",
    ],
  },
  {
    attack: "Host names that resolve to this machine, addresses with a password, tokens for another address",
    holds: "The Host header is checked on every loopback address; no password is repeated; no token is sent elsewhere",
    tests: [
      "test/service/guards/loopback.test.ts",
      "test/catalogue/graph/address.test.ts",
      "test/catalogue/graph/token.test.ts",
    ],
  },
  {
    attack: "The embedded service is killed, hangs, or dies at every start",
    holds:
      "The service is restarted automatically, a limited number of times; reads in progress are answered; a hanging process is ended",
    tests: [
      "test/editor/tree.test.ts",
      "test/client/catalogue/restarts.test.ts",
      "test/client/catalogue/returningGraph.test.ts",
    ],
  },
  {
    attack: "Databases of every earlier version are opened, and their history is read",
    holds: "Older databases are migrated; every version of an aspect is as it was written",
    tests: [
      "test/service/store/sqlite/migrate.test.ts",
      "test/service/store/difference.test.ts",
      "test/service/recover.test.ts",
    ],
  },
  {
    attack:
      "The update of an old catalogue is stopped after every portion, fails in the middle of one, or is begun by three services at once, in a folder and in PostgreSQL",
    holds:
      "Finished portions are kept, the next start continues, and the result is the same as without an interruption",
    tests: ["test/service/store/sqlite/migrate.test.ts", "test/service/store/postgres/migrate.test.ts"],
  },
  {
    attack: "A standby of PostgreSQL is behind, unreachable, paused, not a standby, or fails during a query",
    holds:
      "The primary answers instead, `/config` says so, and a client that has written through a service reads what it wrote",
    tests: ["test/service/store/postgres/standbys.test.ts"],
  },
  {
    attack:
      "PostgreSQL refuses the user, is not there, has no TLS, is read-only, too old or another program's, or goes away during a request",
    holds: "Each is told apart by a code, with a sentence that says what to do and never repeats the password",
    tests: ["test/service/store/postgres/postgresFaults.test.ts"],
  },
  {
    attack: "Twelve services start at the same moment on one empty PostgreSQL database",
    holds: "The tables are made once, and the catalogue keeps one access token",
    tests: ["test/service/store/postgres/postgresFaults.test.ts"],
  },
  {
    attack: "Links out of the workspace, devices, huge files, costly globs",
    holds: "They are not read or not used, and the output says so",
    tests: [
      "test/server/node/nodeFiles.test.ts",
      "test/server/workspace/skipped.test.ts",
      "test/catalogue/fileKinds/safeGlob.test.ts",
    ],
  },
  {
    attack: "YAML files of other tools with fields of the same names",
    holds: "They are not recognized as user or group files",
    tests: ["test/catalogue/fileKinds/fileShape.test.ts"],
  },
  {
    attack: "Input that is not the language server protocol",
    holds: "The server ends with a sentence, or goes on",
    tests: ["test/programs/server.test.ts", "test/server/connection/framing.test.ts"],
  },
  {
    attack: "A catalogue that answers as DataHub does, with misspelt URNs, conflicts and without authentication",
    holds: "Every function of the programmatic client gives the same outcome; nothing is created by a misspelling",
    tests: ["test/catalogue/graph/everyFunction.test.ts", "test/cli/dataHub.test.ts"],
  },
  {
    attack: "A library with another licence, or without its text, is bundled",
    holds: "The build fails; the notices in the package are complete",
    tests: ["test/programs/package.test.ts"],
  },
];

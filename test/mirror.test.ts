import { existsSync, globSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

/**
 * Sources without a test file of their own, with what tests them. Each must be run all the same: `npm test` holds a floor
 * for every source (see docs/testing.md).
 */
const EXEMPT: Readonly<Record<string, string>> = {
  "catalogue/{recovery,result}.ts": "types, and a constructor for each",
  "catalogue/checking/**": "checkFile and checkedText are what others call, and have the tests",
  "catalogue/{display/longest,findings/problem,text/span,yaml/layout/layout,yaml/values/value}.ts": "types and numbers",
  "catalogue/coverage/{coverage,datasetCoverage,goneOwners,ownerNames,readListed}.ts":
    "parts of readCoverage and groups",
  "catalogue/datasetFile/**": "datasetText, and saveDatasetText and nothingLost, which save texts",
  "catalogue/display/markdown.ts": "tested where it is shown, and by attacks with hostile texts",
  "catalogue/facts/**": "types, and facts that checking, the language server and the command are tested with",
  "catalogue/{fileKinds/kinds,records/recordKinds,urn/prefixes,urn/entityTypes}.ts":
    "tables, tested by all that reads them",
  "catalogue/graph/**": "tested as a client of a running service: everyFunction, programmaticClient, token, contention",
  "catalogue/ingestion/{skipped,aspectProposal,avroTags,fileEvent}.ts": "parts of metadataFile",
  "catalogue/model/*.ts": "model and service/model: a made-up entity type is stored, indexed and read",
  "catalogue/model/aspects/**": "schemas; what they accept is tested through the service",
  "catalogue/json/mostValues.ts": "a number",
  "catalogue/patch/**": "tested through HTTP and as an import: service/endpoints/patch, cli/importPatches",
  "catalogue/pieces/**": "parts of pieceText, whose property test edits arbitrary texts",
  "catalogue/pull/**": "tested as a command, test/cli/pull: what is pulled is upserted without a change",
  "catalogue/records/**": "record, readRecordFile and ordinaryUser read records of every field",
  "catalogue/{references,subjects}/**": "tested by checking and by what the language server finds",
  "catalogue/rules/{rule,table,byScope,emptyFile,malformedJson}.ts":
    "types and tables; codes.test tries the examples of all rules",
  "catalogue/rules/yamlReader.ts": "the rule for what the parser says, tested in yaml/faults",
  "catalogue/text/{lines,textEdit,counted,language,sentence,emptyValue}.ts": "tested in every message and edit",
  "catalogue/vocabulary/platform.ts": "a table",
  "catalogue/yaml/**": "parts of reading, editing and tidying, whose property tests take arbitrary YAML",
  "cli/**": "tested as commands, by main(argv, io): check, upsert, importFile, catalogue, storeFault",
  "client/*.ts": "what VS Code shows or asks; tested in VS Code (test/editor, test/browser)",
  "client/{catalogue,commands,datasetFiles,descriptions,files,history,pages,pick,sinks,views,work}/**":
    "what VS Code shows or asks; tested in VS Code",
  "client/datasetPages/{datasetPage,pageMessages,pageState,pageText,registerDatasetPages,showComparison}.ts":
    "an editor of VS Code, tested in VS Code and in the browser",
  "client/{import,owners,undo,upsert}/**":
    "questions and messages, tested with the upsert, import, change or undo that they belong to",
  "client/overview/{chosenGroup,overview,overviewTab,stepping,wholeReading}.ts":
    "what VS Code shows; tested in VS Code",
  "client/overviewPage/{overviewMessages,overviewPage,registerOverviewPage}.ts":
    "a tab of VS Code, tested in VS Code and in the browser",
  "client/pull/{pullWhere,writeFiles}.ts": "what VS Code asks and writes; tested in VS Code",
  "client/platform/**": "interfaces, and processes and files, tested in VS Code",
  "library/**": "tested as the package gives it, in test/library/library and test/programs/library",
  "pages/dataset/{columnKeys,columnRow,columnTable,columnlessPart,description,descriptionPart,keptState,pageHeader,pageKeys,peopleAndLinks,textEditing,unconfirmedEdits}.ts":
    "parts of page, whose test presses its keys",
  "pages/overview/{gaps,groupsPart,progressPart,totals,whereChoice,worklistPart}.ts":
    "parts of page, whose test presses its keys",
  "pages/{ground/*,{dataset,overview}/{main,protocol}}.ts": "what pages are made of, tested by each of them",
  "server/*.ts": "tested through the protocol, in test/server",
  "server/{connection,context,diagnostics,documents,facts,workspace}/**":
    "parts of the server, tested through the protocol",
  "server/features/{hover,urns,occurrences}/**": "what several features share; they have the tests",
  "server/node/{main,start}.ts": "the program, tested in test/programs",
  "service/*.ts": "tested through HTTP: app, serve, startService, jsonBody",
  "service/{auth,endpoints,graphql,guards,proposals,relationships,resolvers,running}/**":
    "tested through HTTP, in the folder of the endpoint or resolver",
  "service/store/**": "tested by the contract that every store must pass, faults, recover and sharedFolder",
};

const sources = globSync("{catalogue,client,pages,server,service,cli,library}/**/*.ts", {
  exclude: ["**/*.d.ts", "**/*.generated.ts"],
}).map((file) => file.replaceAll("\\", "/"));

/** Whether a source has a test file at its place below test/, or is a part of one that has: `a/b.ts` of `a.ts`. */
function hasTest(file: string): boolean {
  return (
    existsSync(join("test", file.replace(/\.ts$/, ".test.ts"))) || (dirname(file) !== "." && isPart(dirname(file)))
  );
}

function isPart(folder: string): boolean {
  return existsSync(`${folder}.ts`) && hasTest(`${folder}.ts`);
}

const untested = sources.filter((file) => !hasTest(file));

test("every source has a test file at its place, is part of one that has, or is exempt for a reason", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(untested.filter((file) => !Object.keys(EXEMPT).some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

test("every exemption is of a source without a test file", () => {
  const idle = Object.keys(EXEMPT).filter((glob) => !untested.some((file) => matchesGlob(file, glob)));
  expect(idle).toEqual([]);
});

test("no change and no feature is exempt", () => {
  const own = ["catalogue/changes/*.ts", "server/features/*.ts"];
  expect(untested.filter((file) => own.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

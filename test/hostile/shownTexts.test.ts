import { marked } from "marked";
import { expect, test } from "vitest";
import { inProcess } from "../server/inProcess.ts";
import type { LspClient } from "../server/lspClient.ts";
import { stepThrough, type HostileClient } from "./everyRequest.ts";
import type { HostileDocument } from "./hostileDocuments.ts";

/** Hidden in a name: it reverses the order of what follows. */
const HIDDEN = "\u202E";
const LINK = "[Fix](command:workbench.action.terminal.new)";
const ICON = "$(flame)";
const PICTURE = "!![p](https://example.com/p.png)";
const ALL = `${HIDDEN}${LINK}${ICON}${PICTURE}`;
const COLUMNS = `urn:li:dataset:(urn:li:dataPlatform:hive,a${HIDDEN}${ICON.replace(/[()]/g, "")},PROD)`;

/** In each, every text that a person or a program may choose acts, or hides something. */
const DOCUMENTS: readonly HostileDocument[] = [
  {
    name: "users",
    languageId: "yaml",
    file: `${LINK.replaceAll(":", "")}${ICON}.user.yaml`,
    text: () =>
      `- id: "a${ALL}"
  display_name: "Name ${ALL}"
  title: "Title ${ALL}"
  manager: other
  groups: ["g${ALL}"]
- id: other
  display_name: "Other ${ALL}"
- id: "a${ALL}"
- id: "a${ALL} "
  "${ALL}": x
  emial: "e ${ALL}"
`,
  },
  {
    name: "a group",
    languageId: "yaml",
    file: "g.group.yaml",
    text: () =>
      `id: "g${ALL}"
display_name: "Group ${ALL}"
members:
  - "a${ALL}"
  - other
  - id: "inline${ALL}"
    display_name: "Inline ${ALL}"
  - id: "second${ALL}"
  - urn:li:corpuser:a${HIDDEN}${ICON}
owners: ["g${ALL}", other]
`,
  },
  {
    name: "a dataset",
    languageId: "yaml",
    file: "d.dataset.yaml",
    text: () =>
      `- dataset: ${COLUMNS}
  columns:
    "c${ALL}": "About ${ALL}"
    x: a
    x: b
  owners:
    - owner: urn:li:corpuser:other
      type: "${ALL}"
`,
  },
  {
    name: "a program",
    languageId: "python",
    file: "a.py",
    text: () =>
      `x = "urn:li:corpuser:other" + "urn:li:corpUser:${HIDDEN}${ICON}" + "${COLUMNS.replace("PROD", "PRODD")}"\n`,
  },
];

/** What is text of the document, an address or data in an answer, not shown: the last name on its path. */
const NOT_SHOWN = new Set([
  ...["newText", "insertText", "filterText", "sortText", "uri", "targetUri", "target", "href", "data", "arguments"],
  // What `catalogue/workspaceDatasets` answers: the view that shows these makes them harmless.
  "urns",
  // What prepareRename gives is edited, so it must be the ID as it is.
  "placeholder",
]);

test("nothing in what a server answers acts or is hidden, wherever it is shown", { timeout: 120_000 }, async () => {
  const files = new Map(DOCUMENTS.map(({ file, name, text }) => [`/hostile/${name}/${file}`, text()]));
  const client = inProcess(files);
  await client.start("file:///hostile", CLIENT, TEXT_DOCUMENT, WORKSPACE);
  const faults = new Map<string, string>();
  const seen = new Set<string>();
  const look = (path: string, value: unknown): void => {
    for (const [at, text] of texts(path, value)) {
      seen.add(at);
      for (const fault of faultsOf(at, text)) faults.set(`${at}: ${fault}`, text);
    }
  };
  const watched = watching(client, look);
  for (const each of DOCUMENTS) await stepThrough(watched, each, () => undefined, placesIn);
  for (const query of ["", "a", "other", "Name"]) await watched.connection.sendRequest("workspace/symbol", { query });

  expect(Object.fromEntries(faults)).toEqual({});
  // Each of these gave texts: a feature that gave none would not be looked at.
  expect(seen).toContain("rename.error");
  expect(new Set(Array.from(seen, (path) => path.split(".", 1)[0]))).toEqual(new Set(WITH_TEXTS));
});

/** What gives texts to show. */
const WITH_TEXTS: readonly string[] = [
  ...["codeAction", "codeAction/resolve", "completion", "completionItem/resolve", "diagnostics", "documentLink"],
  ...["documentSymbol", "hover", "inlayHint", "prepareRename", "rename", "workspace/symbol"],
];

/** Every text in an answer that is shown, with its path: numbers of items left out. */
function* texts(path: string, value: unknown): Generator<readonly [string, string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) for (const each of value) yield* texts(path, each);
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) if (!NOT_SHOWN.has(key)) yield* texts(`${path}.${key}`, each);
  }
}

function faultsOf(path: string, text: string): string[] {
  const isMarkdown = /\.(?:contents|documentation)\.value$/.test(path);
  // VS Code shows these as they are, in the list of diagnostics and in hovers; a person needs them unchanged.
  const isDiagnostic = /(?:^|\.)diagnostics\./.test(path);
  return [
    ...(text.includes(HIDDEN) ? ["hidden"] : []),
    ...(text.length > 1_100 && !isMarkdown ? ["too long"] : []),
    // Escaped in Markdown, where VS Code shows no icons.
    ...(!isDiagnostic && /(?<!\\)\]\((?:command|https):/.test(text) ? ["link"] : []),
    ...(isMarkdown && linksIn(text).some((href) => !/^(?:file|https):/.test(href))
      ? ["link, as VS Code reads it"]
      : []),
    ...(!isDiagnostic && !isMarkdown && text.includes("$(") ? ["icon"] : []),
  ];
}

/** Where the links in a Markdown text lead, as the library reads it that VS Code uses. */
function linksIn(markdown: string): readonly string[] {
  const links: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "link") links.push(String(token.href));
  });
  return links;
}

/** A client of which every answer, refusal and diagnostic is looked at, and every item that can be resolved is. */
function watching(client: LspClient, look: (path: string, value: unknown) => void): HostileClient {
  const ask = async (method: string, params: object): Promise<unknown> => {
    const name = method.replace("textDocument/", "");
    try {
      const answer: unknown = await client.connection.sendRequest(method, params);
      look(name, answer);
      return answer;
    } catch (error) {
      look(`${name}.error`, error instanceof Error ? error.message : error);
      throw error;
    }
  };
  return {
    connection: {
      sendNotification: (method, params) => client.connection.sendNotification(method, params),
      sendRequest: async (method, params) => {
        const answer = await ask(method, params);
        const resolve = RESOLVED.get(method);
        for (const item of resolve === undefined ? [] : itemsOf(answer)) {
          if (resolve !== undefined) await ask(resolve, item).catch(() => undefined);
        }
        return answer;
      },
    },
    diagnostics: async (uri, version) => {
      const diagnostics = await client.diagnostics(uri, version);
      look("diagnostics", { diagnostics });
      return diagnostics;
    },
  };
}

const RESOLVED = new Map([
  ["textDocument/completion", "completionItem/resolve"],
  ["textDocument/codeAction", "codeAction/resolve"],
  ["textDocument/codeLens", "codeLens/resolve"],
]);

/** The items of an answer that wait to be resolved. */
function itemsOf(answer: unknown): readonly object[] {
  const items: unknown = typeof answer === "object" && answer !== null && "items" in answer ? answer.items : answer;
  const all: readonly unknown[] = Array.isArray(items) ? items : [];
  return all.filter((each) => typeof each === "object" && each !== null && "data" in each);
}

function placesIn(text: string): readonly number[] {
  return Array.from({ length: Math.ceil(text.length / EVERY) }, (_, at) => at * EVERY);
}

const EVERY = 9;

const CLIENT = { suggestCommand: "suggest", upsertCommand: "upsert", pushDiagnostics: true };
const TEXT_DOCUMENT = {
  codeAction: {
    dataSupport: true,
    resolveSupport: { properties: ["edit"] },
    codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
  },
  hover: { contentFormat: ["markdown" as const] },
};
const WORKSPACE = {
  workspaceEdit: { documentChanges: true, resourceOperations: ["create" as const] },
};

import { isYaml } from "../../catalogue/fileKinds/yamlLanguages.ts";
import {
  BulkRegistration,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  HoverRequest,
  InlayHintRequest,
  ReferencesRequest,
  SelectionRangeRequest,
  TextDocumentSyncKind,
  type Disposable,
  type RemoteClient,
  type ServerCapabilities,
} from "vscode-languageserver";

/** The schemes of files that are edited; for others, such as older versions of a file, nothing is sent. */
const SCHEMES = ["file", "untitled", "vscode-notebook-cell"];
/** Behind these a piece of a URN begins. */
const URN_PUNCTUATION = [":", "(", ","];

/**
 * The languages besides YAML whose files the client sends and asks about. They are registered once the settings are
 * known and again when they change: the client need not be restarted.
 */
export class UrnLanguages {
  readonly #client: RemoteClient;
  #languages: readonly string[] = [];
  #registered: Promise<Disposable | undefined> = Promise.resolve(undefined);

  constructor(client: RemoteClient) {
    this.#client = client;
  }

  /** Takes these languages in place of those before, for what of the capabilities is of use in them. */
  async follow(languages: readonly string[], capabilities: ServerCapabilities): Promise<void> {
    const others = [...new Set(languages)].filter((language) => !isYaml(language)).toSorted();
    if (others.join() === this.#languages.join()) return;
    this.#languages = others;
    // If the languages before could not be registered, that was reported then.
    const before = this.#registered.catch(() => undefined);
    this.#registered = before.then((registered) => {
      registered?.dispose();
      return others.length === 0 ? undefined : this.#client.register(registration(others, capabilities));
    });
    await this.#registered;
  }
}

/**
 * Decision: semantic tokens are left out. VS Code takes those of one server alone, and ours would hide a language's own;
 * there a grammar colours URNs. Renaming is left out too, since it would take the place of a language's own.
 */
function registration(languages: readonly string[], capabilities: ServerCapabilities): BulkRegistration {
  const documentSelector = languages.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme })));
  const bulk = BulkRegistration.create();
  bulk.add(DidOpenTextDocumentNotification.type, { documentSelector });
  bulk.add(DidChangeTextDocumentNotification.type, { documentSelector, syncKind: TextDocumentSyncKind.Incremental });
  bulk.add(DidCloseTextDocumentNotification.type, { documentSelector });
  const { diagnosticProvider } = capabilities;
  if (diagnosticProvider) bulk.add(DocumentDiagnosticRequest.type, { ...diagnosticProvider, documentSelector });
  if (capabilities.completionProvider)
    bulk.add(CompletionRequest.type, { documentSelector, triggerCharacters: URN_PUNCTUATION, resolveProvider: true });
  if (capabilities.hoverProvider) bulk.add(HoverRequest.type, { documentSelector });
  if (capabilities.definitionProvider) bulk.add(DefinitionRequest.type, { documentSelector });
  if (capabilities.referencesProvider) bulk.add(ReferencesRequest.type, { documentSelector });
  if (typeof capabilities.codeActionProvider === "object")
    bulk.add(CodeActionRequest.type, { documentSelector, ...capabilities.codeActionProvider });
  if (capabilities.documentLinkProvider)
    bulk.add(DocumentLinkRequest.type, { documentSelector, resolveProvider: true });
  if (capabilities.inlayHintProvider) bulk.add(InlayHintRequest.type, { documentSelector });
  if (capabilities.selectionRangeProvider) bulk.add(SelectionRangeRequest.type, { documentSelector });
  return bulk;
}

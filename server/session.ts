import type { EntityUrn, OwnerUrn } from "../catalogue/urn/urn.ts";
import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  MessageType,
  ShowMessageNotification,
  TextDocuments,
  WatchKind,
  type Connection,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type InitializeParams,
  type InitializeResult,
  type TextDocumentPositionParams,
  type WorkspaceFolder,
} from "vscode-languageserver";
import { abilitiesOf, NO_ABILITIES } from "./connection/abilities.ts";
import { askClient } from "./connection/askClient.ts";
import { AskedFacts } from "./facts/askedFacts.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { clientFacts, onCatalogueChanged } from "./facts/clientFacts.ts";
import type { Context } from "./context/context.ts";
import { NO_FACTS, type CatalogueFacts } from "./facts/catalogueFacts.ts";
import type { ServerEnvironment } from "./workspace/environment.ts";
import { isCatalogueText } from "./documents/catalogueText.ts";
import { Diagnosing } from "./diagnostics/diagnosing.ts";
import { MOST_PER_CODE } from "./diagnostics/diagnostics.ts";
import { ToldFileKinds } from "./documents/fileKinds.ts";
import { inBackground } from "./connection/guard.ts";
import { outsideFacts } from "./facts/gatheredFacts.ts";
import { OpenDocument, type DocumentSurroundings } from "./documents/openDocument.ts";
import { AskedRecordStates, NO_STATES } from "./facts/askedRecordStates.ts";
import { linksInto, NO_LINKS } from "./diagnostics/rulesDocument.ts";
import { tellRefusedGlobs } from "./context/refusedGlobs.ts";
import { askSettings, FolderSettings } from "./context/folderSettings.ts";
import { SECTIONS, type Settings } from "./context/settings.ts";
import type { SourceFile } from "./documents/sourceFile.ts";
import { SharedTurns } from "./connection/turns.ts";
import { UrnLanguages } from "./documents/urnLanguages.ts";
import { WorkspaceFolders } from "./workspace/workspaceFolders.ts";
import { WorkspaceIndex } from "./workspace/workspaceIndex.ts";
import { outdated } from "./connection/refusal.ts";
import { partlyRenamed } from "./features/rename/renameTexts.ts";

/** The parameters of a request about a document. */
export type DocumentParams = Pick<TextDocumentPositionParams, "textDocument">;

/** The state of the server for one client: its open documents, its settings, and the names in its workspace. */
export class Session {
  readonly #connection: Connection;
  readonly #environment: ServerEnvironment;
  readonly #documents: TextDocuments<OpenDocument>;
  readonly #index: WorkspaceIndex;
  readonly #diagnosing: Diagnosing;
  readonly #folders: WorkspaceFolders;
  readonly #facts: AskedFacts;
  readonly #states: AskedRecordStates;
  readonly #fileKinds: ToldFileKinds;
  readonly #languages: UrnLanguages;
  #abilities = NO_ABILITIES;
  #settings = new FolderSettings();
  #codeLink = NO_LINKS;

  constructor(connection: Connection, environment: ServerEnvironment) {
    this.#connection = connection;
    this.#environment = environment;
    this.#folders = new WorkspaceFolders(environment.files);
    const turns = new SharedTurns(environment.turn);
    this.#index = new WorkspaceIndex(environment, () => turns.background());
    const surroundings = this.#surroundings();
    this.#documents = new TextDocuments({
      create: (uri, languageId, version, text) => new OpenDocument({ uri, languageId, version, text }, surroundings),
      update(document, changes, version) {
        document.update(changes, version);
        return document;
      },
    });
    this.#diagnosing = new Diagnosing({
      document: (uri) => this.#documents.get(uri),
      severities: (uri) => this.#settingsOf(uri).severities,
      abilities: () => ({ ...this.#abilities, codeLink: this.#codeLink }),
      shownPathOf: (uri) => this.#folders.shownPathOf(uri),
      rulesDocument: () => this.#abilities.rulesDocument,
      turn: () => turns.urgent(),
      publish: (params) => connection.sendDiagnostics(params),
      isAsked: () => this.#abilities.asksForDiagnostics,
      askAgain: async () => {
        if (this.#abilities.refreshesDiagnostics) await connection.languages.diagnostics.refresh();
      },
      wasRead: (uri) => {
        this.#background("indexing", () => this.#index.settle(this.#folders.knownPathOf(uri)));
      },
      background: (name, task) => {
        this.#background(name, task);
      },
    });
    this.#languages = new UrnLanguages(connection.client);
    this.#facts = new AskedFacts({
      source: clientFacts(connection),
      turn: environment.turn,
      onArrival: (urns) => {
        this.#judgeAllAgain(urns);
        this.#renewHints();
      },
    });
    this.#index.onChange(() => {
      this.#judgeAllAgain();
      this.#renewHints();
    });
    this.#states = new AskedRecordStates(askClient(connection));
    this.#fileKinds = new ToldFileKinds((told) => {
      this.#background("telling the kind of a file", () => connection.sendNotification("catalogue/fileKind", told));
    });
  }

  /** A user or group gets another ID. Where files of the workspace are not read, they are not renamed in. */
  tellRenamed(urn: OwnerUrn): void {
    if (this.#index.isPartial) {
      const message = partlyRenamed();
      this.#background("telling of a rename", () =>
        this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
      );
    }
    if (!this.#abilities.renames) return;
    this.#background("telling of a rename", () => this.#connection.sendNotification("catalogue/renamed", { urn }));
  }

  initialize(params: InitializeParams): InitializeResult {
    this.#abilities = abilitiesOf(params);
    this.#changeFolders(params.workspaceFolders ?? [], []);
    this.#index.expectScan();
    return {
      serverInfo: { name: "Metadata Catalogue" },
      capabilities: capabilitiesFor(this.#abilities),
    };
  }

  /** Follows what the client does from now on. */
  listen(): void {
    this.#documents.onDidOpen(({ document }) => {
      this.#folders.open(document.uri);
      if (!isCatalogueText(document.uri)) this.#index.open(this.#folders.knownPathOf(document.uri), document);
    });
    this.#documents.onDidChangeContent(({ document }) => {
      this.#tellKind(document);
      this.#diagnosing.soon(document.uri);
    });
    this.#documents.onDidClose(({ document: { uri } }) => {
      this.#background("closing", () => this.#close(uri));
    });
    this.#connection.onDidChangeConfiguration(() => {
      this.#background("reading the settings", async () => {
        const other = await this.#takeSettings();
        this.#registerLanguages();
        this.#renewHints();
        this.#renewLenses();
        if (other) await this.#scan();
      });
    });
    this.#connection.onDidChangeWatchedFiles(({ changes }) => {
      const files = changes.filter(({ uri }) => this.#environment.files.pathOf(uri) !== undefined);
      const paths = files.map(({ uri }) => this.#folders.knownPathOf(uri));
      this.#background("watching files", async () => {
        if (!(await this.#index.refresh(paths))) this.#judgeLinked(new Set(paths));
      });
    });
    onCatalogueChanged(this.#connection, (urns) => {
      this.#facts.forget(urns);
      this.#states.forget();
      this.#renewLenses();
    });
    this.#documents.listen(this.#connection);
  }

  /**
   * Asks the client for its settings, to be told of changes, and reads the workspace, once the client is ready to
   * answer.
   */
  initialized(): void {
    this.#background("reading the settings", async () => {
      // Whether the client answers or not, the workspace is read.
      await this.#takeSettings().finally(() => {
        this.#registerLanguages();
        return this.#scan();
      });
    });
    this.#background("reading the rules", () => this.#findLinks());
    this.#background("registration", async () => {
      const { client } = this.#connection;
      const { registersConfiguration, registersWatchers } = this.#abilities;
      // A folder that is deleted, made or renamed may be the only event for all that is in it.
      const folders = { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete };
      const watchers = [{ globPattern: "**/*.{yaml,yml}" }, folders];
      if (registersConfiguration)
        await client.register(DidChangeConfigurationNotification.type, { section: [...SECTIONS] });
      if (registersWatchers) await client.register(DidChangeWatchedFilesNotification.type, { watchers });
    });
    if (!this.#abilities.folderChanges) return;
    this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      this.#changeFolders(added, removed);
      this.#index.expectScan();
      this.#background("reading the workspace", async () => {
        await this.#takeSettings().finally(() => this.#scan());
      });
    });
  }

  /** What a feature says of an open document; `null` when it is not open or the feature has nothing to say. */
  in<T>(
    { textDocument: { uri } }: DocumentParams,
    feature: (file: SourceFile, context: Context) => T | undefined,
  ): T | null {
    const document = this.#documents.get(uri);
    return (document && feature(document, this.context(uri))) ?? null;
  }

  /** All diagnostics of an open document, for a client that asks; "unchanged" if it got the same before. */
  async diagnosticReport({
    textDocument: { uri },
    previousResultId,
  }: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> {
    const document = this.#documents.get(uri);
    const items = document && (await this.#diagnosing.complete(document));
    if (document && !items) throw outdated("The document has changed");
    return this.#diagnosing.answer(uri, items ?? [], previousResultId);
  }

  /**
   * What features know besides a file.
   * @param uri of the file; left out: it is about no file
   */
  context(uri?: string): Context {
    const settings = uri === undefined ? this.#settings.window : this.#settingsOf(uri);
    const facts = this.#abilities.catalogueFacts ? this.#facts : NO_FACTS;
    const states = this.#abilities.recordStates ? this.#states : NO_STATES;
    return { workspace: this.#index, settings, abilities: this.#abilities, facts, states };
  }

  /** What documents need to know of each other and of the world. */
  #surroundings(): DocumentSurroundings {
    const facts = (): CatalogueFacts => this.context().facts;
    return {
      globs: (uri) => this.#settingsOf(uri).globs,
      known: (uri) => outsideFacts(uri, this.#folders.knownPathOf(uri), { workspace: this.#index, facts }),
      subjectsChanged: (_uri, urns) => {
        for (const document of this.#documents.all()) {
          // One that is not read yet is not judged yet either.
          if (!document.isRead) continue;
          this.#judge(document, urns());
        }
        this.#renewHints();
      },
    };
  }

  /** The facts from outside the documents have changed, about these entities or about all. */
  #judgeAllAgain(urns?: readonly EntityUrn[]): void {
    for (const document of this.#documents.all()) this.#judge(document, urns);
  }

  #judge(document: OpenDocument, urns?: readonly EntityUrn[]): void {
    document.judgeAgain(urns);
    this.#diagnosing.again(document.uri);
  }

  /** Lets the documents be checked again whose diagnostics show a record in one of these files, which may have another place now. */
  #judgeLinked(paths: ReadonlySet<string>): void {
    for (const document of this.#documents.all()) {
      const { problems } = document.problems(this.#settingsOf(document.uri).severities, MOST_PER_CODE);
      const isLinked = problems.some(
        ({ related }) => related?.elsewhere && paths.has(this.#folders.knownPathOf(related.elsewhere.uri)),
      );
      if (isLinked) this.#judge(document);
    }
  }

  /** Finds where the client has each code explained, and sends all diagnostics again. */
  async #findLinks(): Promise<void> {
    const { codeLinks, rulesDocument } = this.#abilities;
    if (!codeLinks || rulesDocument === undefined) return;
    this.#codeLink = await linksInto(rulesDocument, this.#environment.files);
    for (const uri of this.#documents.keys()) this.#diagnosing.again(uri);
  }

  #tellKind({ uri, languageId, reasonedKind }: OpenDocument): void {
    if (this.#abilities.fileKinds && languageId === "yaml") this.#fileKinds.tell(uri, reasonedKind);
  }

  async #close(uri: string): Promise<void> {
    this.#fileKinds.forget(uri);
    const path = this.#folders.knownPathOf(uri);
    this.#folders.close(uri);
    this.#background("indexing", () => this.#index.close(path));
    await this.#diagnosing.close(uri);
  }

  /** Takes over the client's settings. Returns whether they change what files are; open documents are then checked again. */
  async #takeSettings(): Promise<boolean> {
    if (!this.#abilities.configuration) return false;
    const settings = await askSettings(this.#connection, this.#folders.all);
    // Read only now: other settings may have been taken over while these were asked for.
    const before = this.#settings;
    const same = settings.findsAs(before);
    this.#settings = settings;
    if (!same) for (const globs of settings.eachGlobs) tellRefusedGlobs(globs, this.#connection);
    for (const document of this.#documents.all()) {
      if (!same) document.reconsiderKind();
      this.#tellKind(document);
      this.#diagnosing.soon(document.uri);
      // A client that asks must be told to ask again: its severities may be other ones.
      this.#diagnosing.again(document.uri);
    }
    return !same;
  }

  /** Other names are known than before, or other ones are wanted. */
  #renewHints(): void {
    const { inlayHint } = this.#connection.languages;
    if (this.#abilities.refreshesInlayHints) this.#background("inlay hints", () => inlayHint.refresh());
  }

  /** The catalogue compares otherwise than before, or lenses are wanted or no longer. */
  #renewLenses(): void {
    if (!this.#abilities.refreshesCodeLenses) return;
    this.#background("code lenses", () => this.#connection.sendRequest(CodeLensRefreshRequest.type));
  }

  #registerLanguages(): void {
    if (!this.#abilities.registersDocuments) return;
    const capabilities = capabilitiesFor(this.#abilities);
    this.#background("registering languages", () =>
      this.#languages.follow(this.#settings.window.urnLanguages, capabilities),
    );
  }

  async #scan(): Promise<void> {
    const files = await this.#index.scan(this.#folders.read, this.#settings.globs);
    if (files === undefined) return;
    const [users, groups] = [this.#index.count("user"), this.#index.count("group")];
    this.#connection.console.info(`Read ${files} files of records: ${users} users, ${groups} groups`);
    for (const sentence of this.#index.skipped()) this.#connection.console.info(sentence);
  }

  /** Documents are known by other paths if a folder turns out to be in another one, by a symbolic link, or is no longer. */
  #changeFolders(added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): void {
    const before = this.#documents
      .all()
      .map((document) => ({ document, path: this.#folders.knownPathOf(document.uri) }));
    this.#folders.change(added, removed);
    for (const { document, path } of before) {
      const known = this.#folders.knownPathOf(document.uri);
      if (known === path) continue;
      this.#index.open(known, document);
      this.#background("indexing", async () => {
        await this.#index.close(path);
        if (document.isRead) await this.#index.settle(known);
      });
    }
  }

  #settingsOf(uri: string): Settings {
    return this.#settings.of(this.#folders.pathOf(uri));
  }

  #background(name: string, task: () => void | Promise<void>): void {
    inBackground(this.#connection.console, name, task);
  }
}

import {
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  InlayHintRefreshRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type MessageReader,
  type MessageWriter,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver/node";

/** An editor without windows: it speaks the protocol as VS Code does, and keeps what the server tells it. */
export class LspClient {
  readonly connection: ProtocolConnection;
  /** What the server asked to be told of. */
  readonly registrations: string[] = [];
  /** The answers to `workspace/configuration`, by section. */
  readonly settings = new Map<string, unknown>();
  /** How often the server said that inlay hints are to be asked for again. */
  hintRenewals = 0;
  readonly #told: (PublishDiagnosticsParams | string)[] = [];
  #heard = (): void => undefined;

  constructor(reader: MessageReader, writer: MessageWriter) {
    this.connection = createProtocolConnection(reader, writer);
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#hear(params);
    });
    this.connection.onNotification(LogMessageNotification.type, ({ message }) => {
      this.#hear(message);
    });
    this.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registrations.push(...registrations.map(({ method }) => method));
    });
    this.connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section = "" }) => this.settings.get(section) ?? null),
    );
    this.connection.onRequest(InlayHintRefreshRequest.type, () => {
      this.hintRenewals++;
      this.#heard();
    });
    this.connection.listen();
  }

  /** Shakes hands with the server, as a client that can do everything it asks for. */
  async start(
    folder?: string | readonly string[],
    initializationOptions?: object,
    more: ClientCapabilities["textDocument"] = {},
    moreOfWorkspace: ClientCapabilities["workspace"] = {},
  ): Promise<InitializeResult> {
    const dynamic = { dynamicRegistration: true };
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol still asks for it
      rootUri: null,
      workspaceFolders: folder === undefined ? null : [folder].flat().map((uri) => ({ uri, name: "workspace" })),
      initializationOptions,
      capabilities: {
        workspace: {
          configuration: true,
          didChangeConfiguration: dynamic,
          didChangeWatchedFiles: dynamic,
          workspaceFolders: true,
          inlayHint: { refreshSupport: true },
          ...moreOfWorkspace,
        },
        textDocument: {
          completion: { completionItem: { snippetSupport: true } },
          publishDiagnostics: { versionSupport: true, relatedInformation: true, codeDescriptionSupport: true },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          ...more,
        },
      },
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  open(uri: string, text: string): Promise<void> {
    const textDocument = { uri, languageId: "yaml", version: 1, text };
    return this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  change(uri: string, version: number, ...contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const params = { textDocument: { uri, version }, contentChanges };
    return this.connection.sendNotification(DidChangeTextDocumentNotification.type, params);
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** The diagnostics of a document at a version, once the server tells at least so many; `undefined` is no version. */
  async diagnostics(uri: string, version: number | undefined, atLeast = 0): Promise<readonly Diagnostic[]> {
    const told = await this.#next(
      (each) =>
        typeof each === "object" && each.uri === uri && each.version === version && each.diagnostics.length >= atLeast,
    );
    return typeof told === "object" ? told.diagnostics : [];
  }

  /** Waits until the diagnostics that the server told last of a document have these codes, or are otherwise seen so. */
  async becomes(
    uri: string,
    seen: readonly unknown[],
    look: (diagnostic: Diagnostic) => unknown = ({ code }) => code,
  ): Promise<true> {
    const wanted = JSON.stringify(seen);
    for (;;) {
      const last = this.#told.findLast((each) => typeof each === "object" && each.uri === uri);
      if (typeof last === "object" && JSON.stringify(last.diagnostics.map(look)) === wanted) return true;
      await new Promise<void>((resolve) => (this.#heard = resolve));
    }
  }

  /** Tells the server that the settings are others. */
  changeSettings(): Promise<void> {
    return this.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }

  /** Where the codes of what is wrong with a document are explained, once the server tells that. */
  async links(uri: string): Promise<readonly (string | undefined)[]> {
    const told = await this.#next(
      (each) => typeof each === "object" && each.uri === uri && each.diagnostics.some((one) => one.codeDescription),
    );
    return typeof told === "object" ? told.diagnostics.map(({ codeDescription }) => codeDescription?.href) : [];
  }

  /** The first message in the server's log that matches. */
  async logged(pattern: RegExp): Promise<string> {
    const told = await this.#next((each) => typeof each === "string" && pattern.test(each));
    return typeof told === "string" ? told : "";
  }

  /** Waits until the server has said so often that inlay hints are to be asked for again. */
  async hintsRenewed(times: number): Promise<void> {
    while (this.hintRenewals < times) await new Promise<void>((resolve) => (this.#heard = resolve));
  }

  /** The versions whose diagnostics the server told so far. */
  versions(uri: string): (number | undefined)[] {
    return this.#told.flatMap((each) => (typeof each === "object" && each.uri === uri ? [each.version] : []));
  }

  #hear(told: PublishDiagnosticsParams | string): void {
    this.#told.push(told);
    this.#heard();
  }

  async #next(
    wanted: (told: PublishDiagnosticsParams | string) => boolean,
  ): Promise<PublishDiagnosticsParams | string> {
    for (;;) {
      const found = this.#told.find(wanted);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (this.#heard = resolve));
    }
  }
}

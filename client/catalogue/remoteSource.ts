import * as l10n from "@vscode/l10n";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Result } from "../../catalogue/result.ts";
import { isToken } from "../../catalogue/vocabulary/accessToken.ts";
import { tokenExpiry } from "../../catalogue/graph/tokenExpiry.ts";
import { endedSentence, noAccessSentence, unreadAccessSentence, type TokenAccess } from "./access.ts";
import type { Clock } from "./clock.ts";
import type { ServerFacts } from "../../catalogue/graph/serverFacts.ts";
import {
  askedPauseMs,
  endsConnection,
  failsAlone,
  isUnavailable,
  mayPass,
  ofKnownAddress,
  showsWork,
} from "./outage.ts";
import { placeName, tokenAdvice, type RemotePlace } from "./place.ts";
import { Reconnecting } from "./reconnecting.ts";
import { SourceStates, type FailureCode, type Source, type SourceState } from "./source.ts";
import { Emitter, type Event } from "../emitter.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { watchedGraph } from "./watchedGraph.ts";

interface RemoteSourceOptions extends Pick<Connection, "fetch" | "now" | "waiting"> {
  readonly place: RemotePlace;
  /** The access token for this address, if there is one that may be used. */
  readonly access: (isAwaited?: boolean) => PromiseLike<TokenAccess>;
  /** What may be used now, if the token with this ID was replaced or removed, in whichever window. */
  readonly newAccess: (id: string | undefined) => PromiseLike<TokenAccess | undefined>;
  /** Whether it was this window in which the token was removed. */
  readonly isSignedOut: () => boolean;
  /** Absent: the clock of the machine. */
  readonly clock?: Pick<Clock, "after">;
}

/**
 * A catalogue at an address. If it does not answer, its state is `failed` until it answers again; it is asked regularly
 * whether it does. Nothing is sent with an access token that was replaced or removed: that is looked up before each request.
 */
export class RemoteSource implements Source {
  readonly #options: RemoteSourceOptions;
  readonly #states = new SourceStates();
  readonly #reconnecting: Reconnecting;
  readonly #mayAnswer = new Emitter<ReadonlySet<string>>();
  /** Waits before what failed is asked again, while the connection is kept. */
  readonly #retrying: Reconnecting;
  /** Why these requests failed: a sentence for each reason. */
  #unanswered = new Set<string>();
  #starting: Promise<SourceState> | undefined;
  /** The access token with which the current connection was started. */
  #access: TokenAccess | undefined;
  /** The one with which the catalogue was connected last. */
  #accepted: TokenAccess | undefined;
  #newTokens = 0;
  #wasConnected = false;
  /**
   * Whether a catalogue was connected at the address, or an attempt failed in a way that may pass, as when nothing answers. From
   * then on, an answer of something in front of it, such as a firewall's, may pass, too.
   */
  #mayReturn = false;
  #isDisposed = false;
  /** Asks whether a catalogue that did not answer does so now, and connects if it does. */
  #askAgain: (() => Promise<void>) | undefined;
  /** How many requests wait for their answers. */
  #asking = 0;
  /** What the server last said of itself in full, and to which access token. */
  #known: { readonly access: TokenAccess; readonly server: ServerFacts } | undefined;
  /** Asks the server again what it said nothing of. `undefined`: it has said everything. */
  #completeFacts: (() => Promise<void>) | undefined;
  /** The connection that is being checked, because a request found the catalogue unavailable. */
  #checked: SourceState | undefined;
  /** Whether it failed because the catalogue was unavailable: single requests may succeed all the same. */
  #isUnavailable = false;

  readonly restarts = 0;
  readonly onDidChangeState = this.#states.onDidChange;
  readonly onMayAnswer: Event<ReadonlySet<string>> = this.#mayAnswer.event;

  constructor(options: RemoteSourceOptions) {
    this.#options = options;
    const { clock } = options;
    this.#reconnecting = new Reconnecting(async () => this.#askAgain?.(), { clock });
    const retry = (): Promise<void> => {
      this.#retrying.end();
      const unanswered = this.#unanswered;
      this.#unanswered = new Set();
      void this.#completeFacts?.();
      this.#mayAnswer.fire(unanswered);
      return Promise.resolve();
    };
    const isAsking = (): boolean => this.#asking > 0;
    this.#retrying = new Reconnecting(retry, { clock, pauses: RETRY_PAUSES_MS, lasting: RETRY_LASTING_MS, isAsking });
  }

  get place(): RemoteSourceOptions["place"] {
    return this.#options.place;
  }

  get state(): SourceState {
    return this.#states.current;
  }

  /** Asks the catalogue who the user is, which shows whether it answers and accepts the token. */
  start(): Promise<SourceState> {
    this.#starting ??= this.#startOnce()
      .catch((error: unknown) => {
        // Nobody waits for ever, and the caller tells what was thrown.
        this.#states.become({ kind: "failed", sentence: thrownSentence(error), code: "other" });
        throw error;
      })
      .finally(() => {
        this.#starting = undefined;
      });
    return this.#starting;
  }

  settled(): Promise<SourceState> {
    return this.#states.settled();
  }

  /** Connects again if the access token was replaced or removed since. */
  async look(): Promise<void> {
    if (!this.#access) return;
    const { kind, id } = this.#access;
    if (kind !== "elsewhere") {
      if ((await this.#ended(this.#access)) !== undefined) await this.start();
      return;
    }
    // Without a wait, and without another start as long as nothing has changed, because whoever reads looks first.
    const now = await this.#options.access(false);
    if (now.kind !== "elsewhere" || now.id !== id) await this.start();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#reconnecting.dispose();
    this.#retrying.dispose();
    this.#states.dispose();
    this.#mayAnswer.dispose();
  }

  async #startOnce(): Promise<SourceState> {
    const { place, fetch, now, waiting } = this.#options;
    this.#reconnecting.end();
    // Once it is connected, everything is read again.
    this.#retrying.end();
    this.#unanswered.clear();
    this.#completeFacts = undefined;
    this.#states.become({ kind: "starting" });
    const { url } = place;
    const advice = tokenAdvice(place);
    const access = await this.#readAccess();
    if (typeof access === "string") return this.#states.become({ kind: "failed", sentence: access, code: "other" });
    if (access.kind !== "used") {
      const sentence = noAccessSentence(place, access.kind, this.#isOwn());
      return this.#states.become({ kind: "failed", sentence, code: access.kind });
    }
    const given = access.token?.trim() || undefined;
    if (given !== undefined && !isToken(given)) {
      const sentence = l10n.t`The access token for ${placeName(place)} contains a space or another character that is not allowed in an access token; ${advice}.`;
      return this.#states.become({ kind: "failed", sentence, code: "token" });
    }
    // Loaded when it is wanted: it has the rules, which a window that connects to no catalogue does not need.
    const [{ connectGraph }, { readServerFacts }] = await Promise.all([
      import("../../catalogue/graph/connect.ts"),
      import("../../catalogue/graph/serverFacts.ts"),
    ]);
    const ended = (): Promise<string | undefined> => this.#ended(access);
    const connection = { url, token: given, tokenAdvice: advice, ended, fetch, now, waiting };
    const graph = connectGraph(connection);
    // With a graph of its own: the first one remembers the user, and what the watched one is answered is shown.
    const ask: Asking = () => connectGraph(connection).stamp();
    this.#askAgain = async () => {
      const again = await ask();
      if (this.#isDisposed || this.state.kind !== "failed" || this.#access?.id !== access.id) return;
      if (!again.ok && mayPass(again.error, this.#mayReturn)) this.#reconnecting.pause(askedPauseMs(again.error));
      else await this.start();
    };
    const stamp = await graph.stamp();
    const isAway = !stamp.ok && (endsConnection(stamp.error) || mayPass(stamp.error));
    const readFacts = async (): Promise<ServerFacts> => this.#withKnown(access, await readServerFacts(connection));
    const server = isAway ? {} : await readFacts();
    // Another token may have been entered meanwhile, in whichever window.
    if (!this.#isDisposed && (await this.#ended(access)) !== undefined) return this.#startOnce();
    if (server.serviceUrl !== undefined) return this.#states.become(webPage(url, server.serviceUrl));
    if (!stamp.ok) return this.#fail(stamp.error);
    this.#wasConnected = true;
    this.#mayReturn = true;
    const before = this.#accepted;
    if (before && (before.id !== access.id || before.token !== access.token)) this.#newTokens++;
    this.#accepted = access;
    const expires = given === undefined ? undefined : tokenExpiry(given);
    let connected: ConnectedState = {
      kind: "connected",
      graph: watchedGraph(graph, () => {
        this.#asking++;
        return (error) => {
          this.#asking--;
          // An answer to what was sent with an earlier token says nothing of the connection that there is now.
          if (this.#access?.id === access.id) this.#note(connected, error, ask);
        };
      }),
      url,
      user: stamp.value.actor,
      server,
      ...(expires !== undefined && { tokenExpires: expires }),
      newTokens: this.#newTokens,
    };
    if (server.isIncomplete) {
      const complete = async (): Promise<void> => {
        // As long as this is asked, the pauses must not begin anew.
        this.#asking++;
        const now = await readFacts().finally(() => this.#asking--);
        if (this.#isDisposed || this.#completeFacts !== complete) return;
        if (now.isIncomplete) {
          this.#retrying.pause();
          return;
        }
        this.#completeFacts = undefined;
        const before = connected;
        // Everything that is shown is read again when the state changes.
        if (JSON.stringify(now) === JSON.stringify({ ...before.server, isIncomplete: undefined })) return;
        connected = { ...before, server: now };
        if (this.state === before) this.#states.become(connected);
      };
      this.#completeFacts = complete;
      this.#retrying.pause();
    }
    return this.#states.become(connected);
  }

  /** What a server says of itself; where that could not be read, what it said before to the same access token. */
  #withKnown(access: TokenAccess, server: ServerFacts): ServerFacts {
    if (!server.isIncomplete) {
      this.#known = { access, server };
      return server;
    }
    const known = this.#known;
    if (!known || known.access.id !== access.id || known.access.token !== access.token) return server;
    return { ...known.server, ...server };
  }

  /** The access token, or a sentence if it cannot be read. */
  async #readAccess(): Promise<TokenAccess | string> {
    const { place, access } = this.#options;
    this.#access = undefined;
    try {
      this.#access = await access();
      return this.#access;
    } catch (error) {
      return unreadAccessSentence(place, error);
    }
  }

  /** Why nothing is sent any longer with an access token: a sentence. What is shown of the catalogue follows. */
  async #ended({ id }: TokenAccess): Promise<string | undefined> {
    const { place, newAccess } = this.#options;
    try {
      const now = await newAccess(id);
      if (!now) return undefined;
      if (this.#access?.id === id) void this.start();
      return endedSentence(place, now, this.#isOwn());
    } catch (error) {
      return unreadAccessSentence(place, error);
    }
  }

  /** Whether it is known in this window that the token was removed. */
  #isOwn(): boolean {
    return this.#options.isSignedOut() || !this.#wasConnected;
  }

  /** A request was answered, or was not. */
  #note(connected: SourceState, error: CatalogueError | undefined, ask: Asking): void {
    const { kind } = this.state;
    if (kind === "failed" && !this.#isUnavailable && (!error || showsWork(error))) {
      this.#reconnecting.end();
      this.#states.become(connected);
    } else if (kind === "connected" && error && endsConnection(error)) this.#fail(error);
    else if (kind === "connected" && error && mayPass(error, true)) void this.#check(ask, error);
  }

  /**
   * One request found the catalogue unavailable, or something in front of it. Other requests may succeed, so the catalogue is
   * asked who the user is, as when it was connected; the connection counts as failed only if that fails, too. Otherwise what
   * failed is to be tried again after a pause.
   */
  async #check(ask: Asking, error: CatalogueError): Promise<void> {
    const { state } = this;
    this.#unanswered.add(errorSentence(error));
    if (failsAlone(error)) {
      this.#retrying.pause(askedPauseMs(error));
      return;
    }
    if (this.#checked === state) return;
    this.#checked = state;
    this.#asking++;
    try {
      const asked = await ask();
      if (this.#isDisposed || this.state !== state) return;
      const isFailed = !asked.ok && !failsAlone(asked.error);
      if (isFailed && (endsConnection(asked.error) || mayPass(asked.error, true))) this.#fail(asked.error);
      else this.#retrying.pause(asked.ok ? 0 : askedPauseMs(asked.error));
    } finally {
      this.#asking--;
      if (this.#checked === state) this.#checked = undefined;
    }
  }

  #fail(error: CatalogueError): SourceState {
    this.#isUnavailable = isUnavailable(error);
    if (mayPass(error, this.#mayReturn)) {
      this.#mayReturn = true;
      this.#reconnecting.pause(askedPauseMs(error));
    }
    return this.#states.become(failed(this.#wasConnected ? ofKnownAddress(error) : error));
  }
}

/** The pauses before what failed alone is asked again. The last ones are long, because the request may be too heavy for the catalogue. */
const RETRY_PAUSES_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000];
/** Once what failed is asked again, all has been asked after so long; the pauses begin again when all of it is answered. */
const RETRY_LASTING_MS = 10_000;

type ConnectedState = Extract<SourceState, { kind: "connected" }>;

/** Asks the catalogue who the user is, as when it is connected. */
type Asking = () => Promise<Result<unknown, CatalogueError>>;

const ABOUT_TOKEN: ReadonlySet<CatalogueError["kind"]> = new Set(["unauthorized", "token-missing"]);

function webPage(url: string, serviceUrl: string): SourceState {
  const sentence = l10n.t`${url} is the address of DataHub's web page, which stores nothing; connect to its service at ${serviceUrl} instead.`;
  return { kind: "failed", sentence, code: "other" };
}

function failed(error: CatalogueError): SourceState {
  const code: FailureCode = ABOUT_TOKEN.has(error.kind) ? "token" : "other";
  return { kind: "failed", sentence: [errorSentence(error), ...settingsAdvice(error)].join(" "), code };
}

/** Which settings of VS Code a failure may be about. */
function settingsAdvice(error: CatalogueError): readonly string[] {
  if (error.kind !== "unreachable") return [];
  if (error.why === "certificate")
    return [
      l10n.t(
        'VS Code accepts the certificates that this machine trusts only if its setting "http.systemCertificates" is on.',
      ),
    ];
  return error.why === "proxy" || error.why === "proxy-authentication"
    ? [
        l10n.t(
          'In VS Code, the proxy settings begin with "http.proxy"; "http.noProxy" lists the hosts that are reached without it.',
        ),
      ]
    : [];
}

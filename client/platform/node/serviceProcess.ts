import * as l10n from "@vscode/l10n";
import { fork, type ChildProcess } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import type { RecoveredPart } from "../../../catalogue/recovery.ts";
import { Emitter } from "../../emitter.ts";
import * as z from "zod";
import type { Output } from "../../sinks/output.ts";
import { NO_TOKENS } from "./childEnvironment.ts";
import { LastComplaint } from "./lastComplaint.ts";
import { StartFailure, type EmbeddedService, type ServiceAddress } from "../embeddedService.ts";

const part = z.enum({
  entities: "entities",
  aspects: "aspects",
  versions: "versions",
  tokens: "tokens",
} satisfies { readonly [P in RecoveredPart]: P });
const recovery = z.object({
  kept: z.string().optional(),
  entities: z.number(),
  aspects: z.number(),
  versions: z.number(),
  tokens: z.number(),
  lost: z.number(),
  partly: z.array(part),
  unread: z.array(part),
  isListLost: z.boolean(),
});

/**
 * What the service prints when it listens. It is never used without its token. `recovery`: what was saved of a damaged
 * store, and what was not.
 */
const announcement = z.object({ url: z.string(), token: z.string().min(1), recovery: recovery.optional() });

/** What it prints instead when it cannot start, with a code such as STORE_DAMAGED. */
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string(), reason: z.string().optional() }) });

interface ServiceProcessOptions {
  /** The built service. */
  readonly program: string;
  /** The folder it keeps its data in. */
  readonly data: string;
  readonly output: Pick<Output, "info" | "warn">;
}

/** After this time without a line of output, in milliseconds, a service that does not listen yet counts as failed. */
const START_MS = 20_000;
/** The end of what it prints before long, silent work. After such a line there is no limit until the next line. */
const LONG_WORK = /\. This may take minutes\.$/;
/** The beginning of what an update or a recovery prints to say how far it is. */
const PROGRESS = /^(?:Reading the damaged|Writing the recovered|Updating the) catalogue: /;
/** What begins each line of the log of the service; the output of the extension has its own time. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;
/** How long it may take to end when it is asked to, in milliseconds; one that hangs is ended by force. */
const STOP_MS = 3_000;

/** The catalogue service as a child process of this window. */
export class ServiceProcess implements EmbeddedService {
  readonly #options: ServiceProcessOptions;
  readonly #ended = new Emitter<string>();
  #child: ChildProcess | undefined;
  /** How often it was to be started or stopped: what was wanted last counts. */
  #wishes = 0;

  readonly onDidEnd = this.#ended.event;

  constructor(options: ServiceProcessOptions) {
    this.#options = options;
  }

  async start({ recover }: { readonly recover: boolean }): Promise<ServiceAddress> {
    const wish = ++this.#wishes;
    await this.#end();
    if (wish !== this.#wishes) throw new Error(l10n.t("The embedded service did not start."));
    const { program, data, output } = this.#options;
    const recovering = recover ? ["--recover"] : [];
    const child = fork(program, ["--port", "0", "--data", data, "--json", ...recovering], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // In the desktop's VS Code the program that runs extensions is Electron; this makes it run as Node.
      env: { ...process.env, ...NO_TOKENS, ELECTRON_RUN_AS_NODE: "1" },
      execArgv: [],
    });
    this.#child = child;
    let complaint = new LastComplaint();
    const said = child.stderr ? createInterface(child.stderr) : undefined;
    said?.on("line", (printed) => {
      const line = printed.replace(TIME, "");
      // A line of the log says what happened while it ran; what has no time says why it ends.
      if (line === printed && !LONG_WORK.test(line) && !PROGRESS.test(line)) complaint.add(line);
      output.info(`service: ${line}`);
    });
    let listens = false;
    child.once("exit", (code, signal) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (!listens) return;
      const how = signal ?? l10n.t`exit code ${code ?? 0}`;
      const stopped = l10n.t`The embedded service stopped (${how}).`;
      this.#ended.fire(complaint.line === "" ? stopped : `${stopped} ${complaint.line}`);
    });
    try {
      const address = await listening(child, { said, isPatient: recover, complaint: () => complaint.line });
      listens = true;
      // What it said of its start is not why it ends later.
      complaint = new LastComplaint();
      return address;
    } catch (error) {
      if (this.#child === child) await this.#end();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#wishes++;
    await this.#end();
  }

  /** Ends the service: in order, so that it closes its files; by force when it does not answer. */
  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    // On Windows, a signal would end it at once; when its channel ends, it closes its files first.
    if (child.connected) child.disconnect();
    else child.kill("SIGTERM");
    const force = setTimeout(() => {
      this.#options.output.warn("The embedded service did not stop when it was asked to, so it was killed.");
      child.kill("SIGKILL");
    }, STOP_MS);
    await gone;
    clearTimeout(force);
  }

  dispose(): void {
    void this.stop();
    this.#ended.dispose();
  }
}

interface Listening {
  /** The lines that it prints on standard error. */
  readonly said: Interface | undefined;
  /** Whether it may be silent for any time: a recovery prints nothing while it checks the file. */
  readonly isPatient: boolean;
  /** Why it ended, as far as it has said so. */
  readonly complaint: () => string;
}

/** The line that says where the service listens; everything else that it prints is ignored here. */
function listening(child: ChildProcess, { said, isPatient, complaint }: Listening): Promise<ServiceAddress> {
  return new Promise((resolve, reject) => {
    let giveUp: NodeJS.Timeout | undefined;
    const wait = (): void => {
      if (isPatient) return;
      giveUp = setTimeout(() => {
        const silence = l10n.t`The embedded service did not start, and printed nothing for ${START_MS / 1000} seconds.`;
        reject(new Error(silence));
      }, START_MS);
    };
    const hear = (line: string): void => {
      clearTimeout(giveUp);
      if (!LONG_WORK.test(line)) wait();
    };
    const settle = (): void => {
      clearTimeout(giveUp);
      said?.off("line", hear);
    };
    wait();
    said?.on("line", hear);
    const fail = (cause?: Error): void => {
      settle();
      reject(new Error(complaint() || l10n.t("The embedded service did not start."), { cause }));
    };
    child.once("error", fail);
    // Not "exit": why it could not start may still be on its way.
    child.once("close", () => {
      fail();
    });
    if (!child.stdout) return;
    createInterface(child.stdout).once("line", (line) => {
      settle();
      try {
        const printed: unknown = JSON.parse(line);
        const refused = refusal.safeParse(printed);
        if (refused.success) reject(new StartFailure(refused.data.error));
        else resolve(announcement.parse(printed));
      } catch {
        reject(new Error(l10n.t("The embedded service did not report its address.")));
      }
    });
  });
}

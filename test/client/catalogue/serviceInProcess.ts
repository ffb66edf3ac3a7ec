import { onTestFinished } from "vitest";
import { Emitter } from "../../../client/emitter.ts";
import { EmbeddedSource } from "../../../client/catalogue/embeddedSource.ts";
import { LastingGraph } from "../../../client/catalogue/returningGraph.ts";
import type { EmbeddedService, ServiceAddress } from "../../../client/platform/embeddedService.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest, type TestService } from "../../service/testService.ts";

/** What a recovery saves. */
export const RECOVERY = {
  kept: "/kept",
  entities: 1,
  aspects: 3,
  versions: 0,
  tokens: 1,
  lost: 0,
  partly: [],
  unread: [],
  isListLost: false,
} as const;

/** The service in this process, which dies when a test wants it to. */
export class ServiceInProcess implements EmbeddedService {
  readonly #ended = new Emitter<string>();
  #running: TestService | undefined;

  readonly onDidEnd = this.#ended.event;
  /** What the next starts throw, one after the other; `undefined`: such a start succeeds. */
  readonly failures: (Error | undefined)[] = [];

  async start({ recover }: { readonly recover: boolean }): Promise<ServiceAddress> {
    await this.stop();
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.#running = await startTest();
    const { url, token } = this.#running;
    return { url, token, ...(recover ? { recovery: RECOVERY } : {}) };
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.close();
  }

  /** Ends it although nothing stopped it. */
  async die(): Promise<void> {
    await this.stop();
    this.#ended.fire("The embedded service stopped (SIGKILL).");
  }

  dispose(): void {
    this.#ended.dispose();
  }
}

/** A source over such a service, with a clock that a test turns. */
export interface Embedded {
  readonly source: EmbeddedSource;
  readonly service: ServiceInProcess;
  /** The kinds of the states that the source went through. */
  readonly states: readonly string[];
  /** The delays of the restarts, in milliseconds. */
  readonly delays: readonly number[];
  /** Restarts that wait for their delay. While it is `undefined`, none waits. */
  held: (() => void)[] | undefined;
  /** In milliseconds. */
  now: number;
  /** Called after each request, before its answer, if there is one, is read. */
  afterRequest: () => Promise<void>;
}

/** @param lasting that of an earlier source, which this one replaces */
export function embedded(lasting = new LastingGraph()): Embedded {
  const service = new ServiceInProcess();
  const [states, delays]: [string[], number[]] = [[], []];
  const source = new EmbeddedSource({
    service,
    lasting,
    output: { info: () => undefined, warn: () => undefined, error: () => undefined },
    network: {
      fetch: (...request) => fetch(...request).finally(() => made.afterRequest()),
      now: () => 1,
      waiting: AT_ONCE,
    },
    clock: {
      now: () => made.now,
      after: (ms, work) => {
        delays.push(ms);
        let cancelled = false;
        const unlessCancelled = (): void => {
          if (!cancelled) work();
        };
        if (made.held) made.held.push(unlessCancelled);
        else queueMicrotask(unlessCancelled);
        return () => {
          cancelled = true;
        };
      },
    },
  });
  source.onDidChangeState(({ kind }) => states.push(kind));
  onTestFinished(async () => {
    source.dispose();
    await service.stop();
    service.dispose();
  });
  const made: Embedded = {
    source,
    service,
    states,
    delays,
    held: undefined,
    now: 0,
    afterRequest: () => Promise.resolve(),
  };
  return made;
}

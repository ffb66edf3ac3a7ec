import { terminalLine } from "../../catalogue/display/terminal.ts";
import { serve, SERVE_USAGE } from "../../service/serve.ts";
import { untilStopped } from "../../service/untilStopped.ts";
import type { CompletedOption } from "../console/completedCommand.ts";
import type { Io } from "../console/io.ts";
import type { ExitCode } from "../console/output.ts";

/** The options of `serve`, for completions. */
export function serveOptions(): readonly CompletedOption[] {
  const found = SERVE_USAGE.matchAll(/^ {2}(--[a-z-]+)(?: ([A-Z]+))?\s+(.+)$/gm);
  return Array.from(found, ([, long = "", value, about = ""]) => ({
    ...{ long, about, takesValue: value !== undefined },
    choices: long === "--unknown-entities" ? UNKNOWN_ENTITIES : [],
  }));
}

const UNKNOWN_ENTITIES = ["refuse", "create"];

/** Runs the catalogue service until it is stopped. Only this and `backUp.ts` know the service. */
export function serveCatalogue(io: Io, flags: readonly string[]): Promise<ExitCode> {
  if (flags.includes("--help") || flags.includes("-h")) {
    io.stdout.write(`Usage: catalogue serve [options]\n\n${SERVE_USAGE}\n`);
    return Promise.resolve(0);
  }
  return serve(flags, {
    env: io.env,
    out: (line) => io.stdout.write(`${line}\n`),
    hide: io.hide,
    error: (line) => io.stderr.write(`${terminalLine(line)}\n`),
    // Without its output, the address and the access token are unknown.
    stopped: (untilParentExits) =>
      Promise.race([
        untilParentExits ? untilStopped(true) : aborted(io.signal).then(() => signalOf(io.signal)),
        aborted(io.outputLost).then(() => "because its output was lost"),
      ]),
  });
}

/** By which signal the command was stopped, as `main.ts` says with the reason. */
function signalOf({ reason }: AbortSignal): string | undefined {
  const by: unknown = reason instanceof Error ? Reflect.get(reason, "by") : undefined;
  return typeof by === "string" ? `by ${by}` : undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((stop) => {
    signal.addEventListener(
      "abort",
      () => {
        stop();
      },
      { once: true },
    );
  });
}

import "./nodeVersion.ts";

/** The program `dist/cli.js`: the command, which is a file of its own because an older Node could not even parse it. */
const COMMAND = "./command.mjs";

// While the command is loaded, nothing of it could stop in order yet, with the document that a program waits for.
const early = new Set<string>();
const handlers = (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => {
  const handler = (): void => void early.add(signal);
  process.once(signal, handler);
  return { signal, handler };
});

void import(COMMAND).then(() => {
  for (const { signal, handler } of handlers) {
    process.off(signal, handler);
    if (early.has(signal)) process.emit(signal);
  }
});

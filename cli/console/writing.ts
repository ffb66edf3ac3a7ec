import { isIssue, lossSentence } from "./lossSentence.ts";

/** A stream that the command writes to. */
interface Stream {
  on(event: "error", listener: (error: Error) => void): unknown;
  write(text: string): unknown;
}

/** The outcome of writing an output. */
export interface Writing {
  /** Whether output was lost: its reader had not closed the pipe, or it was that of a command that issues an access token. */
  readonly lost: () => boolean;
}

/**
 * Watches the output of the process. A reader that closes the pipe (`catalogue get … | head`) is not an error, unless what is
 * lost with it is an access token. Anything else, such as a full disk, is reported on the other stream, and is a failure.
 * @param argv without the program's name
 */
export function watchWriting(
  argv: readonly string[],
  { out, err }: { readonly out: Stream; readonly err: Stream },
  whenLost: () => void,
): Writing {
  let lost = false;
  const watch = (stream: Stream, tell: (text: string) => void): void => {
    stream.on("error", (error) => {
      const isToken = stream === out && isIssue(argv);
      if (lost || (isReaderGone(error) && !isToken)) return;
      lost = true;
      tell(`${lossSentence(argv, error)}\n`);
      whenLost();
    });
  };
  watch(out, (text) => err.write(text));
  watch(err, () => undefined);
  return { lost: () => lost };
}

/** The codes of a write to a reader that has gone; `EOF` is one of Windows. */
const GONE: ReadonlySet<unknown> = new Set(["EPIPE", "EOF", "ERR_STREAM_DESTROYED"]);

function isReaderGone(error: Error): boolean {
  return "code" in error && GONE.has(error.code);
}

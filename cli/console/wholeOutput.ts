import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";

/** An output of the process. */
type ProcessOutput = NodeJS.WritableStream & { readonly fd: number };

/** A stream to write to, with what is known of the terminal that it is, if it is one. */
type WholeOutput = Writable & Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns">>;

/**
 * An output of the process that loses nothing without an error. Where the output is a file, Node's own stream writes a text once, and
 * does not notice that a disk that became full took only a part of it. Pipes and terminals have no such fault.
 */
export function wholeOutput(output: ProcessOutput): WholeOutput {
  if (output instanceof Socket) return output;
  return new Writable({
    decodeStrings: true,
    write: (bytes: Uint8Array, _, written) => {
      try {
        writeAll(output.fd, bytes);
        written();
      } catch (error) {
        written(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
}

import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";

/** An output of the process. */
type ProcessOutput = Writable & { readonly fd: number };

/** A stream to write to, with what is known of the terminal that it is, if it is one. */
type WholeOutput = Writable & Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns">>;

/** Writes bytes from an offset on, or only some of them, and gives how many it wrote. */
type WritePart = (fd: number, bytes: Uint8Array, offset: number) => number;

/**
 * An output of the process that loses nothing without an error. Where the output is a file, Node's own stream writes a text once, and
 * does not notice that a disk that became full took only a part of it. Pipes and terminals have no such fault; what Node does not
 * know, it writes nothing to.
 */
export function wholeOutput(output: ProcessOutput, writePart: WritePart = writeSync): WholeOutput {
  if (output instanceof Socket || !isFileOrDevice(output.fd)) return output;
  return new Writable({
    decodeStrings: true,
    write: (bytes: Uint8Array, _, written) => {
      try {
        for (let done = 0; done < bytes.length;) done += writePart(output.fd, bytes, done);
        written();
      } catch (error) {
        written(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function isFileOrDevice(fd: number): boolean {
  try {
    const stats = fstatSync(fd);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}

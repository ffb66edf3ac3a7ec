import type { Io } from "../console/io.ts";

/** Thrown where the user stops a command while it reads its files, which is before anything is sent. */
export class ReadingStopped extends Error {
  override readonly name = "ReadingStopped";
}

/** What is read of a file. @throws ReadingStopped when the user stops the command meanwhile */
export async function unlessReadingStopped<T>({ signal }: Pick<Io, "signal">, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw signal.aborted ? new ReadingStopped(undefined, { cause: error }) : error;
  }
}

import { createInterface } from "node:readline";

/** The first line that a program prints, when it listens. Throws with its name if it ends before. */
export async function firstLine(stdout: NodeJS.ReadableStream | null, program: string): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error(`${program} ended before it listened`);
}

import { indentedLines } from "../../catalogue/display/terminal.ts";
import type { CancellationToken, Connection } from "vscode-languageserver";
import type * as z from "zod/mini";
import type { AskedOfClient } from "./protocol.ts";

/** Asks the client something beyond the Language Server Protocol; the response is validated against `answer`. */
export type AskClient = <M extends keyof AskedOfClient, T>(
  method: M,
  params: AskedOfClient[M]["params"],
  answer: z.ZodMiniType<T>,
  token: CancellationToken,
) => Promise<T | null>;

/** A client that fails to answer is one without a catalogue: `null`; why is logged. */
export function askClient(connection: Connection): AskClient {
  return async (method, params, answer, token) => {
    try {
      return answer.parse(await connection.sendRequest(method, params, token));
    } catch (error) {
      if (!token.isCancellationRequested) connection.console.error(`${method} failed: ${indentedLines(String(error))}`);
      return null;
    }
  };
}

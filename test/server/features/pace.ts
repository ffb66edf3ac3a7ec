import { CancellationToken } from "vscode-languageserver";
import type { Pace } from "../../../server/documents/pacedEntries.ts";

/** For work that nobody cancels and that gives way to nothing. */
export const AT_ONCE: Pace = { turn: () => Promise.resolve(), token: CancellationToken.None };

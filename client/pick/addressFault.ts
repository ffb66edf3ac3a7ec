import * as l10n from "@vscode/l10n";
import { readAddress } from "../../catalogue/graph/address.ts";
import { looksLikeToken } from "../../catalogue/vocabulary/accessToken.ts";

/**
 * Why what was typed is not the address of a catalogue: a sentence. `undefined`: it is one. Which scheme is missing is not
 * guessed: without TLS, the access token would be sent as it is.
 */
export function addressFault(typed: string): string | undefined {
  const text = typed.trim();
  const read = readAddress(text);
  if (read.ok) return undefined;
  if (!HOST.test(text) || looksLikeToken(text) || !URL.canParse(`http://${text}`)) return read.error;
  return l10n.t`The address is not complete; enter ${`http://${text}`} or ${`https://${text}`}.`;
}

/** A host with a port, or with a dot in its name, and maybe a path. */
const HOST = /^(?:[\w-]+:\d+|[\w-]+(?:\.[\w-]+)+(?::\d+)?)(?:\/[\w./-]*)?$/;

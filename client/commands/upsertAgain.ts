import { commands, Uri } from "vscode";
import type { WantedUpsert } from "../upsert/upsertedFile.ts";
import type { NamedUpsert } from "../work/underWay.ts";

/** Names an upsert: by the command that does it again, and the files or the one record that it is of. */
export function namedUpsert(
  { files, only }: Pick<WantedUpsert, "files" | "only">,
  command: NamedUpsert["command"],
): NamedUpsert {
  return { command, uris: files.map(({ uri }) => uri), only };
}

/** Does an upsert again, of the same files or the same record. */
export function upsertAgain({ command, uris, only }: NamedUpsert): PromiseLike<unknown> {
  const files = uris.map((uri) => Uri.parse(uri));
  const targets = only === undefined ? [files[0], files] : [{ uri: uris[0], id: only }];
  return commands.executeCommand(`metadataCatalogue.${command}`, ...targets);
}

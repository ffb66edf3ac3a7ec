import { setTimeout as wait } from "node:timers/promises";
import type { ExtensionContext } from "vscode";
import type { Output } from "../sinks/output.ts";
import { EmbeddedService } from "./embeddedService.ts";
import { EmbeddedSource } from "./embeddedSource.ts";
import type { KnownCatalogues } from "./knownCatalogues.ts";
import type { Place } from "./place.ts";
import { RemoteSource } from "./remoteSource.ts";
import type { Source } from "./source.ts";

/** Makes what connects to a catalogue. */
export type MakeSource = (place: Place) => Source;

export function sourceMaker(
  context: Pick<ExtensionContext, "asAbsolutePath" | "globalStorageUri">,
  { known, output }: { readonly known: KnownCatalogues; readonly output: Output },
): MakeSource {
  return (place) => {
    if (place.kind === "embedded") {
      const program = context.asAbsolutePath("dist/service.js");
      const data = `${context.globalStorageUri.fsPath}/catalogue`;
      return new EmbeddedSource(new EmbeddedService({ program, data, output }), output);
    }
    return new RemoteSource({
      place,
      token: () => known.token(place),
      fetch: globalThis.fetch,
      now: Date.now,
      waiting: { wait: (ms) => wait(ms), random: Math.random },
    });
  };
}

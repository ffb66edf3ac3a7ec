import type { Output } from "../sinks/output.ts";
import type { Platform } from "../platform/platform.ts";
import { CLOCK } from "./clock.ts";
import { EmbeddedSource } from "./embeddedSource.ts";
import type { KnownCatalogues } from "./knownCatalogues.ts";
import { NETWORK } from "./network.ts";
import type { Place } from "./place.ts";
import { remoteSourceOf } from "./remoteSourceOf.ts";
import { LastingGraph } from "./returningGraph.ts";
import type { Source } from "./source.ts";
import { UnresolvedSource } from "./unresolvedSource.ts";

/** Makes what connects to a catalogue. */
export type MakeSource = (place: Place) => Source;

export function sourceMaker(
  platform: Pick<Platform, "embeddedService">,
  { known, output }: { readonly known: KnownCatalogues; readonly output: Output },
): MakeSource {
  const lasting = new LastingGraph();
  return (place) => {
    if (place.kind === "embedded") {
      const service = platform.embeddedService(output);
      return new EmbeddedSource({ service, lasting, output, network: NETWORK, clock: CLOCK });
    }
    if (place.kind === "unresolved") return new UnresolvedSource(place);
    return remoteSourceOf(place, known);
  };
}

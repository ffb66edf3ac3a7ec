import type { KnownCatalogues } from "./knownCatalogues.ts";
import { NETWORK } from "./network.ts";
import type { RemotePlace } from "./place.ts";
import { RemoteSource } from "./remoteSource.ts";

/** Makes what connects to a catalogue at an address, with the access token that is known for it. */
export function remoteSourceOf(
  place: RemotePlace,
  known: Pick<KnownCatalogues, "access" | "newAccess" | "isSignedOut">,
): RemoteSource {
  return new RemoteSource({
    place,
    access: (isAwaited) => known.access(place, isAwaited),
    newAccess: (id) => known.newAccess(place, id),
    isSignedOut: () => known.isSignedOut(place),
    ...NETWORK,
  });
}

import { NETWORK } from "./network.ts";
import type { RemotePlace } from "./place.ts";
import { RemoteSource } from "./remoteSource.ts";

/**
 * Why a catalogue does not accept this access token, as a sentence. `undefined`: it accepts the token, or does not answer.
 * @param token `undefined`: none
 */
export async function refusedSentence(place: RemotePlace, token: string | undefined): Promise<string | undefined> {
  const source = new RemoteSource({
    place,
    access: () => Promise.resolve({ kind: "used", token, id: undefined }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    ...NETWORK,
  });
  try {
    const state = await source.start();
    return state.kind === "failed" && state.code === "token" ? state.sentence : undefined;
  } finally {
    source.dispose();
  }
}

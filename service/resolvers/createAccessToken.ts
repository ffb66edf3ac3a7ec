import { success } from "../../catalogue/result.ts";
import { newToken, storedToken } from "../auth/tokens.ts";
import { readUserUrn, unknownEntity } from "../entityUrns.ts";
import { OWNER_ONLY, refused } from "../refusal.ts";
import type { Role } from "../role.ts";
import { entityExists } from "../store/storedAspect.ts";
import { logIssued } from "../trail.ts";
import { accessTokenMetadata } from "./accessTokenMetadata.ts";
import { query } from "./operation.ts";
import type { AccessTokenDuration, AccessTokenRole, MutationCreateAccessTokenArgs } from "./resolvers.generated.ts";

/** The most characters of a token's name and of its description. */
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 2000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DURATIONS_MS: Readonly<Record<AccessTokenDuration, number | undefined>> = {
  ONE_HOUR: HOUR_MS,
  ONE_DAY: DAY_MS,
  ONE_WEEK: 7 * DAY_MS,
  ONE_MONTH: 30 * DAY_MS,
  THREE_MONTHS: 90 * DAY_MS,
  SIX_MONTHS: 180 * DAY_MS,
  ONE_YEAR: 365 * DAY_MS,
  NO_EXPIRY: undefined,
};
const ROLE_OF: Readonly<Record<AccessTokenRole, Role>> = { READER: "reader", EDITOR: "editor", OWNER: "owner" };

/**
 * `createAccessToken(input)`: the only moment at which the text of the token is known; its hash is stored.
 * Decision: only a token of the role owner issues others, because audit stamps name the user that a token stands for.
 * That user must exist, unless it is the caller.
 */
export const createAccessToken = query(
  async ({ input }: MutationCreateAccessTokenArgs, { caller, store, clock, log }) => {
    if (caller.role !== "owner") return OWNER_ONLY;
    const actor = readUserUrn(input.actorUrn);
    if (!actor.ok) return actor;
    const name = input.name.trim();
    if (name === "")
      return refused("BAD_REQUEST", "The access token has no name; give it one that says what the token is for.");
    if (name.length > LONGEST_NAME) {
      return refused("BAD_REQUEST", `The name of an access token has at most ${LONGEST_NAME} characters.`);
    }
    const description = input.description ?? undefined;
    if (description !== undefined && description.length > LONGEST_DESCRIPTION) {
      return refused(
        "BAD_REQUEST",
        `The description of an access token has at most ${LONGEST_DESCRIPTION} characters.`,
      );
    }
    if (actor.value !== caller.actor && !(await entityExists(store, actor.value))) return unknownEntity(actor.value);
    const [now, lasts] = [clock(), DURATIONS_MS[input.duration]];
    const token = newToken();
    const wish = {
      actor: actor.value,
      role: ROLE_OF[input.role ?? "EDITOR"],
      label: name,
      description,
      createdBy: caller.actor,
      expiresAt: lasts === undefined ? undefined : now + lasts,
    };
    const stored = storedToken(token, wish, now);
    await store.addToken(stored);
    logIssued(log, stored);
    return success({ accessToken: token, metadata: accessTokenMetadata(stored) });
  },
);

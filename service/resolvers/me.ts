import { success } from "../../catalogue/result.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `me`: the user that the access token authenticates as, whether or not the catalogue has any aspect of that user. */
export const me = query((_args: unknown, { caller }) =>
  Promise.resolve(success({ corpUser: entityRef(caller.actor) })),
);

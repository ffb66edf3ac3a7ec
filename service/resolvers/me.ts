import { z } from "zod";
import { success } from "../../catalogue/result.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `me`: whom the access token stands for, whether or not the catalogue has more about them than that. */
export const me = query(z.unknown(), (_args, { caller }) =>
  Promise.resolve(success({ corpUser: entityRef(caller.actor) })),
);

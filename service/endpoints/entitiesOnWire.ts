import * as z from "zod";

/** A list of entities with their aspects by name, as OpenAPI's third version sends it. */
export const entitiesOnWire = z.array(z.looseObject({ urn: z.string() }));

import * as z from "zod";
import { PLATFORM_PREFIX } from "../../urn/prefixes.ts";
import { datasetParts, parseDatasetUrn } from "../../urn/urn.ts";
import { keyAspectSpec } from "./aspect.ts";

/** The key aspect of a dataset: the parts of its URN. */
export const datasetKey = keyAspectSpec({
  namespace: "com.linkedin.metadata.key",
  of: { dataset: "creates" },
  schema: z.looseObject({ platform: z.string(), name: z.string(), origin: z.string() }),
  fromUrn: (urn) => {
    const dataset = parseDatasetUrn(urn);
    if (!dataset) throw new Error(`"${urn}" is not the URN of a dataset`);
    const { platform, name, env } = datasetParts(dataset);
    return { platform: PLATFORM_PREFIX + platform, name, origin: env };
  },
});

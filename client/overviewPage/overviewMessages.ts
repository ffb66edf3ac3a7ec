import * as z from "zod";
import { GAPS } from "../../catalogue/coverage/worklist.ts";
import { GROUPINGS } from "../../catalogue/coverage/groups.ts";
import type { FromOverview } from "../../pages/overview/protocol.ts";

const urn = z.string();

/** The schema of the messages from the overview page. */
export const FROM_OVERVIEW = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("read") }),
  z.strictObject({ kind: z.literal("cancel") }),
  z.strictObject({ kind: z.literal("choose"), grouping: z.enum(GROUPINGS), key: z.string() }),
  z.strictObject({ kind: z.literal("chooseAll") }),
  z.strictObject({ kind: z.literal("chooseGap"), gap: z.enum(GAPS).nullable() }),
  z.strictObject({ kind: z.literal("showMore") }),
  z.strictObject({ kind: z.literal("openPage"), urn }),
  z.strictObject({ kind: z.literal("openText"), urn }),
  z.strictObject({ kind: z.literal("reveal"), urn }),
  z.strictObject({ kind: z.literal("give"), urn, gap: z.enum(GAPS) }),
  z.strictObject({
    kind: z.literal("run"),
    command: z.enum([
      ...(["nextMissing", "previousMissing", "exportCoverageCsv", "exportCoverageReport"] as const),
      ...(["loadSampleCatalogue", "importMetadataFile", "connect", "showOutput"] as const),
    ]),
  }),
]) satisfies z.ZodType<FromOverview>;

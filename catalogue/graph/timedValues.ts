import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { firstLoss } from "../json/jsonLoss.ts";
import { parsedJson } from "../json/parsedJson.ts";
import { timeOf } from "../model/timedValues.ts";
import { failure, success, type Result } from "../result.ts";
import { statusError } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { RequestSize } from "./requestSize.ts";
import { asksTooMuch, send } from "./request.ts";

/** How many values of an aspect that is kept by time are read. */
export const MOST_TIMED = 10_000;

const timedBody = z.object({
  value: z.object({
    values: z.array(z.object({ aspect: z.object({ value: z.string() }) })),
    /** What to send as `before` to get the next, older values. Absent: there are none, or the catalogue is a DataHub. */
    before: z.int().nullish(),
  }),
});

/** An aspect of an entity that is kept by time. */
interface TimedAspect {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
}

/** Where a page of values begins. `endTimeMillis`: for DataHub, the time of the latest value. */
interface From {
  readonly before?: number;
  readonly endTimeMillis?: number;
}

/**
 * The values that an aspect has had, the latest ones if there are many; some may be there twice. They are read in pages of as
 * many as an answer may have. Fails, with the name of the aspect, when it may have no two of them.
 */
export async function timedValues(
  connection: Connection,
  aspect: TimedAspect,
  size: RequestSize,
): Promise<Result<readonly object[], CatalogueError>> {
  const values: object[] = [];
  let from: From | undefined = {};
  while (from && values.length < MOST_TIMED) {
    const { endTimeMillis }: From = from;
    const at: From = from;
    const wanted = MOST_TIMED - values.length;
    const { reply, count } = await size.ask((limit) => readPage(connection, aspect, { ...at, limit }), wanted);
    if (!reply.ok) return asksTooMuch(reply.error) ? failure(tooLarge(aspect)) : reply;
    const { values: some, before } = reply.value;
    values.push(...some);
    const isFull = some.length === count && count < wanted;
    from = before !== undefined && some.length > 0 ? { before } : undefined;
    if (from || !isFull) continue;
    // DataHub names no next page: it begins with the values of the earliest time that this one has.
    const earliest = Math.min(...some.map((each) => timeOf(each) ?? Infinity));
    if (earliest === Infinity || earliest === endTimeMillis) return failure(tooLarge(aspect));
    from = { endTimeMillis: earliest };
  }
  return success(values);
}

function tooLarge({ urn, name }: TimedAspect): CatalogueError {
  return { kind: "unreadable-aspect", urn, detail: l10n.t`values of "${name}" are too large for an answer` };
}

interface SomeValues {
  readonly values: readonly object[];
  readonly before: number | undefined;
}

async function readPage(
  connection: Connection,
  { urn, type, name }: TimedAspect,
  page: From & { readonly limit: number },
): Promise<Result<SomeValues, CatalogueError>> {
  const reply = await send(
    connection,
    "/aspects?action=getTimeseriesAspectValues",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-RestLi-Protocol-Version": "2.0.0" },
      body: JSON.stringify({ urn, entity: type, aspect: name, ...page }),
    },
    "reads",
  );
  if (!reply.ok) return reply;
  const { status, body: answer } = reply.value;
  if (status !== 200) return failure(statusError(connection, status, answer));
  const read = timedBody.safeParse(answer);
  const detail = l10n.t("the values of an aspect have an unexpected shape");
  const shapeless = { kind: "unexpected-answer", url: connection.url, detail } as const;
  if (!read.success) return failure(shapeless);
  const values: object[] = [];
  for (const { aspect } of read.data.value.values) {
    const value = parsedJson(aspect.value);
    const loss = firstLoss(aspect.value);
    if (loss) return failure({ kind: "unreadable-aspect", urn, detail: loss.clause });
    if (typeof value !== "object" || value === null) return failure(shapeless);
    values.push(value);
  }
  return success({ values, before: read.data.value.before ?? undefined });
}

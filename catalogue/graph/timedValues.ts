import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { canonicalJson } from "../json/canonicalJson.ts";
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
 * The values that an aspect has had, each once, the latest ones if there are many. They are read in pages of as many as an
 * answer may have. Fails, with the name of the aspect, when one value, or those of one time and one more, are too large for it.
 */
export async function timedValues(
  connection: Connection,
  aspect: TimedAspect,
  size: RequestSize,
): Promise<Result<readonly object[], CatalogueError>> {
  const values = new Map<string | undefined, object>();
  let from: From = {};
  let tooFew = 0;
  while (values.size < MOST_TIMED) {
    const page = from;
    const { reply, count } = await size.ask((limit) => readPage(connection, aspect, { ...page, limit }), tooFew);
    if (!reply.ok) return asksTooMuch(reply.error) ? failure(tooLarge(aspect)) : reply;
    const { values: some, before } = reply.value;
    for (const each of some) values.set(canonicalJson(each), each);
    tooFew = 0;
    if (before !== undefined && some.length > 0) {
      from = { before };
      continue;
    }
    if (some.length < count) break;
    // DataHub names no next page: it begins with the values of the earliest time that this one has.
    const earliest = Math.min(...some.map((each) => timeOf(each) ?? Infinity));
    if (earliest < (page.endTimeMillis ?? Infinity)) from = { endTimeMillis: earliest };
    else if (count < MOST_TIMED) tooFew = count;
    else return failure(tooLarge(aspect));
  }
  return success([...values.values()].slice(0, MOST_TIMED));
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

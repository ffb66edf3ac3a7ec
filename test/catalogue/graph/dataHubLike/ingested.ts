import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { isAspectName, schemaOf } from "../../../../catalogue/model/aspects.ts";
import { MODEL } from "../../../../catalogue/model/model.ts";
import { parsedJson } from "../../../../catalogue/json/parsedJson.ts";
import { failure, success, type Result } from "../../../../catalogue/result.ts";
import { entityTypeOf, parseEntityUrn } from "../../../../catalogue/urn/urn.ts";
import type { Entities, Write } from "./entities.ts";
import type { Answer } from "./startDataHubLike.ts";

/** A proposal with the fields that DataHub knows; another field is refused. */
const proposal = z.strictObject({
  entityType: z.string(),
  entityUrn: z.string(),
  changeType: z.literal("UPSERT"),
  aspectName: z.string(),
  aspect: z.strictObject({ contentType: z.literal("application/json"), value: z.string() }),
  headers: z.record(z.string(), z.string()).optional(),
  systemMetadata: z.looseObject({}).optional(),
});
/** `async` is a text: a boolean is refused. */
const bodies = {
  ingestProposal: z.strictObject({ proposal, async: z.enum(["true", "false"]).optional() }),
  ingestProposalBatch: z.strictObject({ proposals: z.array(proposal), async: z.enum(["true", "false"]).optional() }),
};

/** `POST /aspects?action=…`: stores what is sent, also under a URN that nobody has ever heard of. */
export function ingested(entities: Entities, request: IncomingMessage, url: URL, text: string): Answer {
  if (request.headers["x-restli-protocol-version"] !== "2.0.0") return refusal(400, "Invalid protocol version");
  if (!request.headers["content-type"]?.startsWith("application/json")) return refusal(415, "Unsupported media type");
  const action = url.searchParams.get("action");
  if (action !== "ingestProposal" && action !== "ingestProposalBatch")
    return refusal(400, `Invalid action ${action ?? ""}`);
  const body = bodies[action].safeParse(parsedJson(text));
  if (!body.success) return refusal(400, `Parameters of method '${action}' failed validation: ${body.error.message}`);
  if (body.data.async !== "false") return refusal(400, "The tests write before they read");
  const proposals = "proposal" in body.data ? [body.data.proposal] : body.data.proposals;
  const writes: Write[] = [];
  for (const each of proposals) {
    const write = readWrite(each);
    if (!write.ok) return refusal(422, write.error);
    writes.push(write.value);
  }
  const conflict = entities.write(writes);
  // The conflict is one of the complaints of a validation; its text alone tells it from the others.
  if (conflict !== undefined)
    return refusal(422, `Failed to validate: [ValidationException{PRECONDITION, ${conflict}}]`);
  return { status: 200, body: { value: "success" } };
}

function readWrite({
  entityType,
  entityUrn,
  aspectName,
  aspect,
  headers,
}: z.infer<typeof proposal>): Result<Write, string> {
  const urn = parseEntityUrn(entityUrn);
  if (!urn || entityTypeOf(urn) !== entityType) return failure(`Invalid urn ${entityUrn}`);
  if (!isAspectName(aspectName) || !MODEL.has(urn, aspectName)) {
    return failure(`Unknown aspect ${aspectName} for entity ${entityType}`);
  }
  const value = MODEL.validatedAs({ urn, name: aspectName, value: parsedJson(aspect.value) }, schemaOf(aspectName));
  return value.ok
    ? success({ urn, aspectName, value: value.value, ifVersion: headers?.["If-Version-Match"] })
    : failure(`Failed to validate record with class ${aspectName}: ${value.error}`);
}

/** An error as Rest.li tells it. */
function refusal(status: number, message: string): Answer {
  const exceptionClass = "com.linkedin.restli.server.RestLiServiceException";
  const stackTrace = `${exceptionClass} [HTTP Status:${status}]: ${message}\n\tat com.linkedin.metadata`;
  return {
    status,
    headers: { "x-restli-error-response": "true" },
    body: { exceptionClass, stackTrace, message, status },
  };
}

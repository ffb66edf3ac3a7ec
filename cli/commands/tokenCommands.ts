import { Option } from "commander";
import * as z from "zod";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import type { DeclareCommand } from "./command.ts";
import { createToken, DURATIONS, isExpired, listTokens, revokeToken, TOKEN_ROLES } from "../connection/accessTokens.ts";
import { connectionOf } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { ownerArgument } from "../input/ownerArgument.ts";
import { shownTime } from "../reports/shownTime.ts";
import { validity } from "../reports/tokenReport.ts";

/** `catalogue token create`, `list` and `revoke`: access tokens of the catalogue. */
export const tokenCommands: DeclareCommand = (program, { io, run }) => {
  const token = program.command("token").description("issue, list and revoke access tokens");
  const create = token
    .command("create")
    .description(
      "issue an access token and print it; it is never shown again. Standard error says until when it is valid",
    )
    .requiredOption("--name <name>", "what the token is for, as shown in lists")
    .option("--actor <user>", "the user it authenticates as, an ID or URN; default: yourself")
    .addOption(new Option("--duration <time>", "how long it is valid").choices([...DURATIONS]).default("month"))
    .addOption(
      new Option(
        "--role <role>",
        "what it allows (default: editor); leave it out for a DataHub instance, which has no roles",
      ).choices([...TOKEN_ROLES]),
    )
    .option("--json", "print one JSON document");
  create.action(() => {
    const { json, ...wish } = created.parse(create.opts());
    return run(() => issue(io, outputTo(io, json), wish));
  });
  const list = token
    .command("list")
    .description("list access tokens with their IDs, users, roles, the users who issued them, and expiry times")
    .option("--json", "print one JSON document");
  list.action(() => {
    const { json } = plain.parse(list.opts());
    return run(() => tell(io, outputTo(io, json)));
  });
  const revoke = token
    .command("revoke")
    .description("revoke an access token; it is refused from then on")
    .argument("<id>", "ID of the token, as list prints it")
    .option("--json", "print one JSON document");
  revoke.action(() => {
    const { json } = plain.parse(revoke.opts());
    return run(() => end(io, outputTo(io, json), revoke.args));
  });
};

const plain = z.object({ json: z.boolean().default(false) });
const created = plain.extend({
  name: z.string(),
  actor: z.string().optional(),
  duration: z.enum(DURATIONS),
  role: z.enum(TOKEN_ROLES).optional(),
});

async function issue(
  io: Io,
  output: CommandOutput,
  { name, actor, duration, role }: Omit<z.infer<typeof created>, "json">,
): Promise<ExitCode> {
  const named = actor === undefined ? undefined : ownerArgument("user", actor);
  if (named?.ok === false) return output.misused(`--actor ${named.error}`);
  const connection = await connectionOf(io);
  if (!connection.ok) return output.misused(connection.error);
  const stamp = await connectGraph(connection.value).stamp();
  if (!stamp.ok) return output.failedToWrite(stamp.error);
  const actorUrn = named?.value ?? stamp.value.actor;
  const token = await createToken(connection.value, { actorUrn, name, duration, role });
  if (!token.ok) {
    if (token.error.kind !== "entity-not-found") return output.failedToWrite(token.error);
    const message = `"${actorUrn}" does not exist in the catalogue; check its spelling, or create the user first: \`catalogue user upsert -f FILE\`.`;
    output.complain(message);
    output.errorDocument({ kind: token.error.kind, message });
    return 1;
  }
  output.line(token.value.accessToken);
  const { metadata } = token.value;
  if (metadata)
    output.note(
      typeof metadata.expiresAt === "number"
        ? `The access token is valid until ${shownTime(metadata.expiresAt)}.`
        : "The access token does not expire; it is valid until it is revoked.",
    );
  output.document({ ...token.value, ...(role === undefined ? {} : { role }) });
  return 0;
}

async function tell(io: Io, output: CommandOutput): Promise<ExitCode> {
  const connection = await connectionOf(io);
  if (!connection.ok) return output.misused(connection.error);
  const tokens = await listTokens(connection.value);
  if (!tokens.ok) return output.failed(tokens.error);
  const now = io.now();
  for (const each of tokens.value) {
    const { id, name, actorUrn, ownerUrn, createdAt, role } = each;
    const allows = typeof role === "string" ? `  ${role}` : "";
    const issuer = typeof ownerUrn === "string" ? `  issued by ${ownerUrn}` : "";
    output.line(`${id}  ${name}  ${actorUrn}${allows}${issuer}  since ${shownTime(createdAt)} ${validity(each, now)}`);
  }
  output.document({ tokens: tokens.value.map((each) => ({ ...each, expired: isExpired(each, now) })) });
  return 0;
}

async function end(io: Io, output: CommandOutput, [id = ""]: readonly string[]): Promise<ExitCode> {
  const connection = await connectionOf(io);
  if (!connection.ok) return output.misused(connection.error);
  const revoked = await revokeToken(connection.value, id);
  if (!revoked.ok) return output.failedToWrite(revoked.error);
  if (revoked.value) output.line(`Revoked ${id}.`);
  else output.complain(`There is no access token "${id}"; list prints their IDs.`);
  output.document({ id, revoked: revoked.value });
  return revoked.value ? 0 : 1;
}

import * as z from "zod";
import { isAspectName, type AspectName } from "../../catalogue/model/aspects.ts";
import { withSortedKeys } from "../../catalogue/json/canonicalJson.ts";
import { MODEL } from "../../catalogue/model/model.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { entityTypeOf } from "../../catalogue/urn/urn.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";
import type { DeclareCommand } from "./command.ts";
import { connect } from "../connection/connection.ts";
import { entityArgument } from "../input/entityArgument.ts";
import { sayHistory, sayVersion } from "../reports/historyReport.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type ExitCode, type CommandOutput } from "../console/output.ts";

/** `catalogue get URN`: the aspects that a dataset, user or group has, as JSON with its keys sorted. */
export const getEntity: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("get")
    .description("print the aspects of a dataset, user or group as JSON")
    .argument("<urn>", "URN of a dataset, user or group")
    .option("-a, --aspect <name>", "only this aspect; may be given several times", appended)
    .option("--version <number>", "print this version of the aspect that -a names")
    .option("--history", "list the versions of the aspects, when and by whom each was stored, and what it changed")
    .option(
      "--limit <number>",
      `with --history: how many of the newest versions of each aspect to list (default: ${LISTED})`,
    )
    .option("--json", "print one JSON document, also for an error");
  command.action(() => {
    const { json, ...what } = options.parse(command.opts());
    return run(() => get(io, outputTo(io, json), command.args, what));
  });
};

/** How many versions are listed when it is not said. */
const LISTED = 100;

const options = z.object({
  aspect: z.array(z.string()).default([]),
  version: z.string().optional(),
  history: z.boolean().default(false),
  limit: z.string().optional(),
  json: z.boolean().default(false),
});

function appended(name: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, name];
}

async function get(
  io: Io,
  output: CommandOutput,
  [text = ""]: readonly string[],
  { aspect: wanted, version, history, limit }: Omit<z.infer<typeof options>, "json">,
): Promise<ExitCode> {
  if (history && version !== undefined)
    return output.misused("Give --history or --version, not both: --history lists all versions.");
  if (!history && limit !== undefined) return output.misused("--limit is only used with --history; give both.");
  if (limit !== undefined && !isCount(limit))
    return output.misused(`"${limit}" is not a number of versions; write one such as 20.`);
  const urn = entityArgument(text);
  if (!urn.ok) return output.misused(urn.error);
  const names = aspectNames(entityTypeOf(urn.value), wanted);
  if (!names.ok) return output.misused(names.error);
  const graph = await connect(io);
  if (!graph.ok) return output.misused(graph.error);
  if (history) {
    const most = Number(limit ?? LISTED);
    return sayHistory(io, output, graph.value, { urn: urn.value, names: names.value, wanted, limit: most });
  }
  if (version !== undefined) {
    const [name, ...more] = wanted.length === 0 ? [] : names.value;
    if (name === undefined || more.length > 0) return output.misused("--version prints one aspect; name it with -a.");
    if (!isCount(version))
      return output.misused(`"${version}" is not a version: a version is a whole number from 1 on.`);
    return sayVersion(output, graph.value, { urn: urn.value, name, version: Number(version) });
  }
  const stored = await graph.value.readAspects(urn.value, names.value);
  if (!stored.ok) return output.failed(stored.error);
  const found = names.value.flatMap((name) => {
    const aspect = stored.value.aspect(name);
    return aspect ? [[name, withSortedKeys(aspect.value)] as const] : [];
  });
  const aspects = Object.fromEntries(found);
  output.value(aspects);
  output.document(aspects);
  const missing = wanted.filter((name) => !found.some(([each]) => each === name));
  for (const name of missing) output.complain(`"${urn.value}" has no aspect "${name}".`);
  return missing.length === 0 ? 0 : 1;
}

/** Whether a text is a whole number from 1 on. */
function isCount(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

function aspectNames(type: EntityType, wanted: readonly string[]): Result<readonly AspectName[], string> {
  const possible = MODEL.aspectsOf(type).filter(isAspectName).sort();
  const unknown = wanted.find((name) => !possible.some((each) => each === name));
  if (unknown !== undefined) {
    return failure(`There is no aspect "${unknown}" of a ${type}; there are ${possible.join(", ")}.`);
  }
  return success(wanted.length === 0 ? possible : possible.filter((name) => wanted.includes(name)));
}

import type { ServerProgram } from "./client/languageClient.mts";
import { USERS_PER_FILE, writeGroupFile, writeUserFile, writeWorkspace, writeWrongFile } from "./data/writeData.mts";
import { machine } from "./machine.mts";
import { comparison } from "./measures/comparison.mts";
import { editedFile, type EditedFile } from "./measures/editedFile.mts";
import { GROUP_FILE_EDITS, USER_FILE_EDITS, WRONG_FILE_EDITS } from "./measures/edits.mts";
import { wrongLine, wrongMember } from "./measures/places.mts";
import { openingTurns } from "./measures/opening.mts";
import type { DataFile } from "./measures/session.mts";
import { marked, problems } from "./measures/sights.mts";
import { workspace } from "./measures/workspace.mts";
import type { Plan } from "./plan.mts";
import type { Results } from "./results.mts";
import { peerVersion } from "./servers/peer.mts";
import { STOCK } from "./servers/stock.mts";

/** What a run may be limited to. */
export const PARTS = ["comparison", "opening", "edits", "workspace"] as const;

/** One of them. */
export type Part = (typeof PARTS)[number];

/** Whether this is the name of one. */
export function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

/** What is measured, on whom, and where the files for it go. */
interface Run {
  readonly plan: Plan;
  readonly parts: readonly Part[];
  readonly ours: ServerProgram;
  readonly peer: ServerProgram | undefined;
  readonly data: string;
  readonly signal: AbortSignal;
}

/** Measures all that is asked for, one thing after the other, so that nothing takes another's core. */
export async function run(what: Run): Promise<Results> {
  const parts = new Set(what.parts);
  return {
    date: today(),
    machine: machine(),
    peerVersion: await peerVersion(),
    comparison: parts.has("comparison") ? await comparisons(what) : [],
    opening: parts.has("opening") ? await openings(what) : [],
    edits: parts.has("edits") ? await edits(what) : [],
    workspace: parts.has("workspace") ? await manyFiles(what) : undefined,
  };
}

async function comparisons({ plan, ours, peer, data, signal }: Run): Promise<Results["comparison"]> {
  const results: Results["comparison"] = [];
  for (const users of plan.sizes) {
    const file = writeUserFile(data, users);
    console.log(`${users} users: ours`);
    const own = await comparison(ours, file, { effort: plan.ours, signal });
    if (peer !== undefined) console.log(`${users} users: the peer`);
    const its = peer && (await comparison(peer, file, { effort: plan.peer(users), signal }));
    results.push({ users, bytes: bytes(file), ours: own, peer: its });
  }
  return results;
}

async function openings({ plan, ours, data, signal }: Run): Promise<Results["opening"]> {
  const results: Results["opening"] = [];
  for (const users of plan.sizes) {
    const file = writeUserFile(data, users);
    console.log(`${users} users: opened by ours, and by a server that only keeps the text`);
    const [own, stock] = await openingTurns([ours, STOCK], file, { effort: plan.ours, signal });
    if (own !== undefined && stock !== undefined) results.push({ users, bytes: bytes(file), ours: own, stock });
  }
  return results;
}

async function edits({ plan, ours, data, signal }: Run): Promise<Results["edits"]> {
  const results: Results["edits"] = [];
  const measure = async (name: string, size: number, file: EditedFile): Promise<void> => {
    console.log(`Edits in a file of ${size} ${name}`);
    const rows = await editedFile(ours, file, { effort: plan.ours, signal });
    results.push({ name, size, bytes: bytes(file), rows });
  };
  for (const users of plan.sizes) {
    const file = writeUserFile(data, users);
    await measure("users", users, { ...file, read: (lines) => marked(wrongLine(lines)), kinds: USER_FILE_EDITS });
  }
  const { many } = plan;
  const wrong = writeWrongFile(data, many);
  await measure("mistakes", many, { ...wrong, read: () => problems(many), kinds: WRONG_FILE_EDITS });
  const group = writeGroupFile(data, many);
  await measure("members", many, {
    ...group,
    read: (lines) => marked(wrongMember(lines)),
    kinds: GROUP_FILE_EDITS,
  });
  return results;
}

async function manyFiles({ plan, ours, data, signal }: Run): Promise<Results["workspace"]> {
  const { files, servers } = plan;
  const written = writeWorkspace(data, files);
  console.log(`A workspace of ${files} files`);
  const { load, cpu } = machine();
  const figures = await workspace(ours, written, { servers, capMs: plan.ours.capMs, signal });
  return { date: today(), load, cpu, files, users: files * USERS_PER_FILE, bytes: written.bytes, figures };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function bytes({ text }: DataFile): number {
  return Buffer.byteLength(text);
}

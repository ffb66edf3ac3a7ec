import { outcome, type Attack } from "../attack.mts";
import { latencyWhile } from "../running/latency.mts";
import { newUser } from "../running/records.mts";
import { startService } from "../running/service.mts";

/** How long /health may take meanwhile, in milliseconds. */
const MOST_MS = 1000;

/** Sends as many proposals as fit one request. */
export const hugeBatch: Attack = {
  name: "huge-batch",
  does: "One request brings 73,000 new users, two bring the 10,000 that a batch may have, one body has as many different keys as may be, and SIGTERM comes while another batch is worked on.",
  holds:
    "Each request is stored whole or refused whole; meanwhile /health answers within 1 s, and the service ends within 15 s when it is told to.",
  async run({ scale, folder }) {
    const most = scale === "full" ? 10_000 : 2000;
    await using service = await startService(folder);
    const broken: string[] = [];
    const figures: string[] = [];
    for (const [round, count] of [["a", 73_000] as const, ["b", most] as const, ["c", most] as const]) {
      const users = Array.from({ length: count }, (_user, index) => newUser(`${round}${index}`));
      const write = service.emit(users);
      const health = await latencyWhile(service, "/health", write);
      const { status, took, text } = await write;
      const found = await existing(round, count - 1);
      if (health.most > MOST_MS) broken.push(`/health waited ${health.most.toFixed(0)} ms`);
      if (status >= 500 || (status === 200) !== found || health.others.length > 0)
        broken.push(`Status ${status}, last user ${found ? "stored" : "absent"}: ${text.slice(0, 200)}`);
      figures.push(
        `${count} users: status ${status} in ${(took / 1000).toFixed(1)} s, /health median ${health.median.toFixed(1)} ms, most ${health.most.toFixed(0)} ms`,
      );
    }
    const asking = service.send("/api/graphql", { method: "POST", body: manyKeys() });
    const health = await latencyWhile(service, "/health", asking);
    const { status } = await asking;
    if (health.most > MOST_MS || status !== 400)
      broken.push(`Status ${status}, /health waited ${health.most.toFixed(0)} ms`);
    figures.push(`${MOST_KEYS} keys: status ${status}, /health most ${health.most.toFixed(0)} ms`);
    const users = Array.from({ length: most }, (_user, index) => newUser(`d${index}`));
    const last = service.emit(users).catch(() => undefined);
    const asked = performance.now();
    service.child.kill("SIGTERM");
    const code = await service.ended;
    const seconds = (performance.now() - asked) / 1000;
    await last;
    if (code !== 0 || seconds > 15) broken.push(`After SIGTERM it ended with ${code} in ${seconds.toFixed(1)} s`);
    return outcome(broken, `${figures.join("; ")}; SIGTERM obeyed in ${seconds.toFixed(1)} s`);

    async function existing(round: string, index: number): Promise<boolean> {
      const urn = encodeURIComponent(`urn:li:corpuser:${round}${index}`);
      return (await service.send(`/openapi/v3/entity/corpuser/${urn}`)).status === 200;
    }
  },
};

/** The most keys that a body may have, which takes the longest to parse. */
const MOST_KEYS = 299_990;

/** A body that is parsed whole and then refused. */
function manyKeys(): string {
  return JSON.stringify({
    ask: Object.fromEntries(Array.from({ length: MOST_KEYS }, (_key, index) => [`key${index}`, 1])),
  });
}

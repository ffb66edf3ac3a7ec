import { setTimeout as delay } from "node:timers/promises";
import { outcome, type Attack } from "../attack.mts";
import { latencyWhile } from "../running/latency.mts";
import { newUser } from "../running/records.mts";
import { startService, type Running } from "../running/service.mts";

/** How long /health may take meanwhile, in milliseconds. */
const MOST_MS = 1000;
/** The most keys that a body may have, which takes the longest to parse. */
const MOST_KEYS = 299_990;
/** How long the last batch is on its way when the service gets SIGTERM, in milliseconds for each user; it takes longer. */
const HEAD_START_MS = 0.01;

/** Sends as many proposals as fit one request. */
export const hugeBatch: Attack = {
  name: "huge-batch",
  does: `One request contains 73,000 new users; two contain 10,000, the most that a batch may have; one body has ${MOST_KEYS} different keys, the most allowed; and SIGTERM is sent while another batch is processed.`,
  holds:
    "Each request is either stored completely or refused; meanwhile /health answers within 1 s, and the service ends within 15 s after SIGTERM.",
  async run({ scale, folder }) {
    const most = scale === "full" ? 10_000 : 2000;
    const broken: string[] = [];
    const figures: string[] = [];
    const check = (title: string, answered: number | undefined, stored: number, count: number): void => {
      const expected = answered === 200 ? [count] : answered === undefined ? [0, count] : [0];
      if (!expected.includes(stored)) broken.push(`${title}: status ${answered ?? "none"}, ${stored} users stored`);
    };
    let users = 0;
    {
      await using service = await startService(folder);
      for (const [round, count] of [["a", 73_000] as const, ["b", most] as const, ["c", most] as const]) {
        const write = service.emit(batch(round, count));
        const health = await latencyWhile(service, "/health", write);
        const { status, took } = await write;
        const stored = await countUsers(service);
        check(`${count} users`, status, stored - users, count);
        users = stored;
        if (health.most > MOST_MS || health.others.length > 0) broken.push(`/health took ${health.most.toFixed(0)} ms`);
        figures.push(
          `${count} users: status ${status} in ${(took / 1000).toFixed(1)} s, /health median ${health.median.toFixed(1)} ms, at most ${health.most.toFixed(0)} ms`,
        );
      }
      const asking = service.send("/api/graphql", { method: "POST", body: manyKeys() });
      const health = await latencyWhile(service, "/health", asking);
      const { status } = await asking;
      if (health.most > MOST_MS || status !== 400)
        broken.push(`Status ${status}, /health took ${health.most.toFixed(0)} ms`);
      figures.push(`${MOST_KEYS} keys: status ${status}, /health at most ${health.most.toFixed(0)} ms`);

      const last = service.emit(batch("d", most)).then(
        (answer) => answer.status,
        () => undefined,
      );
      await delay(most * HEAD_START_MS);
      const asked = performance.now();
      service.child.kill("SIGTERM");
      const code = await service.ended;
      const seconds = (performance.now() - asked) / 1000;
      const answered = await last;
      if (code !== 0 || seconds > 15) broken.push(`After SIGTERM it ended with ${code} in ${seconds.toFixed(1)} s`);
      await using again = await startService(folder);
      const stored = (await countUsers(again)) - users;
      check("The batch under way at SIGTERM", answered, stored, most);
      figures.push(
        `SIGTERM: ended after ${seconds.toFixed(1)} s, the batch under way got ${answered === undefined ? "no answer" : `status ${answered}`}, ${stored} of its users stored`,
      );
    }
    return outcome(broken, figures.join("; "));
  },
};

function batch(round: string, count: number): readonly object[] {
  return Array.from({ length: count }, (_user, index) => newUser(`${round}${index}`));
}

async function countUsers(service: Running): Promise<number> {
  const { text } = await service.ask(
    '{ searchAcrossEntities(input: { types: [CORP_USER], query: "*", start: 0, count: 1 }) { total } }',
  );
  return Number(/"total":(\d+)/.exec(text)?.[1]);
}

/** A body that is parsed whole and then refused. */
function manyKeys(): string {
  return JSON.stringify({
    ask: Object.fromEntries(Array.from({ length: MOST_KEYS }, (_key, index) => [`key${index}`, 1])),
  });
}

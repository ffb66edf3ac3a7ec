import { expect, onTestFinished, test } from "vitest";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { IndexedWrites } from "../../../client/catalogue/indexedWrites.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { startDataHubLike } from "../../catalogue/graph/dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { openGuard } from "./openGuard.ts";

const [ann, ben] = [userUrn("ann"), userUrn("ben")];

interface Server {
  readonly url: string;
  readonly token?: string;
}

/** The changes that the views of a window are told of once nothing was written for a while. */
async function changesAfter(
  server: Server,
  write: (catalogue: Catalogue) => Promise<void>,
): Promise<readonly (readonly EntityUrn[] | undefined)[]> {
  const source = new RemoteSource({
    place: { kind: "remote", name: "Shop", url: server.url, token: "secret" },
    access: () => Promise.resolve({ kind: "used", token: server.token ?? "", id: "1" }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    ...{ fetch, now: () => 1, waiting: AT_ONCE },
  });
  const catalogue = new Catalogue({ source, trusted: true, guard: openGuard(), known: () => [] });
  let waiting: (() => void) | undefined;
  const indexed = new IndexedWrites({
    catalogue,
    clock: {
      after: (_, work) => {
        waiting = work;
        return () => (waiting = undefined);
      },
    },
  });
  onTestFinished(() => {
    for (const each of [indexed, catalogue]) each.dispose();
  });
  await catalogue.graph();
  await write(catalogue);
  const changes: (readonly EntityUrn[] | undefined)[] = [];
  let stored = 0;
  catalogue.onDidStore(() => stored++);
  catalogue.onDidChange((urns) => changes.push(urns));
  waiting?.();
  // A row whose removal is asked about just then keeps the focus.
  expect(stored).toBe(0);
  return changes;
}

async function writeTwo(catalogue: Catalogue): Promise<void> {
  const graph = await catalogue.graph();
  for (const entityUrn of [ann, ben]) {
    const written = await graph.emit([{ entityUrn, aspectName: "corpUserInfo", aspect: { active: true } }]);
    expect(written.ok).toBe(true);
  }
}

test("what was written to DataHub is reported again once its index has it", async () => {
  const server = await startDataHubLike();
  onTestFinished(() => server.close());
  expect(await changesAfter(server, writeTwo)).toEqual([[ann, ben]]);
});

test.each([
  ["wrote", [[ann], [ben]], [ann, ben]],
  ["could not name", [[ann], undefined], undefined],
] as const)(
  "what another window %s is reported again once the index of DataHub has it",
  async (_, writes, reported) => {
    const server = await startDataHubLike();
    onTestFinished(() => server.close());
    const changes = await changesAfter(server, (catalogue) => {
      for (const urns of writes) catalogue.writtenElsewhere(urns);
      return Promise.resolve();
    });
    expect(changes).toEqual([reported]);
  },
);

test("what was written to this product's service, which indexes at once, is not", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  expect(await changesAfter(service, writeTwo)).toEqual([]);
});

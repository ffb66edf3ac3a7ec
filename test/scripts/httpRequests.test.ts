import { expect, test } from "vitest";
import { STORED_MODEL } from "../../catalogue/model/storedModel.ts";
import { HTTP_REQUESTS } from "../../scripts/reference/httpRequests.mts";
import { buildApp } from "../../service/app.ts";
import { PUBLIC_PATHS } from "../../service/endpoints/about.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";

test("docs/http-and-graphql.md has every request that the service answers, and no other", async () => {
  const store = await openStore(undefined, STORED_MODEL);
  const app = buildApp({
    ...{ store, storeKind: "memory", model: STORED_MODEL, runToken: undefined, unknownEntities: "refuse" },
    ...{ clock: () => 0, host: "127.0.0.1", loopback: true },
    log: { info: () => undefined, error: () => undefined },
  });
  await app.ready();
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  await app.close();
  await store.close();
  const documented = HTTP_REQUESTS.map(({ method, path }) => `${method} ${path}`);
  const refusing = ["GET", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/graphql`);
  const heads = [...PUBLIC_PATHS].map((path) => `HEAD ${path}`);
  expect(routes.toSorted()).toEqual([...documented, ...refusing, ...heads].toSorted());
});

/** The routes in the tree that Fastify prints, in which a line has what follows the path of the line that it is below. */
function routesOf(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = /^([\s│]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? "") + part;
    above[depth] = path;
    return methods === "" ? [] : methods.split(", ").map((method) => `${method} ${path}`);
  });
}

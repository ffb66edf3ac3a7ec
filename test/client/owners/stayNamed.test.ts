import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { stayNamed } from "../../../client/owners/stayNamed.ts";
import { valueOf } from "../../../client/value.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

test("of more users than are read, it is said for how many it was not checked", async () => {
  const marked = Array.from({ length: 53 }, (_, at) => userUrn(`marked.${at}`));
  const { unread } = valueOf(await stayNamed(graph, { marked, restored: [] }, new AbortController().signal));
  // Those who are read are not there, which is said before.
  expect(unread.at(-1)).toBe(
    "For 3 of those who are marked as removed, it was not checked where else the catalogue names them.",
  );
});

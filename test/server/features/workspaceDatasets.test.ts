import { expect, test } from "vitest";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { workspaceDatasets } from "../../../server/features/workspaceDatasets.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { token, workspaceOf, type Others } from "./workspacePicture.ts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
const RETURNS = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.returns,PROD)";

test.each(["stored", "open"] satisfies Others[])(
  "the datasets that files are about are listed, each once, up to so many (%s)",
  async (others) => {
    const { context } = await workspaceOf(
      `
=== users.yaml
- { id: jdoe }
# $0
=== a.dataset.yaml
- dataset: ${ORDERS}
- dataset: ${RETURNS}
- dataset: urn:li:dataset:(half
=== b.dataset.yaml
dataset: ${ORDERS}
`,
      others,
    );
    const { urns, isAll } = await workspaceDatasets(10, context, token);
    expect([new Set(urns), urns.length, isAll]).toEqual([new Set([ORDERS, RETURNS]), 2, true]);
    expect((await workspaceDatasets(2, context, token)).isAll).toBe(true);
    const one = await workspaceDatasets(1, context, token);
    expect([one.urns.length, one.isAll]).toEqual([1, false]);
    expect(await workspaceDatasets(0, context, token)).toEqual({ urns: [], isAll: false });
  },
);

test("the answer waits until the files are read", async () => {
  const workspace = new WorkspaceIndex(memoryEnvironment(new Map([["/w/a.dataset.yaml", `dataset: ${ORDERS}\n`]])));
  workspace.expectScan();
  const answer = workspaceDatasets(10, { workspace }, token);
  await workspace.scan(["/w"], DEFAULT_GLOBS);
  expect(await answer).toEqual({ urns: [ORDERS], isAll: true });
});

import { expect, test } from "vitest";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { WorkspaceDatasets } from "../../client/workspaceDatasets.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

test("the language server is asked once it is there, by one request; a failure is told, and nothing is listed", async () => {
  const failures: unknown[] = [];
  const asked: unknown[] = [];
  const datasets = new WorkspaceDatasets((error) => failures.push(error));
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  const answer = (value: unknown): void => {
    datasets.askFrom({
      sendRequest: (...request: readonly unknown[]) => {
        asked.push(request);
        return value instanceof Error ? Promise.reject(value) : Promise.resolve(JSON.parse(JSON.stringify(value)));
      },
    });
  };
  answer({ urns: [ORDERS, "urn:li:corpuser:ada"], isAll: false });
  expect(await datasets.read(5)).toEqual({ urns: [ORDERS], isAll: false });
  expect([asked, failures]).toEqual([[["catalogue/workspaceDatasets", { most: 5 }]], []]);
  answer(new Error("stopped"));
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  answer(null);
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  expect(failures).toHaveLength(2);
});

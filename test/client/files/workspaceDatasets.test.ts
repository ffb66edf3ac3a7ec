import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { WorkspaceDatasets } from "../../../client/files/workspaceDatasets.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

/** A language server whose answers are given one after another, and what it was asked. */
function serverThatAnswers(
  ...answers: readonly unknown[]
): Parameters<WorkspaceDatasets["askFrom"]>[0] & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  const left = [...answers];
  return {
    asked,
    sendRequest: (...request: readonly unknown[]) => {
      asked.push(request);
      const answer = left.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(JSON.parse(JSON.stringify(answer)));
    },
  };
}

test("the language server is started and waited for, and asked by one request", async () => {
  const failures: unknown[] = [];
  const datasets = new WorkspaceDatasets((error) => failures.push(error));
  const server = serverThatAnswers({ urns: [ORDERS, "urn:li:corpuser:ada"], isAll: false });
  datasets.startBy(() => {
    datasets.askFrom(server);
  });
  expect(await datasets.read(5)).toEqual({ urns: [ORDERS], isAll: false });
  expect([server.asked, failures]).toEqual([[["catalogue/workspaceDatasets", { most: 5 }]], []]);
});

test("a failure of the language server is told, and nothing is listed", async () => {
  const failures: unknown[] = [];
  const datasets = new WorkspaceDatasets((error) => failures.push(error));
  datasets.askFrom(serverThatAnswers(new Error("stopped"), null));
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  expect(failures).toEqual([new Error("stopped"), new Error("The language server did not answer")]);
});

test("that the language server cannot be started is told to whoever asks", async () => {
  const failures: unknown[] = [];
  const datasets = new WorkspaceDatasets((error) => failures.push(error));
  datasets.giveUp(new Error("The language server did not start."));
  expect(await datasets.read(5)).toEqual({ urns: [], isAll: true });
  expect(failures).toEqual([new Error("The language server did not start.")]);
});

test("the members of groups in files are asked for by one request, whose failure is thrown", async () => {
  const datasets = new WorkspaceDatasets(() => undefined);
  const membership = { user: "urn:li:corpuser:ada", group: "urn:li:corpGroup:eng", uri: "file:///ada.user.yaml" };
  const server = serverThatAnswers([membership], null);
  datasets.askFrom(server);
  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
  expect(await datasets.memberships([membership.group], token)).toEqual([membership]);
  expect(server.asked).toEqual([["catalogue/memberships", { groups: [membership.group] }, token]]);
  await expect(datasets.memberships([])).rejects.toThrow("The language server did not answer");
});

import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { NotAllowed } from "../../../client/catalogue/notAllowed.ts";
import { WriteAccess } from "../../../client/catalogue/writeAccess.ts";

const urn = datasetUrn({ platform: "hive", name: "shop.orders", env: "PROD" });
const OWNERS = { entityUrn: urn, aspectName: "ownership", aspect: {} };
const NOTES = { ...OWNERS, aspectName: "editableDatasetProperties" };
const FORBIDDEN: CatalogueError = { kind: "forbidden", message: "Ask your administrator" };

test("a catalogue that only lets read says so before anything is written, until another token is given", () => {
  const access = new WriteAccess();
  let told = 0;
  access.onDidChange(() => told++);
  access.begin(undefined);
  expect(access.readOnly).toBeUndefined();
  access.demand(urn, "ownership");
  access.begin("The token may only read.");
  access.begin("The token may only read.");
  expect(access.readOnly).toBe("The token may only read.");
  expect(() => {
    access.demand();
  }).toThrow(new NotAllowed("The token may only read."));
  access.begin(undefined);
  access.demand();
  expect(told).toBe(2);
  access.dispose();
});

test("what was refused once is said before it is typed again, of that aspect alone, until it is connected again", () => {
  const access = new WriteAccess();
  const demand = (aspectName: string) => (): void => {
    access.demand(urn, aspectName);
  };
  access.note([OWNERS], failure(FORBIDDEN));
  expect(demand("ownership")).toThrow(
    'The catalogue has refused this change of shop.orders before: Ask your administrator. If you are allowed to change it by now, choose "Connect Again" in the menu of the status item.',
  );
  demand("editableDatasetProperties")();
  access.demand(urn);
  expect(access.readOnly).toBeUndefined();
  // Of two, it is not known which was refused; other errors say nothing of permissions.
  access.note([NOTES, { ...NOTES, aspectName: "status" }], failure(FORBIDDEN));
  access.note([NOTES], failure({ kind: "refused", message: "No" }));
  access.note([], failure(FORBIDDEN));
  demand("editableDatasetProperties")();
  access.note([OWNERS], success(undefined));
  demand("ownership")();
  access.note([OWNERS], failure(FORBIDDEN));
  access.begin(undefined);
  demand("ownership")();
});

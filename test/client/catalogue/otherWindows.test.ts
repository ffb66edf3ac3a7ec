import { expect, onTestFinished, test } from "vitest";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { OtherWindows } from "../../../client/catalogue/otherWindows.ts";
import type { Place } from "../../../client/catalogue/place.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { openGuard, productionGuard } from "./openGuard.ts";

test("another name is taken over, connected if it was, and marks are looked at each time", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const place: Place = { kind: "remote", name: "Shop", url: service.url, token: "secret" };
  const makeSource = (of: Place): RemoteSource => {
    if (of.kind !== "remote") throw new Error("Only another name is taken over");
    return new RemoteSource({
      place: of,
      access: () => Promise.resolve({ kind: "used", token: service.token, id: "1" }),
      newAccess: () => Promise.resolve(undefined),
      isSignedOut: () => false,
      ...{ fetch, now: () => 1, waiting: AT_ONCE },
    });
  };
  const guard = openGuard();
  const catalogue = new Catalogue({ source: makeSource(place), trusted: true, guard, known: () => [] });
  onTestFinished(() => {
    catalogue.dispose();
  });
  let name: string | undefined = "Shop";
  let looks = 0;
  const others = new OtherWindows({
    ...{ catalogue, makeSource },
    known: { nameOf: () => Promise.resolve(name) },
    production: {
      look: () => {
        looks++;
        return Promise.resolve();
      },
    },
  });
  await others.look();
  expect(catalogue.state.kind).toBe("idle");
  name = "Team";
  await others.look();
  expect(catalogue.place).toEqual({ ...place, name: "Team" });
  expect(catalogue.state.kind).toBe("idle");
  await catalogue.start();
  name = "Team 2";
  await Promise.all([others.look(), others.look()]);
  expect(catalogue.place).toEqual({ ...place, name: "Team 2" });
  expect(catalogue.state.kind).toBe("connected");
  // No name was noted.
  name = undefined;
  await others.look();
  expect(catalogue.place).toEqual({ ...place, name: "Team 2" });
  expect(looks).toBeGreaterThanOrEqual(4);
});

test("a new token and a new name at once make writes be asked about again, also while the catalogue does not answer", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const place: Place = { kind: "remote", name: "Shop", url: service.url, token: "secret" };
  let id = "1";
  let isReachable = true;
  const accessNow = () => ({ kind: "used", token: service.token, id }) as const;
  const makeSource = (of: Place): RemoteSource => {
    if (of.kind !== "remote") throw new Error("Only another name is taken over");
    return new RemoteSource({
      place: of,
      access: () => Promise.resolve(accessNow()),
      newAccess: (old) => Promise.resolve(old === id ? undefined : accessNow()),
      isSignedOut: () => false,
      fetch: (input, init) => (isReachable ? fetch(input, init) : Promise.reject(new TypeError("fetch failed"))),
      ...{ now: () => 1, waiting: AT_ONCE },
    });
  };
  const guard = productionGuard();
  const catalogue = new Catalogue({ source: makeSource(place), trusted: true, guard, known: () => [] });
  onTestFinished(() => {
    catalogue.dispose();
  });
  let name = "Team";
  const others = new OtherWindows({
    ...{ catalogue, makeSource },
    known: { nameOf: () => Promise.resolve(name) },
    production: { look: () => Promise.resolve() },
  });
  await catalogue.start();
  expect(await guard.agrees(place, { doing: "Save", verb: "Save" })).toBe(true);
  // A new name alone.
  await others.look();
  expect([catalogue.place, guard.asks(place)]).toEqual([{ ...place, name: "Team" }, false]);
  [id, name, isReachable] = ["2", "Team 2", false];
  await others.look();
  expect([catalogue.place, guard.asks(place)]).toEqual([{ ...place, name: "Team 2" }, true]);
});

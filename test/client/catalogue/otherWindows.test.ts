import { expect, onTestFinished, test } from "vitest";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { OtherWindows } from "../../../client/catalogue/otherWindows.ts";
import type { Place } from "../../../client/catalogue/place.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { WriteGuard } from "../../../client/catalogue/writeGuard.ts";
import { UnfinishedWork } from "../../../client/work/unfinishedWork.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

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
  const guard = new WriteGuard({
    unfinished: new UnfinishedWork(),
    isProduction: () => false,
    look: () => Promise.resolve(),
    ask: () => Promise.resolve(undefined),
    now: () => 1,
  });
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

import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { aspects } from "../../catalogue/model/aspects.ts";
import { aspect, keyAspectSpec } from "../../catalogue/model/aspects/aspect.ts";
import { entityTypes, type EntityTypeSpec } from "../../catalogue/urn/entityTypes.ts";
import { Model } from "../../catalogue/model/model.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { startService } from "../../service/startService.ts";
import { proposal, seed, talkTo, type TestService } from "./testService.ts";

/** An entity type that this product does not have, as the registry would declare it. */
const spaceship: EntityTypeSpec = {
  type: "spaceship",
  name: "spaceship",
  icon: "rocket",
  graphql: { type: "OTHER", name: "Spaceship" },
  keyAspect: "spaceshipKey",
};

const spaceshipKey = keyAspectSpec({
  namespace: "com.example.space",
  of: { spaceship: "creates" },
  schema: z.looseObject({ id: z.string() }),
  fromUrn: (urn) => ({ id: entityName(urn) }),
});

const spaceshipInfo = aspect({
  namespace: "com.example.space",
  of: { spaceship: "creates" },
  schema: z.looseObject({ title: z.string(), seats: z.int(), lost: z.boolean().optional() }),
  index: { displayName: ({ title }) => title, isRemoved: ({ lost }) => lost ?? false },
});

const spaceshipNote = aspect({
  namespace: "com.example.space",
  of: { spaceship: "describes" },
  schema: z.looseObject({ text: z.string() }),
});

const model = new Model([...Object.values(entityTypes), spaceship], {
  ...aspects,
  spaceshipKey,
  spaceshipInfo,
  spaceshipNote,
});

const COMET = "urn:li:spaceship:comet";

async function start(): Promise<TestService> {
  const service = await startService({ data: undefined, port: 0, model });
  onTestFinished(() => service.close());
  return talkTo(service);
}

function searched(service: TestService, query: string): Promise<unknown> {
  const input = `{ types: [OTHER], query: "${query}", start: 0, count: 10 }`;
  return service.ask(`{ searchAcrossEntities(input: ${input}) { total } }`);
}

const found = (total: number): object => ({ data: { searchAcrossEntities: { total } } });

test("an entity type and its aspects that are declared are stored, with a history, and read back", async () => {
  const service = await start();
  expect(await service.emit([proposal(COMET, "spaceshipInfo", { title: "The Comet", seats: 3 })])).toMatchObject({
    status: 200,
  });
  await service.emit([proposal(COMET, "spaceshipInfo", { title: "The Comet", seats: 4 })]);
  const path = `/openapi/v3/entity/spaceship/${encodeURIComponent(COMET)}`;
  expect((await service.send(path)).body).toEqual({
    urn: COMET,
    spaceshipInfo: { value: { title: "The Comet", seats: 4 } },
    spaceshipKey: { value: { id: "comet" } },
  });
  const past = await service.send(`/aspects/${encodeURIComponent(COMET)}?aspect=spaceshipInfo&version=1`);
  expect(past.body).toMatchObject({ aspect: { "com.example.space.SpaceshipInfo": { seats: 3 } } });
  expect(await service.ask(`{ entityExists(urn: "${COMET}") }`)).toMatchObject({ data: { entityExists: true } });
});

test("its aspects are validated, and only those that create it do", async () => {
  const service = await start();
  const wrong = [
    ["spaceshipInfo", { title: "The Comet" }, 422, "INVALID_ASPECT"],
    ["spaceshipInfo", { title: "The Comet", seats: 3, wings: 2 }, 422, "INVALID_ASPECT"],
    ["spaceshipKey", { id: "another" }, 422, "INVALID_ASPECT"],
    ["ownership", { owners: [] }, 422, "INVALID_ASPECT"],
    ["spaceshipNote", { text: "Fast." }, 404, "ENTITY_NOT_FOUND"],
  ] as const;
  for (const [name, value, status, code] of wrong) {
    expect(await service.emit([proposal(COMET, name, value)]), name).toMatchObject({ status, body: { code } });
  }
  expect(await service.ask(`{ entityExists(urn: "${COMET}") }`)).toMatchObject({ data: { entityExists: false } });
  expect(await service.emit([proposal(COMET, "spaceshipKey", { id: "comet" })])).toMatchObject({ status: 200 });
  expect(await service.emit([proposal(COMET, "spaceshipNote", { text: "Fast." })])).toMatchObject({ status: 200 });
});

test("it is found by what its aspects say, among the entities of its type", async () => {
  const service = await start();
  await seed(service);
  await service.emit([proposal(COMET, "spaceshipInfo", { title: "Silver Arrow", seats: 3 })]);
  expect(await searched(service, "silver")).toMatchObject(found(1));
  expect(await searched(service, "jane")).toMatchObject(found(0));
  await service.emit([proposal(COMET, "spaceshipInfo", { title: "Golden Arrow", seats: 3 })]);
  expect(await searched(service, "silver")).toMatchObject(found(0));
  await service.emit([proposal(COMET, "spaceshipInfo", { title: "Golden Arrow", seats: 3, lost: true })]);
  expect(await searched(service, "golden")).toMatchObject(found(0));
});

test("a type that is not declared is not stored", async () => {
  const service = await start();
  expect(await service.emit([proposal("urn:li:submarine:nautilus", "spaceshipInfo", {})])).toMatchObject({
    status: 400,
    body: { message: '"urn:li:submarine:nautilus" is not the URN of a dataset, user, group or spaceship.' },
  });
});

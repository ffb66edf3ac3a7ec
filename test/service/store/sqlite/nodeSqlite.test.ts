import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { nodeSqlite } from "../../../../service/store/sqlite/nodeSqlite.ts";

test("no warning of a Node whose SQLite is experimental is printed; later warnings are", async () => {
  // As Node 22 does; later ones do not.
  const builtin = process.getBuiltinModule.bind(process);
  onTestFinished(() => {
    process.getBuiltinModule = builtin;
  });
  Object.assign(process, {
    getBuiltinModule: (id: string) => {
      process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
      return builtin(id);
    },
  });
  const warned = once(process, "warning");
  expect(nodeSqlite().DatabaseSync).toBeTypeOf("function");
  process.emitWarning("This one is printed");
  expect(await warned).toMatchObject([{ message: "This one is printed" }]);
});

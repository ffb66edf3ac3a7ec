import { expect, test } from "vitest";
import { AskedRows } from "../../../client/views/askedRows.ts";

/** A tree of which the test gives the rows when it wants to. */
function heldTree(): { readonly asked: AskedRows<string>; readonly give: (rows: string[]) => void } {
  let give: ((rows: string[]) => void) | undefined;
  const asked = new AskedRows<string>(
    {
      onDidChangeTreeData: unused,
      getChildren: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
      getTreeItem: unused,
      getParent: () => undefined,
      resolveTreeItem: (item) => item,
    },
    (row) => row,
  );
  return {
    asked,
    give: (rows) => {
      give?.(rows);
    },
  };
}

function unused(): never {
  throw new Error("Nothing asks for this");
}

/** Whether something is over once everything has happened that is due now. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

test("a view is shown when VS Code has asked for rows, has them, and asks for nothing below them", async () => {
  const { asked, give } = heldTree();
  const below: Promise<unknown>[] = [];
  let trips = 0;
  const shown = asked.shown(async () => {
    // The window handles the first answer, and asks for what is open below it.
    if (trips++ === 0) below.push(asked.getChildren("hive"));
    return Promise.resolve();
  });
  expect(await isOver(shown)).toBe(false);
  const roots = asked.getChildren();
  expect(await isOver(shown)).toBe(false);
  give(["hive"]);
  expect(await roots).toEqual(["hive"]);
  expect(await isOver(shown)).toBe(false);
  give([]);
  await shown;
  expect(trips).toBe(2);
});

test("what fails is answered too", async () => {
  const failing = new AskedRows<string>(
    {
      onDidChangeTreeData: unused,
      getChildren: () => Promise.reject(new Error("no rows")),
      getTreeItem: unused,
      getParent: () => undefined,
      resolveTreeItem: (item) => item,
    },
    (row) => row,
  );
  const asking = failing.getChildren();
  await expect(asking).rejects.toThrow("no rows");
  await failing.answered();
});

test("the rows that are beside one are those that VS Code was given last", async () => {
  const { asked, give } = heldTree();
  const given = async (rows: string[]): Promise<void> => {
    const roots = asked.getChildren();
    give(rows);
    await roots;
  };
  await given(["hive", "s3"]);
  const level = asked.levelOf("s3");
  expect(level?.rows).toEqual(["hive", "s3"]);
  await given(["hive", "mysql"]);
  expect(await level?.next).toEqual(["hive", "mysql"]);
  expect([asked.levelOf("s3"), asked.levelOf("mysql")?.above]).toEqual([undefined, undefined]);
});

test("rows below others are known until VS Code asks for them again, and not for ever", async () => {
  const { asked, give } = heldTree();
  const given = async (rows: string[], above?: string): Promise<void> => {
    const asking = asked.getChildren(above);
    give(rows);
    await asking;
  };
  await given(["hive", "s3"]);
  await given(["sales"], "hive");
  await given(["raw"], "s3");
  const level = asked.levelOf("sales");
  await given(["hive", "s3"]);
  expect([asked.levelOf("sales"), asked.levelOf("raw")?.rows]).toEqual([level, ["raw"]]);
  await given(["shop"], "hive");
  expect(await level?.next).toEqual(["shop"]);
  await given(["hive"]);
  expect(["sales", "raw", "shop"].map((row) => asked.levelOf(row)?.above)).toEqual([undefined, undefined, "hive"]);
});

import { expect, test } from "vitest";
import { strictestAsking } from "../../../client/upsert/strictestAsking.ts";

/** What is said for two folders of a workspace and for a file outside of them. */
function asked(user?: string, workspace?: string, first?: string, second?: string): string {
  const everywhere = { globalValue: user, workspaceValue: workspace };
  const folders = [first, second].map((folder) => ({ ...everywhere, workspaceFolderValue: folder }));
  return strictestAsking([...folders, everywhere]);
}

test("only the user can wish never to be asked, and neither the workspace nor a folder weakens the other", () => {
  expect(asked("never")).toBe("never");
  expect(asked("never", "never", "never")).toBe("never");
  expect(asked(undefined, "never", "never", "never")).toBe("overwrites");
  expect(asked("never", "overwrites", "never", "never")).toBe("overwrites");
  expect(asked("never", undefined, "never", "overwrites")).toBe("overwrites");
  expect(asked("never", "never", "never", "unknown")).toBe("overwrites");
});

test("whoever says always is followed", () => {
  expect(asked("always", "never", "never", "never")).toBe("always");
  expect(asked("never", "always", "never", "never")).toBe("always");
  expect(asked("never", "never", "never", "always")).toBe("always");
});

test("where nothing is said, overwriting is asked about", () => {
  expect(asked()).toBe("overwrites");
  expect(strictestAsking([])).toBe("overwrites");
  expect(strictestAsking([undefined])).toBe("overwrites");
});

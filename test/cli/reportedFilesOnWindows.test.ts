import { afterAll, expect, test, vi } from "vitest";

// Files of tests share what is loaded: what is loaded here has the paths of Windows, and nothing else may get it.
vi.resetModules();
vi.doMock("node:path", () => import("node:path/win32"));
const { reportedFiles } = await import("../../cli/reports/reportedFiles.ts");
afterAll(() => {
  vi.doUnmock("node:path");
  vi.resetModules();
});

test("on Windows the workspace of GitHub is found around the working folder although its name is written otherwise", async () => {
  const asked: string[] = [];
  const reported = await reportedFiles({
    cwd: "d:\\a\\repo\\people\\new",
    env: { GITHUB_WORKSPACE: "D:\\A\\repo" },
    realPath: (path) => Promise.resolve(path),
    pathKind: (path) => {
      asked.push(path);
      if (asked.length > 9) throw new Error(`Asked of ${path}`);
      return Promise.resolve("nothing");
    },
  });
  expect(asked).toEqual(["d:\\a\\repo\\people\\new\\.git", "d:\\a\\repo\\people\\.git"]);
  expect(reported("a b.user.yaml")).toEqual({ path: "people/new/a b.user.yaml", uri: "people/new/a%20b.user.yaml" });
});

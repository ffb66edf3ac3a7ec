import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { openWindow } from "../../../../client/platform/node/nodeWindows.ts";
import { testFolder } from "../../../service/testService.ts";

/** Lets Node run the sources as they are. */
const SOURCES = new URL("../../../../scripts/sourcesAsModules.mts", import.meta.url).href;

test("a window is open until it ends", async () => {
  const [one, other] = [openWindow(), openWindow()];
  await expect.poll(() => other.isOpen(one.own)).toBe(true);
  expect(await one.isOpen(one.own)).toBe(true);
  one.dispose();
  expect(await other.isOpen(one.own)).toBe(false);
  other.dispose();
});

test("a window whose process was killed has ended, whatever process gets its number", async () => {
  const module = new URL("../../../../client/platform/node/nodeWindows.ts", import.meta.url).href;
  const script = `
    import(${JSON.stringify(module)}).then(async ({ openWindow }) => {
      const window = openWindow();
      while (!(await window.isOpen(window.own))) await new Promise(setImmediate);
      process.stdout.write(window.own, () => process.kill(process.pid, "SIGKILL"));
    });`;
  const killed = await new Promise<string>((resolve) => {
    try {
      execFileSync(process.execPath, ["--import", SOURCES, "--input-type=module", "--eval", script], {
        encoding: "utf8",
      });
    } catch (error) {
      resolve(error instanceof Error && "stdout" in error ? String(error.stdout) : "");
    }
  });
  expect(killed).toMatch(/^\w{20,}$/);
  const here = openWindow();
  expect(await here.isOpen(killed)).toBe(false);
  here.dispose();
});

test.runIf(process.platform === "linux")(
  "a window of another machine, which shares this folder, counts as open for a day after its last sign of life",
  async () => {
    const here = openWindow();
    const [number, , at] = here.own.split("_");
    const dayBefore = (Number.parseInt(at ?? "", 36) - 24 * 60 * 60 * 1_000).toString(36);
    expect(await here.isOpen(`${number}_0123abcd_${at}`)).toBe(true);
    const old = `${number}_0123abcd_${dayBefore}`;
    expect(await here.isOpen(old)).toBe(false);
    expect([await here.isOpen(old, Date.now()), await here.isOpen(old, 1)]).toEqual([true, false]);
    here.dispose();
  },
);

test.skipIf(process.platform === "win32")("what another account has put in the place of a window is none", async () => {
  const [one, other] = [openWindow(), openWindow()];
  onTestFinished(() => {
    vi.restoreAllMocks();
    one.dispose();
    other.dispose();
  });
  await expect.poll(() => other.isOpen(one.own)).toBe(true);
  // As for another account: the socket is not its own.
  const uid = process.getuid?.() ?? 0;
  vi.spyOn(process, "getuid").mockReturnValue(uid + 1);
  expect(await other.isOpen(one.own)).toBe(false);
});

test("what is not the name of a window is not open: the number of a process, a path", async () => {
  const here = openWindow();
  for (const other of ["", String(process.ppid), "../../etc/passwd"]) expect(await here.isOpen(other)).toBe(false);
  here.dispose();
});

test("a window is open for one whose folder for temporary files is another", async () => {
  const own = process.env["TMPDIR"];
  const one = openWindow();
  process.env["TMPDIR"] = testFolder();
  const other = openWindow();
  await expect.poll(() => other.isOpen(one.own)).toBe(true);
  if (own === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = own;
  await expect.poll(() => one.isOpen(other.own)).toBe(true);
  one.dispose();
  other.dispose();
});

import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { watchWriting } from "../../../cli/console/writing.ts";

/** What is said of an output that fails with this code, and whether it was lost. */
function failing(code: string, ...argv: readonly string[]): { readonly said: string; readonly lost: boolean } {
  const [out, err] = [new PassThrough(), new PassThrough({ encoding: "utf8" })];
  const writing = watchWriting(argv, { out, err }, () => undefined);
  out.emit("error", Object.assign(new Error(`${code}: write`), { code }));
  return { said: String(err.read() ?? ""), lost: writing.lost() };
}

// On Windows, what is written to a pipe that nobody reads any more fails with EOF.
test.each(["EPIPE", "EOF", "ERR_STREAM_DESTROYED"])("a reader that has enough is not an error: %s", (code) => {
  expect(failing(code, "get", "user")).toEqual({ said: "", lost: false });
});

test("a reader that has ended before it has the access token, and a full disk, are told", () => {
  const said: unknown = expect.stringContaining("its reader has ended");
  expect(failing("EOF", "token", "create")).toEqual({ said, lost: true });
  expect(failing("ENOSPC", "get", "user")).toEqual({
    said: "The output could not be written: there is no space left on its disk.\n",
    lost: true,
  });
});

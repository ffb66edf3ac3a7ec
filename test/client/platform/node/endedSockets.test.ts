import { spawnSync } from "node:child_process";
import { existsSync, lutimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answersAt, removeEndedSockets } from "../../../../client/platform/node/endedSockets.ts";
import { testFolder } from "../../../service/testService.ts";

/** Makes a socket in a process that is killed while it listens there. */
function leaveSocket(path: string): void {
  const listening = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["--eval", listening]);
}

test.skipIf(process.platform === "win32")(
  "the sockets of processes that were killed are removed, but no other file and no socket that is new or answers",
  async () => {
    const folder = testFolder();
    const place = (name: string): string => join(folder, name);
    const open = createServer((socket) => socket.destroy()).listen(place("s-open"));
    onTestFinished(() => void open.close());
    for (const name of ["s-killed", "s-new", "another"]) leaveSocket(place(name));
    writeFileSync(place("s-file"), "");
    for (const name of ["s-killed", "another", "s-open", "s-file"]) lutimesSync(place(name), 0, 0);
    expect(await answersAt(place("s-killed"))).toBeUndefined();
    await removeEndedSockets(folder, /^s-/);
    const names = ["s-killed", "s-new", "another", "s-open", "s-file"];
    expect(names.filter((name) => existsSync(place(name)))).toEqual(["s-new", "another", "s-open", "s-file"]);
    await removeEndedSockets(join(folder, "none"), /^s-/);
  },
);

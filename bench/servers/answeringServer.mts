import * as z from "zod";
import { frame, FrameReader } from "../client/frames.mts";

/** A server that answers each request with its parameters, and does nothing else: no other answers sooner on this machine. */
const reader = new FrameReader();
const message = z.object({ id: z.number().optional(), method: z.string(), params: z.unknown() });

process.stdin.on("data", (bytes: Buffer) => {
  for (const json of reader.take(bytes)) {
    const { id, method, params } = message.parse(JSON.parse(json));
    if (method === "exit") process.exit();
    if (id !== undefined) process.stdout.write(frame({ id, result: params }));
  }
});

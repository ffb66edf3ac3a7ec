import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { outcome, type Attack } from "../attack.mts";
import { dataset, newDataset, newUser } from "../running/records.mts";
import { startService } from "../running/service.mts";

const MUTATION = `mutation ($owner: String!, $dataset: String!) {
  addOwner(input: { ownerUrn: $owner, resourceUrn: $dataset, ownerEntityType: CORP_USER, type: TECHNICAL_OWNER })
}`;
const version = z.object({
  aspect: z.record(z.string(), z.object({ owners: z.array(z.object({ owner: z.string() })) })),
});

/** Lets one aspect grow by one owner at a time, each of which is a version that is kept. */
export const growingHistory: Attack = {
  name: "growing-history",
  does: "A dataset gets 2,300 owners one after the other, so that its ownership has 2,300 versions.",
  holds: "The database stays under 5 MB, and any version can be read as it was.",
  async run({ scale, folder }) {
    const count = scale === "full" ? 2300 : 200;
    const service = await startService(folder);
    const ids = Array.from({ length: count }, (_each, index) => `owner${index}`);
    const broken: string[] = [];
    try {
      await service.emit([newDataset("owned"), ...ids.map(newUser)]);
      for (const id of ids) {
        const { text } = await service.ask(MUTATION, { owner: `urn:li:corpuser:${id}`, dataset: dataset("owned") });
        if (text !== '{"data":{"addOwner":true},"extensions":{}}') broken.push(text);
      }
      for (const number of [1, 2, count >> 1, count - 1, count]) {
        const path = `/aspects/${encodeURIComponent(dataset("owned"))}?aspect=ownership&version=${number}`;
        const read = version.parse(JSON.parse((await service.send(path)).text));
        const owners = Object.values(read.aspect)[0]?.owners.map(({ owner }) => owner) ?? [];
        if (owners.length !== number || owners.at(-1) !== `urn:li:corpuser:owner${number - 1}`)
          broken.push(`Version ${number} has ${owners.length} owners`);
      }
      service.child.kill("SIGTERM");
      await service.ended;
    } finally {
      await service[Symbol.asyncDispose]();
    }
    const size = await sizeOf(folder);
    if (size > 5_000_000) broken.push(`The database takes ${size} bytes`);
    return outcome(broken, `${count} owners, ${count} versions, ${(size / 1e6).toFixed(1)} MB`);
  },
};

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { outcome, type Attack } from "../attack.mts";
import { cli } from "../running/program.mts";
import { newUser } from "../running/records.mts";
import { startService } from "../running/service.mts";

/** Sends the command line's output to a device that is always full. */
export const fullOutput: Attack = {
  name: "full-output",
  does: "Commands write their results to a device that is full, and then to one that is not.",
  holds: "The first time each exits with an error, the second time with 0.",
  async run({ folder }) {
    if (!existsSync("/dev/full")) return { kind: "skipped", why: "This system has no /dev/full." };
    await using service = await startService(join(folder, "data"));
    await service.emit([newUser("jdoe")]);
    const users = join(folder, "users.yaml");
    await writeFile(users, "- id: jdoe\n  title: Analyst\n");
    const groups = join(folder, "groups.group.yaml");
    await writeFile(groups, "- id: analysts\n  members: [jdoe]\n");
    const metadata = join(folder, "metadata.json");
    await writeFile(metadata, JSON.stringify([newUser("robin")]));
    const env = { CATALOGUE_URL: service.url, CATALOGUE_TOKEN: service.token };
    const urn = "urn:li:corpuser:jdoe";
    const commands = [
      ["get", urn],
      ["get", "--json", urn],
      ["exists", urn],
      ["check", users],
      ["check", "--json", users],
      ["user", "upsert", "-f", users, "--dry-run"],
      ["user", "upsert", "-f", users, "--json"],
      ["group", "upsert", "-f", groups, "--dry-run"],
      ["import", metadata, "--dry-run"],
      ["--help"],
    ];
    const broken: string[] = [];
    for (const command of commands) {
      const { code, error } = await cli(command, { env, into: "/dev/full" });
      if (code === 0 || code === "SIGKILL" || /\n\s+at /.test(error))
        broken.push(`"catalogue ${command.join(" ")}" ended with ${code}: ${error}`);
      const control = await cli(command, { env });
      if (control.code !== 0) broken.push(`"catalogue ${command.join(" ")}" fails anyway: ${control.error}`);
    }
    return outcome(broken, `${commands.length} commands, each exits with an error`);
  },
};

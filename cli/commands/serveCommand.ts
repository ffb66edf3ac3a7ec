import type { DeclareCommand } from "./command.ts";

/** `catalogue serve`: runs the catalogue service. Its flags are the service program's own. */
export const serveCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("serve")
    .description("run a catalogue service on this machine until it is stopped; prints its address and an access token")
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments();
  command.action(() =>
    run(async () => {
      // Loaded when it is wanted: no other command should wait for a web server to be read in.
      const { serveCatalogue } = await import("./serve.ts");
      return serveCatalogue(io, command.args);
    }),
  );
};

import { once } from "node:events";
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

// PostGraphile as its documentation starts it, on the tables of a catalogue. Argument: the URL of the database. Prints its port.
const [, , connectionString] = process.argv;
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: ["metadata_catalogue"] })],
  grafserv: { graphqlPath: "/api/graphql", graphiql: false, watch: false },
  grafast: { explain: false },
};
const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
await once(server.listen(0, "127.0.0.1"), "listening");
console.log(server.address().port);

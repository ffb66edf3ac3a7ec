import type { Duplex } from "node:stream";
import { Client, type ClientConfig, type Connection } from "pg";

/** A connection to PostgreSQL. What the library cannot read ends it, and nothing else; and it can be given up. */
export class DatabaseClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    failUnreadable(this.connection);
  }

  /** Closes the connection at once; whatever waits for it fails. */
  giveUp(): void {
    this.connection.stream.destroy();
  }
}

/**
 * The library throws at what it cannot read, such as a request for GSSAPI, where nobody could catch it: it reads when data
 * arrives. Here, such an answer is an error of the connection.
 */
function failUnreadable(connection: Connection): void {
  const attach: unknown = Reflect.get(connection, "attachListeners");
  if (typeof attach !== "function") throw new Error("The library for PostgreSQL reads its connections in another way");
  const reading = (stream: Duplex, read: (data: unknown) => void): void => {
    stream.on("data", (data) => {
      try {
        read(data);
      } catch (error) {
        connection.emit("error", error);
        stream.destroy();
      }
    });
  };
  Reflect.set(connection, "attachListeners", (stream: Duplex) => {
    const on = (event: string, listener: (data: unknown) => void): void => {
      if (event === "data") reading(stream, listener);
      else stream.on(event, listener);
    };
    Reflect.apply(attach, connection, [{ on }]);
  });
}

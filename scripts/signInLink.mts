import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { cookieSuffix } from "./codeServerRun.mts";
import { freePort } from "./freePort.mts";

/** A password of code-server, and the hash of it that code-server is given. */
interface Password {
  readonly text: string;
  readonly hash: string;
}

/** A new password that nobody can guess. */
export function newPassword(): Password {
  const text = randomBytes(24).toString("base64url");
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}

/** An address that signs a browser in. Disposing it makes it answer no more. */
interface SignInLink extends AsyncDisposable {
  readonly url: string;
}

/**
 * Serves one unguessable address that signs the browser which opens it in to a code-server of this machine, and leads
 * on to `destination`: other users of this machine, who can reach the port too, stay outside.
 */
export async function startSignInLink(password: Password, destination: URL): Promise<SignInLink> {
  const port = await freePort();
  const path = `/${randomBytes(24).toString("base64url")}`;
  const server = createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(303, {
      Location: destination.href,
      // A cookie of this host is sent to all its ports.
      "Set-Cookie": `code-server-session-${cookieSuffix}=${password.hash}; Path=/; HttpOnly; SameSite=Lax`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
    response.end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

import { LSPErrorCodes, Message, type ConnectionStrategy } from "vscode-languageserver";

/** A request that is cancelled while it still waits its turn is answered as cancelled, and never begun. */
export const cancelsWaiting: ConnectionStrategy = {
  cancelUndispatched: (message) =>
    Message.isRequest(message)
      ? {
          jsonrpc: "2.0",
          id: message.id,
          error: { code: LSPErrorCodes.RequestCancelled, message: "The request was cancelled" },
        }
      : undefined,
};

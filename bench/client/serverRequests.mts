import * as z from "zod";

/** A configuration: what it says, by section. */
export type Settings = Readonly<Record<string, unknown>>;

/**
 * What a server is answered when it asks something: the sections of its configuration, `null` for those that are not set;
 * that it may register whatever it likes; and that nothing else is known here.
 */
export function answerTo(method: string, params: unknown, settings: Settings): object {
  if (method === "workspace/configuration") {
    const { items } = configuration.parse(params);
    return { result: items.map(({ section = "" }) => settings[section] ?? null) };
  }
  if (method.startsWith("client/")) return { result: null };
  return { error: { code: METHOD_NOT_FOUND, message: `There is no "${method}" here` } };
}

const METHOD_NOT_FOUND = -32_601;
const configuration = z.object({ items: z.array(z.object({ section: z.string().optional() })) });

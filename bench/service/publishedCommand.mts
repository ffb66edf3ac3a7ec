/** Options that say how a run is made and not what is measured. */
const HOW = new Set(["--no-build", "--publish"]);

/** Options whose values are folders and addresses of one machine, which may hold a password, and what is published for them. */
const PLACES = new Map([
  ["--data", "FOLDER"],
  ["--database", "URL"],
]);

/** The command for the page of the figures. */
export function publishedCommand(args: readonly string[]): string {
  const shown = args.map((arg, at) => {
    const [name = "", ...value] = arg.split("=");
    const place = PLACES.get(name);
    if (place !== undefined && value.length > 0) return `${name}=${place}`;
    return PLACES.get(args[at - 1] ?? "") ?? arg;
  });
  return `npm run bench -- --service ${shown.filter((arg) => !HOW.has(arg)).join(" ")}`;
}

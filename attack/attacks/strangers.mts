import { outcome, type Attack } from "../attack.mts";
import { rawRequest } from "../running/rawRequest.mts";
import { dataset, newDataset, proposal } from "../running/records.mts";
import { startService } from "../running/service.mts";

const urn = dataset("private");
const secret = "Only for those who have a token.";

/** Every way in, as a client without a valid access token would try it. */
const requests: readonly (readonly [path: string, body?: object])[] = [
  ["/api/graphql", { query: `{ dataset(urn: ${JSON.stringify(urn)}) { properties { description } } }` }],
  ["/api/graphql", { query: "{ __schema { types { name } } }" }],
  ["/aspects?action=ingestProposal", { proposal: proposal(urn, "status", { removed: true }) }],
  ["/aspects?action=ingestProposalBatch", { proposals: [proposal(urn, "status", { removed: true })] }],
  [`/aspects/${encodeURIComponent(urn)}?aspect=datasetProperties`],
  [`/entitiesV2/${encodeURIComponent(urn)}`],
  [`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}`],
  [`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProperties`],
  ["/no/such/path"],
];

/** Values that a stranger might send in place of the token. */
const authorizations = [
  undefined,
  "",
  "Bearer",
  "Bearer ",
  "Bearer x",
  "Basic ZGF0YWh1Yjp4",
  `Bearer ${"a".repeat(43)}`,
  "Bearer null",
  "bearer undefined",
];
/** Headers as a page in a browser, or a name that was made to point at this machine, would bring them. */
const origins: readonly Readonly<Record<string, string>>[] = [
  { host: "catalogue.example" },
  { origin: "https://catalogue.example" },
  { origin: "null" },
];

/** Tries every way in without a token, with a wrong one, and from a page in a browser. */
export const strangers: Attack = {
  name: "strangers",
  does: "Requests are sent to every endpoint except /config and /health: without an access token, with wrong ones, and with the right one from another host or origin.",
  holds: "Each request is refused, no response contains stored data, and nothing changes.",
  async run({ folder }) {
    await using service = await startService(folder);
    await service.emit([newDataset("private"), proposal(urn, "datasetProperties", { description: secret })]);
    const broken: string[] = [];
    let tried = 0;
    for (const [path, body] of requests) {
      const sent = (headers: Readonly<Record<string, string>>): ReturnType<typeof rawRequest> =>
        rawRequest(service.url + path, {
          headers: { "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        });
      for (const authorization of authorizations) {
        const { status, text } = await sent(authorization === undefined ? {} : { authorization });
        tried++;
        if (status !== 401 || text.includes(secret))
          broken.push(`${path} with ${JSON.stringify(authorization)}: ${status} ${text}`);
      }
      for (const headers of origins) {
        const { status, text } = await sent({ authorization: `Bearer ${service.token}`, ...headers });
        tried++;
        if ((status !== 403 && status !== 421) || text.includes(secret))
          broken.push(`${path} with ${JSON.stringify(headers)}: ${status} ${text}`);
      }
    }
    const { text } = await service.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}?aspects=status`);
    if (text.includes("true")) broken.push("The dataset was removed");
    return outcome(broken, `${tried} requests, all refused`);
  },
};

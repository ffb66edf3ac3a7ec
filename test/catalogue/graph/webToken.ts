/** A JSON Web Token with these claims, as DataHub makes them; its signature is made up. */
export function webToken(claims: object): string {
  const [head, payload] = [{ alg: "HS256" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return `${head ?? ""}.${payload ?? ""}.c2lnbmF0dXJl`;
}

/** A `.graphql` file is imported as its text. */
declare module "*.graphql" {
  const text: string;
  export default text;
}

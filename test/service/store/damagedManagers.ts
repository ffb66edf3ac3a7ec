/** Stored values of `corpUserInfo` that name no manager, because they are damaged. */
export const DAMAGED_MANAGERS = [
  '{"active":tr',
  "",
  "7",
  '{"managerUrn":7}',
  '{"managerUrn":"urn:li:corpGroup:x"}',
  '{"managerUrn":"urn:li:corpuser:"}',
  '{"managerUrn":"urn:li:corpuser:\\u0000"}',
  '{"managerUrn":"urn:li:corpuser:x,y"}',
  // The later one counts, as when it is read.
  '{"managerUrn":"urn:li:corpuser:x","managerUrn":"nobody"}',
] as const;

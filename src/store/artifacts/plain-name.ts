const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** Names never come from outside; one that would lead out of its folder is a fault of ours. @throws TypeError */
export function plainName(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new TypeError(`not a plain file name: ${JSON.stringify(name)}`);
  return name;
}

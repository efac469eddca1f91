const SECRET = /key|token|secret|auth|cookie|signature|credential|passw|jwt|assertion/;
/** Says of a request that it came before, and opens nothing. */
const HARMLESS = new Set(['idempotency-key']);

/** Whether a header is, by its lower-case name, what somebody proves with who he is. Better one too many than one too few. */
export function isSecretHeader(name: string): boolean {
  return SECRET.test(name) && !HARMLESS.has(name);
}

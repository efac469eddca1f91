import { webcrypto } from 'node:crypto';

/** In hex; hashed off this thread, as media can be many megabytes. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Longest wait for the download host: where it cannot be reached, some networks never say so. */
const PROBE_MS = 2_000;
/** A first start may install what it starts. */
const START_MS = 300_000;
const START = '../shared/mongodb/start';

/**
 * @typedef {{ readonly uri: string, readonly what: string, readonly stop: () => Promise<void> }} Server
 * @typedef {{ readonly server: Server } | { readonly reason: string }} Found
 */

/** @returns {Promise<Found>} */
async function inMemory() {
  const { DryMongoBinary, MongoMemoryReplSet } = await import('mongodb-memory-server');
  const start = async () => {
    // One member, yet a replica set: it has change streams.
    const set = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
    const stop = async () => void (await set.stop());
    return { server: { uri: set.getUri(), what: 'mongod of mongodb-memory-server', stop } };
  };
  const present = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions());
  if (present !== undefined) return start();
  const reason = await unreachable();
  return reason === null ? start() : { reason };
}

/** Why mongodb-memory-server cannot get a mongod; null: it can. */
async function unreachable() {
  const [{ DryMongoBinary }, { MongoBinaryDownloadUrl }] = await Promise.all([
    import('mongodb-memory-server'),
    import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'),
  ]);
  try {
    const options = { ...(await DryMongoBinary.generateOptions()), platform: process.platform };
    const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return answer.ok ? null : `${url} answers ${answer.status}`;
  } catch (error) {
    return `no mongod can be downloaded (${error.cause?.code ?? error.message})`;
  }
}

/** @returns {Promise<Found>} */
async function shared() {
  try {
    await access(resolve(START), constants.X_OK);
  } catch {
    return { reason: `${START} is not there` };
  }
  try {
    const { stdout } = await promisify(execFile)(resolve(START), { timeout: START_MS });
    // Others may use it too; who started this machine's one stops it.
    return { server: { uri: stdout.trim(), what: START, stop: async () => {} } };
  } catch (error) {
    return { reason: `${START} failed: ${String(error.stderr || error.message).trim()}` };
  }
}

/**
 * A MongoDB server for tests: the one that STEPWELL_TEST_MONGODB_URI names, a mongod of mongodb-memory-server, or what
 * ../shared/mongodb/start starts; else why there is none.
 * @returns {Promise<Found>}
 */
export async function findServer() {
  const uri = process.env.STEPWELL_TEST_MONGODB_URI;
  if (uri) return { server: { uri, what: 'STEPWELL_TEST_MONGODB_URI', stop: async () => {} } };
  const reasons = [];
  for (const look of [inMemory, shared]) {
    const found = await look();
    if ('server' in found) return found;
    reasons.push(found.reason);
  }
  return { reason: reasons.join('; ') };
}

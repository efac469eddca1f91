import { Pool } from 'undici';
import { conversation } from './calls.js';

export interface Load {
  readonly url: string;
  readonly atOnce: number;
  readonly seconds: number;
  readonly stream: boolean;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds from sending to the last byte. */
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
}

let trajectories = 0;
/** No answer of the bench's engine is as short, with or without what Stepwell takes out of it. */
const SHORTEST = 500;

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/** Counts the answer's bytes as they come: whatever more was made of them would be taken from who is measured. */
function call(
  pool: Pool,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let bytes = 0;
    pool.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, part) => {
          bytes += part.length;
        },
        onResponseEnd: () => resolve({ status, bytes }),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/**
 * Before the clock starts: Node takes one new connection in each turn of its loop, so that of many that come at once
 * the last ones wait until it has answered others hundreds of times.
 */
async function openConnections(pool: Pool, count: number): Promise<void> {
  const open = async () => (await pool.request({ method: 'GET', path: '/v1/models' })).body.dump();
  await Promise.all(Array.from({ length: count }, open));
}

/** Agents that play the conversation again and again, each under a trajectory of its own. */
export async function load({ url, atOnce, seconds, stream }: Load): Promise<Measured> {
  const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
  await openConnections(pool, atOnce);
  const turns = conversation(stream);
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const agent = async (): Promise<void> => {
    while (performance.now() < end) {
      const trajectory = `bench-${process.pid}-${trajectories++}`;
      for (const [turn, { body }] of turns.entries()) {
        const headers = {
          'content-type': 'application/json',
          'x-turn': String(turn),
          'x-stream': stream ? '1' : '0',
        };
        const path = `/${trajectory}/bench/v1/chat/completions`;
        const before = performance.now();
        const { status, bytes } = await call(pool, path, headers, body);
        latencies.push(performance.now() - before);
        if (status !== 200 || bytes < SHORTEST) throw new Error(`${url} answered ${status}, ${bytes} bytes`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, agent));
  const took = performance.now() - start;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: (latencies.length / took) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    calls: latencies.length,
  };
}

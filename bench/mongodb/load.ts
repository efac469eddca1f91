import { Agent, request } from 'undici';
import type { ServerProcess } from '../server-process.js';

/** One request, made beforehand. */
export interface Body {
  /** Index of the server that gets it. */
  readonly server: number;
  readonly steps: number;
  readonly bytes: Buffer;
}

/** Requests in order; each is sent when the one before was answered. */
export type Track = readonly Body[];

interface Answer {
  readonly accepted: number;
  readonly rejected: readonly unknown[];
}

/** Several lines as one request. */
export function bodyOf(lines: readonly string[], server = 0): Body {
  return { server, steps: lines.length, bytes: Buffer.from(lines.join('\n')) };
}

/** Requests of this many steps, independent of each other, to the servers in turn. */
export function separate(lines: readonly string[], perRequest: number, servers: number): readonly Track[] {
  const tracks: Track[] = [];
  for (let from = 0; from < lines.length; from += perRequest) {
    tracks.push([bodyOf(lines.slice(from, from + perRequest), tracks.length % servers)]);
  }
  return tracks;
}

/**
 * Trajectories as agents play them behind a load balancer: one request holds a turn of many trajectories, and the next
 * turn is sent to another server when that request was answered.
 */
export function takingTurns(
  lines: readonly string[],
  { perRequest, servers, turns }: { perRequest: number; servers: number; turns: number },
): readonly Track[] {
  const tracks: Track[] = [];
  const ofBlock = perRequest * turns;
  for (let from = 0; from < lines.length; from += ofBlock) {
    const block = lines.slice(from, from + ofBlock);
    const track = Array.from({ length: turns }, (_, turn) => {
      const ofTurn = block.filter((_line, i) => i % turns === turn);
      return bodyOf(ofTurn, (tracks.length + turn) % servers);
    });
    tracks.push(track);
  }
  return tracks;
}

/** Sends everything over `connections` connections. Returns the seconds that it took. */
export async function send(
  servers: readonly Pick<ServerProcess, 'url'>[],
  tracks: readonly Track[],
  connections: number,
): Promise<number> {
  const agent = new Agent({ connections, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });
  let next = 0;
  async function worker(): Promise<void> {
    for (let track = tracks[next++]; track !== undefined; track = tracks[next++]) {
      for (const body of track) await post(agent, servers[body.server]?.url ?? '', body);
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  await agent.close();
  return seconds;
}

/** @throws Error unless every step is new and accepted */
export async function post(agent: Agent, url: string, { bytes, steps }: Body): Promise<void> {
  const answer = await request(`${url}/v1/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: bytes,
    dispatcher: agent,
  });
  const result = (await answer.body.json()) as Answer;
  if (answer.statusCode !== 200 || result.accepted !== steps)
    throw new Error(JSON.stringify(result).slice(0, 500));
}

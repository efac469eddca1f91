import { Agent, request } from 'undici';
/** Several lines as one request. */
export function bodyOf(lines, server = 0) {
    return { server, steps: lines.length, bytes: Buffer.from(lines.join('\n')) };
}
/** Requests of this many steps, independent of each other, to the servers in turn. */
export function separate(lines, perRequest, servers) {
    const tracks = [];
    for (let from = 0; from < lines.length; from += perRequest) {
        tracks.push([bodyOf(lines.slice(from, from + perRequest), tracks.length % servers)]);
    }
    return tracks;
}
/**
 * Trajectories as agents play them behind a load balancer: one request holds a turn of many trajectories, and the next
 * turn is sent to another server when that request was answered.
 */
export function takingTurns(lines, { perRequest, servers, turns }) {
    const tracks = [];
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
export async function send(servers, tracks, connections) {
    const agent = new Agent({ connections, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });
    let next = 0;
    async function worker() {
        for (let track = tracks[next++]; track !== undefined; track = tracks[next++]) {
            for (const body of track)
                await post(agent, servers[body.server]?.url ?? '', body);
        }
    }
    const start = performance.now();
    await Promise.all(Array.from({ length: connections }, worker));
    const seconds = (performance.now() - start) / 1000;
    await agent.close();
    return seconds;
}
/** @throws Error unless every step is new and accepted */
export async function post(agent, url, { bytes, steps }) {
    const answer = await request(`${url}/v1/steps`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: bytes,
        dispatcher: agent,
    });
    const result = (await answer.body.json());
    if (answer.statusCode !== 200 || result.accepted !== steps)
        throw new Error(JSON.stringify(result).slice(0, 500));
}
//# sourceMappingURL=load.js.map
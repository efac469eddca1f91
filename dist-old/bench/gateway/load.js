import { Pool } from 'undici';
import { conversation } from './calls.js';
let trajectories = 0;
/** Every answer of the bench's engine is longer, even without the fields that Stepwell removes. */
const SHORTEST = 500;
/**
 * Counts the bytes of the answer as they arrive. Parsing them would take processor time from the process that is
 * measured.
 */
function call(pool, path, headers, body) {
    return new Promise((resolve, reject) => {
        let status = 0;
        let bytes = 0;
        pool.dispatch({ method: 'POST', path, headers, body }, {
            onRequestStart: () => { },
            onResponseStart: (_controller, statusCode) => {
                status = statusCode;
            },
            onResponseData: (_controller, part) => {
                bytes += part.length;
            },
            onResponseEnd: () => resolve({ status, bytes }),
            onResponseError: (_controller, error) => reject(error),
        });
    });
}
/**
 * Opens connections before the clock starts. Node accepts one new connection in each turn of its loop, so of many that
 * are opened at once the last ones wait while it answers hundreds of requests on the others.
 */
async function openConnections(pool, count) {
    const open = async () => (await pool.request({ method: 'GET', path: '/v1/models' })).body.dump();
    await Promise.all(Array.from({ length: count }, open));
}
/** Agents that repeat the conversation, each time as a new trajectory. */
export async function load({ url, atOnce, seconds, stream }) {
    const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
    await openConnections(pool, atOnce);
    const turns = conversation(stream);
    const latencies = [];
    const start = performance.now();
    const end = start + seconds * 1000;
    const agent = async () => {
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
                if (status !== 200 || bytes < SHORTEST)
                    throw new Error(`${url} answered ${status}, ${bytes} bytes`);
            }
        }
    };
    await Promise.all(Array.from({ length: atOnce }, agent));
    const took = performance.now() - start;
    await pool.close();
    latencies.sort((a, b) => a - b);
    const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
    return {
        perSecond: (latencies.length / took) * 1000,
        p50: at(0.5),
        p99: at(0.99),
        calls: latencies.length,
    };
}
//# sourceMappingURL=load.js.map
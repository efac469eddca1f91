import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processorMs } from './machine.js';
/** A server rests when it has taken less than a share of a processor for so long. */
const STILL_MS = 2_000;
/** A folder for processor profiles of each thread of the servers; left out: there are none. */
const PROFILES = process.env.STEPWELL_BENCH_PROFILES;
/** Taking profiles of all threads takes a fifth of one by itself. */
const IDLE_SHARE = PROFILES === undefined ? 0.1 : 0.5;
const PROFILED = PROFILES === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`];
/** The built server as a process, on a free port and with a data directory of its own, or on a MongoDB. */
export async function startServer({ mongodbUri = '', dataDir: given, env = {}, } = {}) {
    const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'stepwell-bench-')));
    const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
    const child = spawn(process.execPath, [...PROFILED, ...(process.env.LOOP_FLAGS ?? '').split(' ').filter(Boolean), main, 'serve', '--port', '0', '--data-dir', dataDir, '--json'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, MONGODB_URI: mongodbUri, STEPWELL_LOG_LEVEL: 'warn', ...env },
    });
    const url = await new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
        createInterface({ input: child.stdout }).on('line', (line) => {
            if (process.env.LOOP_OUT) appendFileSync(process.env.LOOP_OUT, line + '\n'); const found = /https?:\/\/[^\s"]+/.exec(line);
            if (found !== null)
                resolve(found[0].replace(/\/(graphql)?$/, ''));
        });
    });
    return {
        url,
        dataDir,
        child,
        stop: async () => {
            const ended = once(child, 'exit');
            child.kill('SIGTERM');
            await ended;
            if (given === undefined)
                await rm(dataDir, { recursive: true, force: true });
        },
    };
}
/**
 * Waits until a server has nothing to do: for a while after it has answered it indexes the words of what it was sent, on
 * the processors that something is to be measured on.
 */
export async function rested({ child }) {
    for (let still = 0, last = processorMs(child.pid); still < STILL_MS;) {
        await sleep(STILL_MS / 4);
        const now = processorMs(child.pid);
        still = now - last < IDLE_SHARE * (STILL_MS / 4) ? still + STILL_MS / 4 : 0;
        last = now;
    }
}
//# sourceMappingURL=server-process.js.map
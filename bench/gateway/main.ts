/**
 * Calls a second through the gateway, captured, beside the bare engine and a bare Node proxy in the same run; and the
 * time that it adds to a call when nothing else is going on.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { machine } from '../machine.js';
import { startServer } from '../server-process.js';
import { load, type Measured } from './load.js';

const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 3);

async function startProcess(name: string, ...args: readonly string[]) {
  const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function countSteps(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/stepwell_gateway_captured_steps_total\{result="stored"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

console.log(`${machine()}\n`);
const engine = await startProcess('engine');
const proxy = await startProcess('bare-proxy', engine.url);
const server = await startServer({ env: { STEPWELL_UPSTREAM: `${engine.url}/v1` } });
try {
  let sent = 0;
  for (const stream of [false, true]) {
    for (const atOnce of [1, 16, 256]) {
      const rounds: Record<'engine' | 'proxy' | 'stepwell', Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const settings = { atOnce, seconds: SECONDS, stream };
        const bare = await load({ url: engine.url, ...settings });
        const proxied = await load({ url: proxy.url, ...settings });
        const captured = await load({ url: server.url, ...settings });
        sent += captured.calls;
        rounds.push({ engine: bare, proxy: proxied, stepwell: captured });
      }
      console.log(`\n${stream ? 'streams' : 'whole answers'}, ${atOnce} at once, median of ${ROUNDS}`);
      const rows = (['engine', 'proxy', 'stepwell'] as const).map((who) => {
        const of = (what: (measured: Measured) => number): number =>
          median(rounds.map((round) => what(round[who])));
        return {
          who,
          'calls/s': Math.round(of((m) => m.perSecond)),
          'p50 ms': of((m) => m.p50).toFixed(2),
          'p99 ms': of((m) => m.p99).toFixed(2),
          'of the proxy': median(rounds.map((r) => r[who].perSecond / r.proxy.perSecond)).toFixed(2),
          'added p50 ms': median(rounds.map((r) => r[who].p50 - r.engine.p50)).toFixed(2),
        };
      });
      console.table(Object.fromEntries(rows.map(({ who, ...row }) => [who, row])));
    }
  }
  let stored = await countSteps(server.url);
  for (let waited = 0; stored < sent && waited < 100; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    stored = await countSteps(server.url);
  }
  console.log(`\n${sent} calls, ${stored} steps stored`);
} finally {
  await server.stop();
  await proxy.stop();
  await engine.stop();
}

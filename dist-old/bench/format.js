/**
 * Rows a second and bytes for each formatter, target and container: formatting, the target's layout and encoding, from
 * units in memory to a file. Beside them stands the encoder alone: the same canonical rows, made beforehand, to
 * Parquet. Reading the store, readiness, checks of rows and lineage are not measured.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Shards } from '../src/batches/build/shards.js';
import { cellsOf } from '../src/batches/encoders/interface.js';
import { planTarget } from '../src/batches/targets/plan-target.js';
import { aGroup, aTrajectory } from '../src/plugin-api/testing/index.js';
import { openPluginHost } from '../src/plugins/open.js';
import { openLocalArtifacts } from '../src/store/artifacts/local.js';
import { machine } from './machine.js';
import { seeded } from './numbers.js';
const { values } = parseArgs({
    options: {
        groups: { type: 'string', default: '500' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:format [--groups 500]   groups of 4 trajectories of 512 prompt and 128 response tokens');
    process.exit(0);
}
const PROMPT = 512;
const RESPONSE = 128;
const ROLLOUTS = 4;
function makeGroups(count) {
    const random = seeded(1);
    const ids = (length) => Int32Array.from({ length }, () => Math.floor(random() * 150_000));
    const floats = (length) => Float32Array.from({ length }, () => -random());
    return Array.from({ length: count }, (_, group) => {
        const promptIds = ids(PROMPT);
        const messages = [{ role: 'user', content: `task ${group} `.repeat(150) }];
        const trajectories = Array.from({ length: ROLLOUTS }, (_, trial) => aTrajectory(`p${group}-${trial}`, [
            {
                promptIds,
                responseIds: ids(RESPONSE),
                logProbs: floats(RESPONSE),
                values: floats(RESPONSE),
                teacherLogProbs: floats(RESPONSE),
                hint: 'h',
                messages,
                response: { role: 'assistant', content: `answer ${trial} `.repeat(40) },
                reward: trial % 2,
                policyVersion: 1,
            },
        ], { reward: trial % 2, status: 'COMPLETE' }));
        return aGroup(`p${group}`, trajectories);
    });
}
const PADDED = `verl?layout=padded&promptLength=${PROMPT}&responseLength=${RESPONSE}`;
const CASES = [
    ['grpo', {}, 'canonical', 'PARQUET'],
    ['grpo', {}, 'canonical', 'JSONL'],
    ['grpo', {}, 'canonical', 'MSGPACK'],
    ['grpo', {}, 'canonical', 'PT'],
    ['grpo', {}, 'verl', 'PARQUET'],
    ['grpo', {}, PADDED, 'SAFETENSORS'],
    ['grpo', {}, 'slime', 'PT'],
    ['grpo', {}, 'slime', 'JSONL'],
    ['grpo', {}, 'prime-rl', 'MSGPACK'],
    ['grpo', {}, 'tinker', 'JSONL'],
    ['ppo', { estimator: 'gae', whiten: false }, 'canonical', 'PARQUET'],
    ['opd', {}, 'canonical', 'PARQUET'],
    ['combine', {}, 'canonical', 'PARQUET'],
    ['sft', { rows: 'tokens' }, 'canonical', 'PARQUET'],
    ['sft', {}, 'trl', 'JSONL'],
    ['preference', {}, 'trl', 'JSONL'],
    ['preference', { kind: 'kto' }, 'openrlhf', 'JSONL'],
];
const plugins = await openPluginHost({ directory: null, log: console.error });
const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'));
const artifacts = openLocalArtifacts(folder);
const groups = makeGroups(Number(values.groups));
const context = { seed: 0, now: 0, policyVersion: null, survey: null, signal: new AbortController().signal };
let datasets = 0;
async function* stream() {
    yield* groups;
}
function shardsOf(planned, encoding) {
    return new Shards(artifacts, {
        folder: `ds_${datasets++}`,
        encoding,
        shape: planned.shape,
        metadata: {},
        rowsPerFile: planned.chosen.rowsPerFile,
        suffix: '',
    });
}
async function finished(shards, began) {
    const files = await shards.finish();
    const sum = (key) => files.reduce((total, file) => total + file[key], 0);
    return { rows: sum('rows'), bytes: sum('bytes'), seconds: (performance.now() - began) / 1000 };
}
async function measure([formatter, options, target, encoding]) {
    const use = await plugins.resolve('FORMATTER', { name: formatter, options }, []);
    const planned = planTarget(target, formatter, await plugins.shape(use));
    const shards = shardsOf(planned, encoding);
    const transform = planned.start();
    const began = performance.now();
    for await (const row of plugins.format(use, stream(), context)) {
        if ('omitted' in row)
            continue;
        for (const cells of transform.rows(row.values))
            await shards.write(cells);
    }
    for (const cells of transform.finish())
        await shards.write(cells);
    return finished(shards, began);
}
/** The rows of the first case, made beforehand, so that only the encoder and the disk are measured. */
async function bare() {
    const use = await plugins.resolve('FORMATTER', { name: 'grpo', options: {} }, []);
    const planned = planTarget('canonical', 'grpo', await plugins.shape(use));
    const rows = [];
    for await (const row of plugins.format(use, stream(), context))
        if (!('omitted' in row))
            rows.push(row);
    const shards = shardsOf(planned, 'PARQUET');
    const began = performance.now();
    for (const row of rows)
        await shards.write(cellsOf(row, planned.shape.columns));
    return finished(shards, began);
}
const line = (name, { rows, bytes, seconds }, base) => {
    const rate = rows / seconds;
    return `| ${name} | ${Math.round(rate).toLocaleString('en-US')} | ${Math.round(bytes / rows).toLocaleString('en-US')} | ${(rate / base).toFixed(2)} |`;
};
console.log(machine());
console.log(`${groups.length} groups of ${ROLLOUTS} trajectories of one step, ${PROMPT} prompt and ${RESPONSE} response tokens\n`);
await bare();
const base = await bare();
console.log('| formatter, target, container | rows/s | bytes a row | of the bare encoder |');
console.log('| --- | --- | --- | --- |');
console.log(line('bare encoder: canonical rows to PARQUET', base, base.rows / base.seconds));
for (const given of CASES) {
    const [formatter, , target, encoding] = given;
    await measure(given);
    const name = `${formatter}, ${target.split('?')[0]}${target === PADDED ? ' padded' : ''}, ${encoding}`;
    console.log(line(name, await measure(given), base.rows / base.seconds));
}
await plugins.close();
await rm(folder, { recursive: true });
//# sourceMappingURL=format.js.map
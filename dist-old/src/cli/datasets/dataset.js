import { z } from 'zod';
import { formatCount } from '../terminal.js';
const bucket = z.object({ key: z.string(), count: z.number() });
const stage = z.object({
    stage: z.string(),
    units: z.number(),
    steps: z.number(),
    excluded: z.number(),
    reasons: z.array(bucket),
});
/** The fields of a dataset that the command line shows. */
export const DATASET_FIELDS = `
  id recipeName version status progress stage error encoding rows steps contentHash
  waterfall { stage units steps excluded reasons { key count } }
  files { name url bytes rows sha256 }
`;
export const dataset = z.object({
    id: z.string(),
    recipeName: z.string(),
    version: z.int(),
    status: z.enum(['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
    progress: z.number(),
    stage: z.string().nullable(),
    error: z.string().nullable(),
    encoding: z.string(),
    rows: z.int(),
    steps: z.int(),
    contentHash: z.string().nullable(),
    waterfall: z.array(stage),
    files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.number(), rows: z.int(), sha256: z.string() })),
});
/** Lines with the number of rows and, for each stage, what it left out and why. */
export function describeRows({ rows, steps, waterfall }) {
    const width = Math.max(0, ...waterfall.map(({ stage }) => stage.length));
    return [
        `${formatCount(rows)} rows, which hold ${formatCount(steps)} steps`,
        ...waterfall.map(({ stage, units, steps: left, excluded, reasons }) => {
            const why = reasons.map(({ key, count }) => `${key}: ${formatCount(count)}`).join(', ');
            const out = excluded === 0 ? '' : `, ${formatCount(excluded)} out${why === '' ? '' : ` (${why})`}`;
            return `${stage.padEnd(width)}  ${formatCount(units)} units, ${formatCount(left)} steps${out}`;
        }),
    ];
}
/** How far a build is, beside the bar: the stage that it is at, and what it has written. */
export function describeProgress({ status, stage, rows }) {
    if (status === 'QUEUED')
        return 'waits for its turn';
    return [...(stage === null ? [] : [`at ${stage}`]), `${formatCount(rows)} rows`].join(', ');
}
//# sourceMappingURL=dataset.js.map
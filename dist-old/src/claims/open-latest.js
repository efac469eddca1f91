import { StepwellError } from '../errors/index.js';
/** @throws BATCH_GONE for one that was given back, or whose rows are kept no longer */
export function requireRows({ id, status, keepUntil, data, request }) {
    const isOver = keepUntil !== null && keepUntil <= Date.now();
    const isGivenBack = status === 'REWOUND' || (status === 'RELEASED' && request.consume);
    if (data === null || isOver || isGivenBack)
        throw new StepwellError('BATCH_GONE', { id });
}
/**
 * Rows as they are now: where some units are given back meanwhile, those of the others.
 * @throws BATCH_GONE
 */
export async function openLatest(store, data, batch, asked) {
    try {
        return await data.open(batch, asked.encoding, asked.part);
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.code !== 'BATCH_GONE')
            throw error;
        const [now] = await store.readBatches([batch.id], null);
        if (now == null || now.data === null || now.data === batch.data)
            throw error;
        return openLatest(store, data, now, asked);
    }
}
//# sourceMappingURL=open-latest.js.map
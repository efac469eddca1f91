import { createHash, randomUUID } from 'node:crypto';
import { StepwellError } from '../errors/index.js';
import { differing } from './check-claims.js';
import { openLatest } from './open-latest.js';
import { settle } from './resume.js';
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
/**
 * The id of the batch that a key stands for: the same on every server, so that the same key is answered the same batch.
 */
function batchIdOf(recipe, consumer, life, claimKey) {
    const digest = createHash('sha256')
        .update(JSON.stringify([recipe, consumer, life, claimKey]))
        .digest();
    let id = '';
    for (const byte of digest.subarray(0, LENGTH))
        id += ALPHABET.charAt(byte % ALPHABET.length);
    return `batch_${id}`;
}
/** The batch that a claim asks for, by its key in the current life of its consumer. @throws CONSUMER_REPLACED */
export async function wantedOf(store, recipe, input) {
    const { consumer, units, promptUids, leaseMs, encoding } = input;
    let known = await store.readConsumer(recipe.id, consumer);
    if (known !== null)
        known = await settle(store, known);
    const current = known?.life ?? 0;
    if (input.life !== null && input.life !== current) {
        throw new StepwellError('CONSUMER_REPLACED', { consumer, life: input.life, current });
    }
    const claimKey = input.claimKey ?? randomUUID();
    const request = {
        units,
        minUnits: input.minUnits ?? Math.min(units, promptUids?.length ?? units),
        maxTokens: input.maxTokens,
        promptUids,
        step: input.step,
        consume: input.consume,
    };
    const id = batchIdOf(recipe.id, consumer, current, claimKey);
    return { id, recipe, consumer, life: current, claimKey, request, leaseMs, encoding };
}
/**
 * The answer to a key that was used before.
 * @throws CLAIM_KEY_CONFLICT, CLAIM_KEY_USED, BATCH_GONE, and as extending the batch
 */
export async function repeatClaim(store, data, known, { request, claimKey: key, encoding, leaseMs, life }) {
    const fields = differing(known.request, request);
    if (fields.length > 0)
        throw new StepwellError('CLAIM_KEY_CONFLICT', { key, fields: fields.join(', ') });
    const { id } = known;
    const isRunOut = known.status === 'LEASED' && known.expiresAt <= Date.now();
    const isGivenBack = known.status === 'REWOUND' || (known.status === 'RELEASED' && known.request.consume);
    if (isGivenBack)
        throw new StepwellError('CLAIM_KEY_USED', { key, id });
    const batch = known.status === 'EXPIRED' || isRunOut ? await store.extendBatch(id, leaseMs, life) : known;
    const isOver = batch.keepUntil !== null && batch.keepUntil <= Date.now();
    if (batch.data === null || isOver)
        throw new StepwellError('BATCH_GONE', { id });
    return { batch, data: await openLatest(store, data, batch, { encoding, part: null }), reason: null };
}
//# sourceMappingURL=repeat-claim.js.map
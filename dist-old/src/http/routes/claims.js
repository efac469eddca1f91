import { z } from 'zod';
import { rangeError, StepwellError } from '../../errors/index.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { ENCODINGS } from '../../model/dataset.js';
import { checkShape, jsonObject } from '../check-shape.js';
import { callerOf } from '../guard.js';
import { sendFile } from '../send-file.js';
const whole = z.int('a whole number').min(0, 'a whole number of at least 0');
const life = whole.nullish();
const claimBody = z.strictObject({
    consumer: z.string(),
    units: z.int('a whole number'),
    claim_key: z.string().nullish(),
    step: whole.nullish(),
    min_units: z.int('a whole number').nullish(),
    max_tokens: z.int('a whole number').nullish(),
    prompt_uids: z.array(z.string()).nullish(),
    wait_ms: z.int('a whole number').nullish(),
    lease_ms: z.int('a whole number').nullish(),
    encoding: z.string().nullish(),
    consume: z.boolean().nullish(),
    life,
});
const ackBody = z.strictObject({ step: whole.nullish(), metrics: jsonObject.nullish(), life });
const releaseBody = z.strictObject({
    reason: z.string().nullish(),
    unit_ids: z.array(z.string()).nullish(),
    life,
});
const extendBody = z.strictObject({ lease_ms: z.int('a whole number'), life });
const resumeBody = z.strictObject({ step: whole });
const named = z.strictObject({ name: z.string() });
const byId = z.strictObject({ id: z.string() });
const consumerPath = z.strictObject({ name: z.string(), consumer: z.string() });
const dataQuery = z.strictObject({
    encoding: z.string().optional(),
    rank: z.string().optional(),
    of: z.string().optional(),
    balance: z.enum(['tokens', 'none'], 'tokens or none').optional(),
});
/** Five minutes. */
const LEASE_MS = 300_000;
/** Routes for trainers: batches that are leased, acknowledged or given back. */
export function addClaimRoutes(scope, claims, address) {
    scope.post('/v1/recipes/:name/claims', async (request, reply) => {
        const { name } = checkShape(named, request.params);
        const input = readClaim(request.body);
        const outcome = await inWords(() => claims.claim(callerOf(request), name, input, hangUpOf(reply.raw)));
        if (outcome.batch === null)
            return reply.code(204).header('stepwell-reason', outcome.reason).send();
        const { batch, data } = outcome;
        describe(reply, batch);
        if (isMinimal(request.headers.prefer)) {
            reply.header('preference-applied', 'return=minimal');
            return reply.code(201).send(toWire(batch, address.base(request)));
        }
        return sendFile(request, reply, data);
    });
    scope.get('/v1/batches/:id', async (request) => {
        const { id } = checkShape(byId, request.params);
        const batch = await claims.readBatch(callerOf(request), id);
        if (batch === null)
            throw new StepwellError('UNKNOWN_BATCH', { id });
        return toWire(batch, address.base(request));
    });
    scope.route({
        method: ['GET', 'HEAD'],
        url: '/v1/batches/:id/data',
        handler: async (request, reply) => {
            const { id } = checkShape(byId, request.params);
            const { encoding, ...part } = checkShape(dataQuery, request.query);
            const caller = callerOf(request);
            const asked = {
                encoding: encoding === undefined ? null : readEncoding(encoding),
                part: readPart(part),
            };
            const data = await inWords(() => claims.openData(caller, id, asked));
            const batch = await claims.readBatch(caller, id);
            if (batch !== null)
                describe(reply, batch);
            return sendFile(request, reply, data);
        },
    });
    scope.post('/v1/batches/:id/ack', async (request) => {
        const { id } = checkShape(byId, request.params);
        const { step = null, metrics = null, life = null } = checkShape(ackBody, request.body);
        const acked = await inWords(() => claims.ack(callerOf(request), id, { step, metrics, life }));
        return toWire(acked, address.base(request));
    });
    scope.post('/v1/batches/:id/release', async (request) => {
        const { id } = checkShape(byId, request.params);
        const { reason = null, unit_ids: units = null, life = null } = checkShape(releaseBody, request.body);
        const released = await inWords(() => claims.release(callerOf(request), id, { reason, units, life }), {
            units: 'unit_ids',
        });
        return toWire(released, address.base(request));
    });
    scope.post('/v1/batches/:id/extend', async (request) => {
        const { id } = checkShape(byId, request.params);
        const { lease_ms: leaseMs, life = null } = checkShape(extendBody, request.body);
        const extended = await inWords(() => claims.extend(callerOf(request), id, { leaseMs, life }));
        return toWire(extended, address.base(request));
    });
    scope.post('/v1/recipes/:name/consumers/:consumer/resume', async (request) => {
        const { name, consumer } = checkShape(consumerPath, request.params);
        const { step } = checkShape(resumeBody, request.body);
        const { life: begun, acked, returned, lost, } = await inWords(() => claims.resume(callerOf(request), name, consumer, step));
        return { life: begun, acked, returned, lost };
    });
    scope.get('/v1/recipes/:name/stats', async (request) => {
        const { name } = checkShape(named, request.params);
        return statsToWire(await inWords(() => claims.stats(callerOf(request), name)));
    });
}
function readClaim(body) {
    const asked = checkShape(claimBody, body);
    return {
        consumer: asked.consumer,
        units: asked.units,
        claimKey: asked.claim_key ?? null,
        step: asked.step ?? null,
        minUnits: asked.min_units ?? null,
        maxTokens: asked.max_tokens ?? null,
        promptUids: asked.prompt_uids ?? null,
        waitMs: asked.wait_ms ?? 0,
        leaseMs: asked.lease_ms ?? LEASE_MS,
        encoding: asked.encoding == null ? 'SAFETENSORS' : readEncoding(asked.encoding),
        consume: asked.consume ?? true,
        life: asked.life ?? null,
    };
}
/** Encodings are spelled in lower case in REST. */
function readEncoding(text) {
    const found = ENCODINGS.find((encoding) => encoding.toLowerCase() === text);
    if (found !== undefined)
        return found;
    throw rangeError(ENCODINGS.map((encoding) => encoding.toLowerCase()).join(', '), ['encoding']);
}
function readPart({ rank, of, balance }) {
    if (rank === undefined && of === undefined && balance === undefined)
        return null;
    for (const [field, value] of [
        ['rank', rank],
        ['of', of],
    ]) {
        if (value === undefined)
            throw new StepwellError('MISSING_FIELD', { field }, { path: [field] });
        if (!/^\d{1,6}$/.test(value))
            throw rangeError('a whole number', [field]);
    }
    return { rank: Number(rank), of: Number(of), balance: balance ?? 'none' };
}
const isMinimal = (prefer) => (Array.isArray(prefer) ? prefer.join(',') : (prefer ?? ''))
    .split(/[,;]/)
    .some((one) => one.trim().replaceAll(/[\s"]/g, '').toLowerCase() === 'return=minimal');
/** What a trainer needs of a batch beside its rows. */
function describe(reply, batch) {
    reply.headers({
        'stepwell-batch-id': batch.id,
        'stepwell-lease-expires': new Date(batch.expiresAt).toISOString(),
        'stepwell-units': batch.members.length,
        'stepwell-rows': batch.rows,
        'stepwell-policy-version': batch.policyVersion,
        'stepwell-life': batch.life,
    });
}
const timeOf = (at) => (at === null ? null : new Date(at).toISOString());
/** GraphQL's `Batch` in snake_case. */
function toWire(batch, origin) {
    return {
        id: batch.id,
        recipe: batch.recipeName,
        consumer: batch.consumer,
        life: batch.life,
        status: batch.status,
        claim_key: batch.claimKey,
        units: batch.members.length,
        rows: batch.rows,
        tokens: batch.tokens,
        bytes: batch.bytes,
        sha256: batch.sha256,
        encoding: batch.encoding.toLowerCase(),
        step: batch.step,
        policy_version: batch.policyVersion,
        min_policy_version: batch.minPolicyVersion,
        max_policy_version: batch.maxPolicyVersion,
        members: batch.members.map(({ id }) => id),
        url: `${origin}/v1/batches/${batch.id}/data`,
        metrics: batch.metrics,
        release_reason: batch.releaseReason,
        created_at: timeOf(batch.createdAt),
        expires_at: timeOf(batch.expiresAt),
        acked_at: timeOf(batch.ackedAt),
    };
}
function statsToWire({ oldestReadySeconds, consumers, ...counts }) {
    return {
        ...counts,
        oldest_ready_seconds: oldestReadySeconds,
        consumers: consumers.map(({ consumer, leases, acked, lastStep, lastSeenAt }) => ({
            consumer,
            leases,
            acked,
            last_step: lastStep,
            last_seen_at: timeOf(lastSeenAt),
        })),
    };
}
/** Fields of the service by their names in REST. */
const WORDS = {
    claimKey: 'claim_key',
    minUnits: 'min_units',
    maxTokens: 'max_tokens',
    promptUids: 'prompt_uids',
    waitMs: 'wait_ms',
    leaseMs: 'lease_ms',
};
/** Runs a call of the service, whose errors name fields as GraphQL does. */
async function inWords(call, own = {}) {
    const words = { ...WORDS, ...own };
    try {
        return await call();
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.path === null)
            throw error;
        throw error.withPath(error.path.map((key) => (typeof key === 'string' ? (words[key] ?? key) : key)));
    }
}
//# sourceMappingURL=claims.js.map
import { StepwellError } from '../../../errors/index.js';
/** The layout of a record's rows. A record is written in the lowest layout that has all it uses. */
const VERSION = 11;
const TENTH_VERSION = 10;
const NINTH_VERSION = 9;
const EIGHTH_VERSION = 8;
const SEVENTH_VERSION = 7;
const SIXTH_VERSION = 6;
const FIFTH_VERSION = 5;
const FOURTH_VERSION = 4;
const THIRD_VERSION = 3;
const SECOND_VERSION = 2;
const FIRST_VERSION = 1;
/** Fields of a step, in the order in which a record has them. */
const STEP_FIELDS = [
    '_id',
    'position',
    'id',
    'trajectory',
    'group',
    'channel',
    'trajectoryUid',
    'promptUid',
    'generation',
    'stepIndex',
    'turnType',
    'branch',
    'policyVersion',
    'model',
    'agent',
    'promptTokens',
    'responseTokens',
    'hasLogProbs',
    'tokenSource',
    'logProbKind',
    'finishReason',
    'latencyMs',
    'sampling',
    'metadata',
    'createdAt',
    'idempotencyKey',
    'givenReward',
    'untrainableReason',
    'messageNode',
    'stateLength',
    'messageLength',
    'hasResponse',
    'hasNext',
    'tokenNode',
    'parent',
    'parentId',
    'newFrom',
    'nextFrom',
    'nextAt',
    'reward',
    'judgment',
    'keep',
    'trainable',
    'quality',
    'reason',
    'note',
    'tags',
    'isLast',
    'consumed',
    'origin',
    'engine',
];
/** Fields that records of earlier versions do not have. A server of such a version passes over them. */
const ADDED_LATER = new Set(['origin', 'engine']);
/** Type check that no field is missing in the list. */
const COMPLETE = true;
/** Stands for -0, which JSON does not have. */
const MINUS_ZERO = '-0';
const NUMBERS = ['reward', 'givenReward', 'judgment', 'latencyMs'];
/**
 * Encodes rows to bytes that deflate well: steps by column, because values of a column are similar. A column with one
 * value for all steps contains it once.
 */
export function encodeRows(rows) {
    const { units, goneUnits, batches, goneBatches, consumers, keys, secret, logins, former: _former, ...others } = rows;
    const { steps, deletions, untold, jobs, marks, memory, ...rest } = others;
    const c = COMPLETE ? STEP_FIELDS.map((field) => columnOf(field, steps)) : [];
    const second = deletions.length + untold.length === 0 ? null : { deletions, untold };
    const third = jobs.length + marks.length === 0 ? null : { jobs, marks };
    const fourth = memory.length === 0 ? null : { memory: memory.map(encodedMemory) };
    const claims = { units, goneUnits, batches, goneBatches, consumers };
    const seventh = Object.values(claims).every(({ length }) => length === 0) ? null : claims;
    // A server that ignored a revocation would let its key in.
    const eighth = keys.length === 0 && secret === null ? null : { keys, secret };
    // Nor must one ignore that a login has ended.
    const tenth = logins.length === 0 ? null : { logins };
    const v = [
        // A server of before would not place the positions of marks.
        { of: marks.some((page) => page.marks.some(({ at }) => at !== undefined)), v: VERSION },
        { of: tenth !== null, v: TENTH_VERSION },
        { of: isOfRecipes(rows), v: NINTH_VERSION },
        { of: eighth !== null, v: EIGHTH_VERSION },
        { of: seventh !== null, v: SEVENTH_VERSION },
        // A server that knows no such job would cancel it and leave the feed untold.
        { of: jobs.some(({ kind }) => kind === 'DELETE'), v: SIXTH_VERSION },
        { of: isFifth(rest), v: FIFTH_VERSION },
        { of: fourth !== null || jobs.some((job) => job.memory !== undefined), v: FOURTH_VERSION },
        { of: third !== null || isThird(rest), v: THIRD_VERSION },
        { of: second !== null, v: SECOND_VERSION },
    ].find(({ of }) => of);
    const layout = {
        v: v?.v ?? FIRST_VERSION,
        ...second,
        ...third,
        ...fourth,
        ...seventh,
        ...eighth,
        ...tenth,
    };
    const encoded = { ...layout, n: steps.length, c, ...rest };
    return Buffer.from(JSON.stringify(encoded));
}
/** Whether rows are about recipes or versions of their datasets, which earlier layouts have by name alone. */
export function isOfRecipes({ recipes, deletedRecipes, versions }) {
    return recipes.length + deletedRecipes.length + versions.length > 0;
}
/** Rows about recipes as a record of layout `v` has them. */
function recipesIn(v, rows) {
    if (v >= NINTH_VERSION || !isOfRecipes(rows))
        return { ...rows, former: null };
    const former = rows;
    return { recipes: [], deletedRecipes: [], versions: [], former };
}
/** Whether rows are about the ledger of extras, which a server that knows only the fourth layout would not read. */
function isFifth({ ledger, undone }) {
    return (undone.some(({ id }) => id.startsWith('ext_')) || ledger.some(({ entry }) => entry.kind === 'extras'));
}
/** Whether a server that knows only the second layout would derive something else from these rows. */
function isThird({ ledger, undone }) {
    return (undone.some(({ id }) => !id.startsWith('dec_')) ||
        ledger.some(({ entry }) => entry.kind === 'decision'
            ? entry.fields.mask !== undefined
            : entry.kind !== 'abandoned' && entry.decision !== undefined));
}
/** @throws STORE_TOO_NEW */
export function decodeRows(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    const { v, n, c, deletions = [], untold = [], jobs = [], marks = [], memory = [], units = [], goneUnits = [], batches = [], goneBatches = [], consumers = [], keys = [], secret = null, logins = [], recipes, deletedRecipes, versions, ...rest } = JSON.parse(text);
    if (v > VERSION)
        throw new StepwellError('STORE_TOO_NEW', { path: 'a record', found: v, known: VERSION });
    const steps = Array.from({ length: n }, () => ({}));
    for (const [at, field] of STEP_FIELDS.entries()) {
        const column = c[at];
        if (column === undefined && ADDED_LATER.has(field))
            continue;
        if (column === undefined)
            throw new RangeError(`a record has no ${field}`);
        const isNumber = NUMBERS.includes(field);
        for (const [i, step] of steps.entries()) {
            const value = 'same' in column ? column.same : column.values[i];
            step[field] = isNumber && value === MINUS_ZERO ? -0 : value;
        }
    }
    const later = { deletions, untold, jobs, marks, memory: memory.map(decodedMemory) };
    const claims = { units, goneUnits, batches, goneBatches, consumers, keys, secret, logins };
    const named = recipesIn(v, { recipes, deletedRecipes, versions });
    return { steps: steps, ...later, ...claims, ...named, ...rest };
}
const encodedMemory = ({ bytes, ...row }) => ({
    ...row,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
const decodedMemory = ({ bytes, ...row }) => ({
    ...row,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
});
function columnOf(field, steps) {
    const [first] = steps;
    const same = first?.[field] ?? null;
    const isPlain = same === null || typeof same !== 'object';
    if (isPlain && !Object.is(same, -0) && steps.every((step) => Object.is(step[field], same)))
        return { same };
    if (!NUMBERS.includes(field))
        return { values: steps.map((step) => step[field]) };
    return {
        values: steps.map((step) => (Object.is(step[field], -0) ? MINUS_ZERO : step[field])),
    };
}
//# sourceMappingURL=encode-rows.js.map
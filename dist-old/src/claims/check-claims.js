import { rangeError } from '../errors/index.js';
const MAX_INT32 = 2 ** 31 - 1;
const MOST_UNITS = 10_000;
const MOST_PROMPTS = 10_000;
const MOST_WAIT_MS = 60_000;
const MOST_NAME = 200;
/** As long as names of prompts may be. */
const MOST_PROMPT_NAME = 512;
const LEASE_MS = { least: 1_000, most: 86_400_000 };
const MOST_RANKS = 65_536;
const MOST_REASON = 2_000;
/** Bytes of what an acknowledgement says of the step, as JSON: it is kept with the batch, and listed. */
const MOST_METRICS = 65_536;
/** Names of what two claims ask for otherwise. */
export function differing(a, b) {
    const names = ['units', 'minUnits', 'maxTokens', 'promptUids', 'step', 'consume'];
    return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}
/** @throws OUT_OF_RANGE with the path of the field */
export function checkInput({ consumer, claimKey, units, minUnits, maxTokens, promptUids, ...rest }) {
    checkName('consumer', consumer);
    if (claimKey !== null)
        checkName('claimKey', claimKey);
    checkInteger('units', units, 1, MOST_UNITS);
    if (minUnits !== null)
        checkInteger('minUnits', minUnits, 1, units);
    if (maxTokens !== null)
        checkInteger('maxTokens', maxTokens, 1, Number.MAX_SAFE_INTEGER);
    if (rest.step !== null)
        checkInteger('step', rest.step, 0, MAX_INT32);
    checkInteger('waitMs', rest.waitMs, 0, MOST_WAIT_MS);
    checkInteger('leaseMs', rest.leaseMs, LEASE_MS.least, LEASE_MS.most);
    if (rest.life !== null)
        checkInteger('life', rest.life, 0, MAX_INT32);
    if (promptUids === null)
        return;
    const isFit = promptUids.length >= 1 && promptUids.length <= MOST_PROMPTS;
    if (!isFit)
        throw rangeError(`1 to ${MOST_PROMPTS} prompts`, ['promptUids']);
    for (const [index, uid] of promptUids.entries())
        checkName('promptUids', uid, [index], MOST_PROMPT_NAME);
}
function checkInteger(field, value, least, most) {
    if (Number.isSafeInteger(value) && value >= least && value <= most)
        return;
    throw rangeError(`an integer from ${least} to ${most}`, [field]);
}
function checkName(field, value, below = [], most = MOST_NAME) {
    if (value.length >= 1 && value.length <= most && value.isWellFormed())
        return;
    throw rangeError(`1 to ${most} characters of well-formed Unicode`, [field, ...below]);
}
/** @throws OUT_OF_RANGE */
export function checkPart({ rank, of }) {
    checkInteger('of', of, 1, MOST_RANKS);
    checkInteger('rank', rank, 0, of - 1);
}
/** @throws OUT_OF_RANGE */
export function checkAcknowledgement({ step, metrics, }) {
    if (step !== null)
        checkInteger('step', step, 0, MAX_INT32);
    if (metrics !== null && Buffer.byteLength(JSON.stringify(metrics)) > MOST_METRICS) {
        throw rangeError(`at most ${MOST_METRICS} bytes as JSON`, ['metrics']);
    }
}
/** @throws OUT_OF_RANGE */
export function checkReason(reason) {
    if (reason === null || (reason.length <= MOST_REASON && reason.isWellFormed()))
        return;
    throw rangeError(`at most ${MOST_REASON} characters of well-formed Unicode`, ['reason']);
}
/** @throws OUT_OF_RANGE */
export function checkLease(leaseMs) {
    checkInteger('leaseMs', leaseMs, LEASE_MS.least, LEASE_MS.most);
}
/** @throws OUT_OF_RANGE */
export function checkResume(consumer, step) {
    checkName('consumer', consumer);
    checkInteger('step', step, 0, MAX_INT32);
}
//# sourceMappingURL=check-claims.js.map
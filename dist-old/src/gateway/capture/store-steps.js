import { fromErrorData, StepwellError } from '../../errors/index.js';
/** Errors of the store, not of a step: the same step may be stored later. */
const STORE_TROUBLE = new Set([
    'STORE_UNAVAILABLE',
    'STORE_FULL',
    'STORE_LOCKED',
    'STORE_READ_ONLY',
    'STORE_FORBIDDEN',
]);
const isStoreTrouble = (code) => STORE_TROUBLE.has(code);
export const rejectionError = ({ code, message, path }) => fromErrorData({ code, message, path, stack: null });
/** A failure of which it is not known whether the step or the store caused it. */
export class UnexplainedFailure extends Error {
    constructor(cause) {
        super(`the store failed: ${String(cause)}`, { cause });
    }
}
function rejectionOf(error) {
    const { code, message, path } = error instanceof StepwellError ? error : { code: 'INTERNAL', message: String(error), path: null };
    return { index: 0, code, message, path: path?.map(String) ?? null };
}
/**
 * Stores steps in order, each with its idempotency key, so that repeating it changes nothing. Returns the result of
 * each step, in order.
 * @param blame a step that makes the store fail without a code counts as refused
 * @throws StepwellError of the STORE_* family, UnexplainedFailure: any of the steps may be stored; none was refused
 */
export async function storeSteps(append, steps, blame) {
    try {
        const rejected = await append(steps);
        const trouble = rejected.find(({ code }) => isStoreTrouble(code));
        if (trouble !== undefined)
            throw rejectionError(trouble);
        const fates = steps.map(() => null);
        for (const rejection of rejected)
            fates[rejection.index] = rejection;
        return fates;
    }
    catch (error) {
        if (error instanceof StepwellError && isStoreTrouble(error.code))
            throw error;
        // One of the steps breaks the whole append: alone, each can only break its own.
        if (steps.length > 1) {
            const fates = [];
            for (const step of steps)
                fates.push(...(await storeSteps(append, [step], blame)));
            return fates;
        }
        if (!blame && !(error instanceof StepwellError))
            throw new UnexplainedFailure(error);
        return [rejectionOf(error)];
    }
}
//# sourceMappingURL=store-steps.js.map
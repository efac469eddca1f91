import { CATALOGUE, } from './catalogue.js';
/**
 * An error from another process or thread, which arrives with its finished sentence. Only this file makes one;
 * everywhere else an error is made from parameters.
 */
class ErrorFromBorder {
    constructor(code, sentence, at, units) {
        this.code = code;
        this.sentence = sentence;
        this.at = at;
        this.units = units;
    }
    get options() {
        return {
            ...(this.at === null ? {} : { path: this.at }),
            ...(this.units === null ? {} : { units: this.units }),
        };
    }
}
/**
 * The only error class that clients see. Its code is in the catalogue; its message holds no secret and no stack trace.
 */
export class StepwellError extends Error {
    /** A code is passed with the parameters of its sentence. */
    constructor(...given) {
        const [first, params = {}, made = {}] = given;
        const { code, options } = typeof first === 'string' ? { code: first, options: made } : first;
        const entry = CATALOGUE[code];
        super(typeof first === 'string' ? entry.template(params) : first.sentence, { cause: options.cause });
        this.name = 'StepwellError';
        this.code = code;
        this.status = entry.status;
        this.path = options.path ?? null;
        this.units = options.units ?? null;
        this.cost = options.cost ?? null;
        this.retryAfterS = options.retryAfterS ?? null;
    }
    /** The same error about another place. */
    withPath(path) {
        return new StepwellError(new ErrorFromBorder(this.code, this.message, path, this.units));
    }
    toWire() {
        return {
            code: this.code,
            message: this.message,
            ...(this.path === null ? {} : { path: this.path.map(String) }),
            ...(this.units === null ? {} : { units: this.units }),
            ...this.cost,
        };
    }
}
/** An input of another type than expected; `expected` completes the sentence "expected …". */
export function typeError(expected, path) {
    return new StepwellError('INVALID_TYPE', { expected }, { path });
}
/** An input out of its range; `expected` completes the sentence "must be …". */
export function rangeError(expected, path) {
    return new StepwellError('OUT_OF_RANGE', { expected }, { path });
}
/** What an error says; a thrown value that is no Error as text. */
export function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
export function toErrorData(error) {
    if (error instanceof StepwellError) {
        const { code, message, path, units, stack = null } = error;
        return units === null ? { code, message, path, stack } : { code, message, path, units, stack };
    }
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    return { code: null, message, path: null, stack: stack ?? null };
}
/**
 * Makes an error from data of another thread or process. An error that was not from the catalogue becomes a plain
 * Error.
 */
export function fromErrorData(data) {
    if (data.code !== null && Object.hasOwn(CATALOGUE, data.code)) {
        return new StepwellError(new ErrorFromBorder(data.code, data.message, data.path, data.units ?? null));
    }
    const error = new Error(data.message);
    if (data.stack !== null)
        error.stack = data.stack;
    return error;
}
//# sourceMappingURL=stepwell-error.js.map
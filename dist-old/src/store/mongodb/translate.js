import { MongoClientClosedError, MongoCompatibilityError, MongoCryptError, MongoError, MongoNetworkError, MongoNetworkTimeoutError, MongoNotConnectedError, MongoServerError, MongoServerSelectionError, MongoTopologyClosedError, } from 'mongodb';
import { StepwellError } from '../../errors/index.js';
/** The oldest supported server, and its wire version. */
export const OLDEST_SERVER = { release: '6.0', wireVersion: 17 };
/** Codes of server errors, from MongoDB's error_codes.yml. */
const FORBIDDEN = new Set([13, 18, 371, 8000]);
const OUT_OF_SPACE = new Set([14031, 10, 13259]);
/** The deployment is electing, stepping down, shutting down or too slow: the same call may succeed later. */
const UNAVAILABLE = new Set([
    6, 7, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
/** Errors of a socket that broke while the driver wrote to it. The driver passes some of them on unchanged. */
const BROKEN_SOCKET = new Set([
    'EPIPE',
    'ECONNRESET',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ECONNABORTED',
    'ENETUNREACH',
    'EAI_AGAIN',
    'ENOTFOUND',
    'ESERVFAIL',
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_WRITE_AFTER_END',
    'ERR_SOCKET_CLOSED',
]);
/** The catalogue's error for an error of a database call; other errors are returned unchanged. */
export function translate(error) {
    if (isBrokenSocket(error))
        return unavailable(error);
    if (!(error instanceof MongoError) || error instanceof MongoCryptError)
        return error;
    const cause = { cause: error };
    if (error instanceof MongoServerError) {
        // A bulk write wraps every error as an answer of the server, with the original in it.
        const carried = error.errorResponse;
        if (carried instanceof Error)
            return translate(carried);
        if (FORBIDDEN.has(error.code)) {
            return new StepwellError('STORE_FORBIDDEN', { detail: error.message }, cause);
        }
        if (OUT_OF_SPACE.has(error.code))
            return new StepwellError('STORE_FULL', {}, cause);
        if (UNAVAILABLE.has(error.code))
            return unavailable(error);
        return error;
    }
    if (error instanceof MongoCompatibilityError || speaksTooOld(error)) {
        const found = { needed: OLDEST_SERVER.release, found: error.message };
        return new StepwellError('STORE_TOO_OLD', found, cause);
    }
    const unreachable = error instanceof MongoNetworkError ||
        error instanceof MongoServerSelectionError ||
        error instanceof MongoClientClosedError ||
        error instanceof MongoNotConnectedError ||
        error instanceof MongoTopologyClosedError;
    return unreachable || error.hasErrorLabel('RetryableWriteError') ? unavailable(error) : error;
}
/** Whether no server was found because the one there is too old for the driver. */
function speaksTooOld(error) {
    if (!(error instanceof MongoServerSelectionError))
        return false;
    const servers = [...(error.reason?.servers.values() ?? [])];
    return servers.some((server) => server.error instanceof MongoCompatibilityError);
}
/** Whether the error is the system's error of a socket that broke. */
function isBrokenSocket(error) {
    return error instanceof Error && 'code' in error && BROKEN_SOCKET.has(error.code);
}
/** Whether the database or the connection failed, so that the call may succeed later; else it is a programming error. */
export function isOfDatabase(error) {
    return error instanceof MongoError || isBrokenSocket(error);
}
/** The error for callers. It does not contain the driver's message, which names hosts and ports; that is the cause. */
function unavailable(error) {
    return new StepwellError('STORE_UNAVAILABLE', { detail: saidOf(error) }, { cause: error });
}
function saidOf(error) {
    if (error instanceof MongoServerError)
        return `it answers ${error.codeName ?? `code ${error.code}`}`;
    if (error instanceof MongoServerSelectionError)
        return 'no server that takes writes was found in time';
    if (error instanceof MongoNetworkTimeoutError)
        return 'it did not answer in time';
    if (isBrokenSocket(error))
        return `the connection broke (${error.code})`;
    if (error instanceof MongoNetworkError)
        return 'the connection broke';
    return 'the connection is closed';
}
/** Runs a database call and translates the driver's errors. */
export async function translated(work) {
    try {
        return await work();
    }
    catch (error) {
        throw translate(error);
    }
}
/** Warns of a failure in background work that will be tried again. If the database is away, the next call reports it. */
export function warn(what, error) {
    process.emitWarning(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
//# sourceMappingURL=translate.js.map
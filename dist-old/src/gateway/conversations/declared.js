import { StepwellError } from '../../errors/index.js';
import { readName } from '../../ingest/read-values.js';
/** Body fields of OpenClaw-RL's server (openclaw-rl/openclaw_api_server.py, `_NON_STANDARD_BODY_KEYS`). */
const OWN_FIELDS = ['session_id', 'turn_type', 'session_done'];
const YES = new Set(['1', 'true', 'yes', 'on']);
/** Node lowers header names, whatever the client wrote. */
function header(headers, name) {
    const value = headers[name];
    const text = (Array.isArray(value) ? value[0] : value)?.trim();
    return text === undefined || text === '' ? null : text;
}
/** A field as text. A number, as agents send that count their sessions, becomes its digits. */
function textField(body, name) {
    const value = body[name];
    if (value === undefined || value === null || value === '')
        return null;
    if (typeof value === 'string')
        return value.trim() === '' ? null : value.trim();
    if (typeof value === 'number' || typeof value === 'boolean')
        return String(value);
    throw new StepwellError('INVALID_TYPE', { expected: 'a string' }, { path: [name] });
}
const named = (value, path) => value === null ? null : readName(value, [path]);
/**
 * Reads a call's declarations, the first of path, headers and body fields that has each. Names are those of
 * OpenClaw-RL's server, where every turn type but `main` is a side task.
 * @throws INVALID_TYPE, OUT_OF_RANGE for an invalid name
 */
export function readDeclared(path, headers, body) {
    const turn = (header(headers, 'x-turn-type') ?? textField(body, 'turn_type'))?.toLowerCase();
    const done = header(headers, 'x-session-done') ?? textField(body, 'session_done');
    return {
        channel: named(header(headers, 'x-channel'), 'x-channel'),
        trajectoryUid: named(path?.trajectoryUid ?? null, 'trajectory_uid') ??
            named(header(headers, 'x-trajectory-uid'), 'x-trajectory-uid') ??
            named(header(headers, 'x-session-id'), 'x-session-id') ??
            named(textField(body, 'session_id'), 'session_id'),
        promptUid: named(path?.promptUid ?? null, 'prompt_uid') ?? named(header(headers, 'x-prompt-uid'), 'x-prompt-uid'),
        turnType: turn === undefined ? null : turn === 'main' ? 'MAIN' : 'SIDE',
        sessionDone: done !== null && YES.has(done.toLowerCase()),
        idempotencyKey: header(headers, 'idempotency-key'),
        ownFields: OWN_FIELDS.filter((name) => name in body),
    };
}
//# sourceMappingURL=declared.js.map
import { isObject } from '../model/json.js';
const BEARER = /^bearer\s+(\S+)\s*$/i;
function inBearer(value) {
    return typeof value === 'string' ? (BEARER.exec(value)?.[1] ?? null) : null;
}
/** The secret in a request: `Authorization: Bearer …`, else `x-api-key`, as clients of Anthropic's API send it. */
export function secretIn({ authorization, 'x-api-key': own }) {
    return inBearer(authorization) ?? (typeof own === 'string' && own !== '' ? own.trim() : null);
}
/** The secret in the payload of a WebSocket's `connection_init`, whose keys are named as the headers are. */
export function secretInParams(params) {
    if (!isObject(params))
        return null;
    const named = new Map(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]));
    const own = named.get('x-api-key');
    return inBearer(named.get('authorization')) ?? (typeof own === 'string' && own !== '' ? own : null);
}
//# sourceMappingURL=credentials.js.map
import { isObject } from '../model/json.js';
/**
 * A dataset's manifest as a caller may see it. The feed position that it was built at counts what is written in every
 * channel, so for a caller that is bound to some it names none.
 */
export function manifestFor({ channels }, manifest) {
    const { asOf } = manifest;
    return channels === null || !isObject(asOf) ? manifest : { ...manifest, asOf: { ...asOf, cursor: null } };
}
//# sourceMappingURL=manifest-for.js.map
import { StepwellError } from '../errors/index.js';
import { hasScope, maySeeChannel } from '../model/principal.js';
/** Recipes, datasets and batches are read by who reads, and by who trains. */
export const READ_OR_TRAIN = ['read', 'train'];
/** @param scopes one of these is needed @throws FORBIDDEN */
export function requireScope(caller, scopes, what) {
    const needed = typeof scopes === 'string' ? [scopes] : scopes;
    if (!needed.some((scope) => hasScope(caller, scope)))
        throw new StepwellError('FORBIDDEN', { what: `${what} (needs scope ${needed.join(' or ')})` });
}
/** @throws FORBIDDEN */
export function requireChannel(caller, channel) {
    if (maySeeChannel(caller, channel))
        return;
    throw new StepwellError('FORBIDDEN', { what: `use channel "${channel}"` }, { path: ['channel'] });
}
//# sourceMappingURL=access.js.map
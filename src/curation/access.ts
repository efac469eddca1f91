import { StepwellError } from '../errors/index.js';
import { hasScope, type Principal, type Scope } from '../model/principal.js';
import type { ChannelScope } from '../store/port.js';

/** The channels of a caller that has one of the scopes. @throws FORBIDDEN */
export function scopeOf(caller: Principal, ...scopes: readonly Scope[]): ChannelScope {
  if (!scopes.some((scope) => hasScope(caller, scope)))
    throw new StepwellError('FORBIDDEN', { what: `do this (needs scope ${scopes.join(' or ')})` });
  return caller.channels;
}

import { StepwellError } from '../errors/index.js';
import { hasScope, maySeeChannel, type Principal, type Scope } from '../model/principal.js';

/** @throws FORBIDDEN */
export function requireScope(caller: Principal, scope: Scope, what: string): void {
  if (!hasScope(caller, scope))
    throw new StepwellError('FORBIDDEN', { what: `${what} (needs scope ${scope})` });
}

/** @throws FORBIDDEN */
export function requireChannel(caller: Principal, channel: string): void {
  if (maySeeChannel(caller, channel)) return;
  throw new StepwellError('FORBIDDEN', { what: `use channel "${channel}"` }, { path: ['channel'] });
}

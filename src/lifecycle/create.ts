import { StepwellError } from '../errors/index.js';
import { hasScope } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
import type { LifecycleService } from './service.js';

export function createLifecycleService({ store }: { readonly store: StepStore }): LifecycleService {
  return {
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      return store.deleteTrajectories({ kind: 'where', where }, caller.channels);
    },
  };
}

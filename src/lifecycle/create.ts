import { StepwellError } from '../errors/index.js';
import { hasScope } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
import type { LifecycleService } from './service.js';

export interface LifecycleParts {
  readonly store: Pick<StepStore, 'deleteTrajectories'>;
  /** What was captured and lies elsewhere, too, so that it would come back after it was deleted. */
  readonly captured: {
    /** Waits until it is in the store. @throws STORE_UNAVAILABLE */
    settled(): Promise<void>;
    /** Lets go of all that is in the store, or was. */
    forget(): Promise<void>;
  };
}

export function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService {
  return {
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      await captured.settled();
      const deletion = await store.deleteTrajectories({ kind: 'where', where }, caller.channels);
      await captured.forget();
      return deletion;
    },
  };
}

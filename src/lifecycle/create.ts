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
    /** Lets go of all that is in the store, or was. False: that is not sure. */
    forget(): Promise<boolean>;
  };
}

export function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService {
  return {
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      const settled = await isSettled(captured);
      const deletion = await store.deleteTrajectories({ kind: 'where', where }, caller.channels);
      const forgotten = await captured.forget();
      return { ...deletion, mayComeBack: !settled || !forgotten };
    },
  };
}

/** Who deletes because there is no room must not be kept from it by what waits for room. */
async function isSettled(captured: LifecycleParts['captured']): Promise<boolean> {
  try {
    await captured.settled();
    return true;
  } catch (error) {
    if (error instanceof StepwellError && error.code === 'STORE_UNAVAILABLE') return false;
    throw error;
  }
}

import { StepwellError } from '../../errors/index.js';
import type { StepStore } from '../port.js';

/** What of the port writes. */
const WRITES = [
  'append',
  'registerTrajectory',
  'completeTrajectory',
  'addReward',
  'appendDecisions',
  'undoOperation',
  'appendJudgment',
  'markConsumed',
  'abandonIdle',
  'deleteTrajectories',
  'saveRecipe',
  'deleteRecipe',
  'createDataset',
  'updateDataset',
  'keepBuilds',
  'addDatasetSteps',
  'deleteDataset',
  'updatePolicy',
] as const satisfies readonly (keyof StepStore)[];

/** The writing parts of a store that only reads. */
export function refusingSide(path: string) {
  const refuse = () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path }));
  return {
    call: refuse,
    submit: refuse,
    appendDecisions: refuse,
    undoOperation: refuse,
    appendJudgment: refuse,
    markConsumed: refuse,
    abandonIdle: refuse,
    deleteTrajectories: refuse,
    check: () => {},
    close: async () => {},
  };
}

/** The same store, whose write methods do nothing but refuse. */
export function readOnly<Store extends object>(store: Store, refuse: () => Promise<never>): Store {
  const overrides = Object.fromEntries(WRITES.map((method) => [method, refuse]));
  return Object.assign(Object.create(store) as Store, overrides);
}

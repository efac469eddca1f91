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

/** The same store, whose write methods do nothing but refuse. `path` names its database. */
export function readOnly<Store extends object>(store: Store, path: string): Store {
  const refuse = () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path }));
  const overrides = Object.fromEntries(WRITES.map((method) => [method, refuse]));
  return Object.assign(Object.create(store) as Store, overrides);
}

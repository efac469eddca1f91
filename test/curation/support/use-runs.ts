import type { CurateRequest } from '../../../src/curation/curate-request.js';
import type { CurationJob } from '../../../src/curation/curation-job.js';
import type { StepHead } from '../../../src/model/step.js';
import { MATCH_ALL } from '../../../src/query/filter.js';
import type { BatchRig, RigOptions } from '../../support/batch-rig.js';
import { CuratorRig } from '../../support/curator-rig.js';

/** A run that is not live, over trajectories. */
export const REQUEST: CurateRequest = {
  curator: { name: 'reward-range', options: { min: 0.5 } },
  where: null,
  live: false,
  backfill: true,
  groupSize: null,
  rejudge: 'NEVER',
};

export const forever = (): AbortSignal => new AbortController().signal;

/** One step of a trajectory, in the wire's names. */
export const step = (uid: string, reward: number | null, rest: object = {}) => ({
  trajectory_uid: uid,
  prompt_uid: `p-${uid}`,
  prompt_ids: [1, 2],
  response_ids: [3],
  rollout_log_probs: [-0.5],
  is_last: true,
  ...(reward === null ? {} : { reward }),
  ...rest,
});

/** What tests ask of runs over the built-in curators. */
export interface Runs {
  /** The server of the test that runs. */
  readonly rig: BatchRig;
  /** Runs a curator to its end. */
  run(request?: Partial<CurateRequest>): Promise<CurationJob>;
  /** The job once `is` holds of it. */
  until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob>;
  /** Steps that are kept, as `trajectory/index`. */
  kept(): Promise<string[]>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  /** Puts a new server with plugins of the user's in place of the one that is there. */
  reopen(plugins: Readonly<Record<string, string>>): Promise<void>;
}

/** Opens a server before each test of the block that this is called in. */
export function useRuns(options: () => RigOptions): Runs {
  let current: CuratorRig;
  beforeEach(async () => {
    current = await CuratorRig.open({}, options());
  });
  afterEach(() => current.remove());

  return {
    get rig() {
      return current.server;
    },
    until: (id, is) => current.until(id, is),
    run(request = {}) {
      const { curator, ...how } = { ...REQUEST, ...request };
      return current.run(curator.name, curator.options as object | null, how);
    },
    async kept() {
      const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
      const page = { first: 500, after: null, orderBy: order };
      const { items } = await current.server.store.pageSteps(MATCH_ALL, page, null);
      return items
        .filter(({ curation }: StepHead) => curation.keep)
        .map(({ trajectoryUid, stepIndex }) => `${trajectoryUid}/${stepIndex}`)
        .sort();
    },
    restart: () => current.restart(),
    async reopen(plugins) {
      await current.remove();
      current = await CuratorRig.open(plugins, options());
    },
  };
}

import type { CurateRequest, CurationJob } from '../../../src/curation/curator-runs.js';
import { LOCAL_PRINCIPAL } from '../../../src/model/principal.js';
import type { StepHead } from '../../../src/model/step.js';
import { MATCH_ALL } from '../../../src/query/filter.js';
import { BatchRig, type RigOptions } from '../../support/batch-rig.js';

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

/** A rig of its own for each test, with what tests of curator runs ask of it. */
export interface CuratorRig {
  /** The rig of the test that runs. */
  readonly rig: BatchRig;
  /** Runs a curator to its end. */
  run(request?: Partial<CurateRequest>): Promise<CurationJob>;
  /** The job once `is` holds of it. */
  until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob>;
  /** Steps that are kept, as `trajectory/index`. */
  kept(): Promise<string[]>;
  /** Closes the rig, and opens what it left, with further options. */
  restart(further?: RigOptions): Promise<void>;
}

/** Opens a rig before each test of the block that this is called in. */
export function useCuratorRig(options: () => RigOptions): CuratorRig {
  let rig: BatchRig;
  beforeEach(async () => {
    rig = await BatchRig.open(options());
  });
  afterEach(() => rig.remove());

  async function until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob> {
    for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, forever())) if (is(job)) return job;
    throw new Error(`job ${id} ended: ${JSON.stringify(await rig.curators.read(LOCAL_PRINCIPAL, id))}`);
  }

  return {
    get rig() {
      return rig;
    },
    until,
    async run(request = {}) {
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request });
      return until(id, ({ finishedAt }) => finishedAt !== null);
    },
    async kept() {
      const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
      const { items } = await rig.store.pageSteps(
        MATCH_ALL,
        { first: 500, after: null, orderBy: order },
        null,
      );
      return items
        .filter(({ curation }: StepHead) => curation.keep)
        .map(({ trajectoryUid, stepIndex }) => `${trajectoryUid}/${stepIndex}`)
        .sort();
    },
    async restart(further = {}) {
      await rig.close();
      rig = await BatchRig.reopen(rig.folder, { ...options(), ...further });
    },
  };
}

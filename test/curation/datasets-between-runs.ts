import { text } from 'node:stream/consumers';
import type { Dataset } from '../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { StepHead } from '../../src/model/step.js';
import type { PluginRequest } from '../../src/plugins/interface.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BatchRig, GRPO_RECIPE, type RigOptions } from '../support/batch-rig.js';
import { tauWireSteps } from '../support/five-curators.js';
import { readTauRuns } from '../support/fixtures.js';

/** Curators of steps, of trajectories and of groups, in the order in which they are applied. */
const CURATORS: readonly PluginRequest[] = [
  { name: 'length', options: { maxResponseChars: 600 } },
  { name: 'tool-errors', options: { maxShare: 0.2 } },
  { name: 'zero-variance', options: null },
];
const ONCE = { where: null, live: false, backfill: true, groupSize: null, rejudge: 'NEVER' } as const;
const EPSILON = 1e-6;

interface Row {
  readonly trajectory_uid: string;
  readonly step_indices: readonly number[];
  readonly advantage: number;
}

/** The part of a manifest that says at which feed position the dataset was built. */
interface Pinned {
  readonly asOf: { readonly cursor: string };
}

const keyOf = ({ trajectory_uid: uid, step_indices: [index] }: Row): string => `${uid}/${index}`;

/** A row without what depends on the other rollouts of its group. */
const ownPart = (row: Row): object => ({ ...row, advantage: null, advantages: null });

/** Advantages of the rollouts that have a kept step, (r - mean) / (std + 1e-6), by their steps. */
function advantagesOf(kept: readonly StepHead[], rewards: ReadonlyMap<string, number>): Map<string, number> {
  const advantages = new Map<string, number>();
  for (const prompt of new Set(kept.map(({ promptUid }) => promptUid))) {
    const steps = kept.filter(({ promptUid }) => promptUid === prompt);
    const uids = [...new Set(steps.map(({ trajectoryUid }) => trajectoryUid))];
    const values = uids.map((uid) => rewards.get(uid) ?? Number.NaN);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const std = Math.sqrt(squares / (values.length - 1));
    for (const { trajectoryUid: uid, stepIndex } of steps) {
      const reward = rewards.get(uid) ?? Number.NaN;
      // A rollout that is alone keeps its reward as it is.
      const advantage = values.length === 1 ? reward : (reward - mean) / (std + EPSILON);
      advantages.set(`${uid}/${stepIndex}`, advantage);
    }
  }
  return advantages;
}

/** That datasets differ by what was decided between them; run by each adapter's own test file. */
export function describeDatasetsBetweenRuns(name: string, tasks: number, options: () => RigOptions): void {
  describe(`datasets of ${tasks} tasks' real runs between runs of curators on ${name}`, () => {
    let rig: BatchRig;
    beforeEach(async () => {
      rig = await BatchRig.open(options());
      const runs = readTauRuns();
      for (const [i, steps] of tauWireSteps().entries()) {
        if ((runs[i]?.task_id ?? tasks) < tasks) await rig.append(steps);
      }
      await rig.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
    });
    afterEach(() => rig.remove());

    async function apply(curator: PluginRequest): Promise<string> {
      const request = { ...ONCE, curator };
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, request);
      const forever = new AbortController().signal;
      for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, forever)) {
        if (job.finishedAt === null) continue;
        expect(job).toMatchObject({ status: 'SUCCEEDED', error: null });
        expect(job.dropped).toBeGreaterThan(0);
        return job.operationId;
      }
      throw new Error(`job ${id} has no end`);
    }

    async function build(asOf: string | null = null): Promise<Dataset> {
      const dataset = await rig.build('grpo', 'JSONL', asOf);
      expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
      return dataset;
    }

    async function rowsOf({ id, files }: Dataset): Promise<ReadonlyMap<string, Row>> {
      const lines: string[] = [];
      for (const { name: file } of files) {
        const download = await rig.batches.openFile(LOCAL_PRINCIPAL, id, file);
        lines.push(...(await text(await download.open(null))).trimEnd().split('\n'));
      }
      return new Map(lines.map((line) => JSON.parse(line) as Row).map((row) => [keyOf(row), row]));
    }

    async function allSteps(): Promise<readonly StepHead[]> {
      const orderBy = { field: 'STEP_INDEX', direction: 'ASC' } as const;
      const all: StepHead[] = [];
      for (let after: string | null = null; ; ) {
        const page = await rig.store.pageSteps(MATCH_ALL, { first: 500, after, orderBy }, null);
        all.push(...page.items);
        if (!page.hasNextPage) return all;
        after = page.endCursor ?? page.cursors.at(-1) ?? null;
      }
    }

    it('hold what the decisions leave, and are built again as they were', async () => {
      const datasets = [await build()];
      const operations: string[] = [];
      for (const curator of CURATORS) {
        operations.push(await apply(curator));
        datasets.push(await build());
      }
      const [first = '', middle = '', last = ''] = operations;
      await rig.curation.undo(LOCAL_PRINCIPAL, middle);
      datasets.push(await build());
      const holding = [[], [first], [first, middle], [first, middle, last], [first, last]];

      const steps = await allSteps();
      const ledgers = await rig.store.readLedgers(
        steps.map(({ id }) => id),
        null,
      );
      const rewards = new Map(
        steps.flatMap(({ trajectoryUid, reward }) => (reward === null ? [] : [[trajectoryUid, reward]])),
      );
      const whole = await rowsOf(datasets[0] as Dataset);
      expect(whole.size).toBe(steps.length);
      for (const [i, dataset] of datasets.entries()) {
        const kept = steps.filter((_, at) => {
          const said = ledgers[at]?.decisions ?? [];
          return !said.some(({ operationId, keep }) => keep === false && holding[i]?.includes(operationId));
        });
        const rows = await rowsOf(dataset);
        const advantages = advantagesOf(kept, rewards);
        expect([...rows.keys()].sort()).toEqual([...advantages.keys()].sort());
        for (const [key, row] of rows) {
          expect(ownPart(row)).toEqual(ownPart(whole.get(key) as Row));
          expect(row.advantage).toBeCloseTo(advantages.get(key) ?? Number.NaN, 9);
        }
        expect(dataset.rows).toBe(rows.size);
      }

      // One from before all runs, and one between them.
      for (const { contentHash, manifest } of [datasets[0], datasets[2]] as readonly Dataset[]) {
        const again = await build((manifest as unknown as Pinned).asOf.cursor);
        expect(again.contentHash).toBe(contentHash);
      }
    });
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountedDecision, Curation } from '../../src/model/decision.js';
import { droppedByFive, FIVE_CURATORS, tauWireSteps } from '../support/five-curators.js';
import { followsOn, graphql } from '../support/graphql.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

interface Job {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
  readonly error: string | null;
  readonly processed: number;
  readonly reasons: readonly { readonly key: string }[];
}

type Said = Omit<CountedDecision, 'position'> & { readonly operationId: string };

interface StepsAnswer {
  readonly steps: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nodes: readonly {
      readonly id: string;
      readonly curation: Curation;
      readonly decisions: readonly Said[];
    }[];
  };
}

/** Place of the middle curator. */
const MIDDLE = 2;

/** That curators decide what an independent count of the file says, however often the server is killed meanwhile. */
export function describeApplied(name: string, env: () => Record<string, string>): void {
  describe(`five curators applied to 120 real runs on ${name}`, () => {
    let folder: string;
    let server: ServerProcess;

    const start = () => startServerProcess(join(folder, 'data'), [], env());
    const kill = async () => {
      await server.end('SIGKILL');
      const former = server.url;
      server = await start();
      followsOn(server.url, former);
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'stepwell-applied-'));
      server = await start();
      const lines = tauWireSteps().flat();
      const body = lines.map((step) => JSON.stringify(step)).join('\n');
      const headers = { 'content-type': 'application/x-ndjson' };
      const answer = await fetch(`${server.url}/v1/steps`, { method: 'POST', headers, body });
      expect(await answer.json()).toMatchObject({ accepted: lines.length });
    });
    afterAll(async () => {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    });

    const ask = <T>(query: string, variables: Record<string, unknown> = {}) =>
      graphql<T>(server.url, query, variables);

    const FIELDS = 'id operationId status error processed reasons { key }';

    async function run(curator: object): Promise<Job> {
      const query = `mutation ($curator: PluginUse!) {
        runCurator(curator: $curator) { job { ${FIELDS} } userErrors { code message } }
      }`;
      const { runCurator } = await ask<{ runCurator: { job: Job; userErrors: unknown[] } }>(query, {
        curator,
      });
      expect(runCurator.userErrors).toEqual([]);
      return runCurator.job;
    }

    /** The job once `is` holds of it. */
    async function reached({ id }: Job, is: (job: Job) => boolean): Promise<Job> {
      let job: Job | null = null;
      await until(async () => {
        ({ curationJob: job } = await ask<{ curationJob: Job }>(
          `query ($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`,
          { id },
        ));
        return job !== null && is(job);
      });
      if (job === null) throw new Error(`job ${id} is gone`);
      return job;
    }
    const hasEnded = ({ status }: Job): boolean => !['QUEUED', 'RUNNING'].includes(status);
    const ended = (job: Job): Promise<Job> => reached(job, hasEnded);

    async function countKept(): Promise<number> {
      const query = '{ stepStats(where: { keep: true }) { count } }';
      return (await ask<{ stepStats: { count: number } }>(query)).stepStats.count;
    }

    /** Of every step what holds of it, and all that was decided about it. */
    async function decisions() {
      const all: { id: string; curation: Curation; decisions: readonly Said[] }[] = [];
      for (let after: string | null = null; ; ) {
        const query = `query ($after: Cursor) { steps(first: 500, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes { id curation { keep trainable quality reason tags note } decisions { operationId source keep reason undone } }
        } }`;
        const { steps }: StepsAnswer = await ask<StepsAnswer>(query, { after });
        all.push(...steps.nodes);
        if (!steps.pageInfo.hasNextPage) return all;
        after = steps.pageInfo.endCursor;
      }
    }

    /** What holds of every step. */
    const state = async () => (await decisions()).map(({ id, curation }) => ({ id, curation }));

    const jobs: Job[] = [];
    let first: Awaited<ReturnType<typeof state>> = [];
    let beforeMiddle: Awaited<ReturnType<typeof state>> = [];

    it('drop what the file says, although the server is killed during runs and between them', async () => {
      const dropped: (readonly [string, string, number])[] = [];
      for (const [i, { name: curator, options }] of FIVE_CURATORS.entries()) {
        const before = await countKept();
        if (i === 0) first = await state();
        if (i === MIDDLE) beforeMiddle = await state();
        const begun = await run({ name: curator, options });
        // As soon as it is accepted, or when a part of it is written, or between it and the next.
        if (i % 3 === 1) await reached(begun, (job) => job.processed > 0 || hasEnded(job));
        if (i % 3 === 2) await ended(begun);
        await kill();
        const job = await ended(begun);
        expect(job).toMatchObject({ status: 'SUCCEEDED', error: null });
        jobs.push(job);
        dropped.push([curator, job.reasons.map(({ key }) => key).join(), before - (await countKept())]);
      }
      expect(dropped).toEqual(droppedByFive());

      // The same again writes nothing.
      const [again] = FIVE_CURATORS;
      const repeated = await ended(await run({ name: again?.name, options: again?.options }));
      expect(repeated).toMatchObject({ status: 'SUCCEEDED', processed: 0 });
    });

    it('are undone one by one, the middle one first', async () => {
      // What the others decided holds, and nothing else.
      const middle = jobs[MIDDLE]?.operationId;
      const undo = `mutation ($id: ID!) { undoOperation(operationId: $id) { changed userErrors { code } } }`;
      await ask(undo, { id: middle });
      await kill();
      let back = 0;
      for (const { id, curation, decisions: said } of await decisions()) {
        // These curators drop and say nothing else.
        const left = said.filter(({ operationId }) => operationId !== middle);
        const last = left.at(-1) ?? null;
        expect([id, curation.keep, curation.reason]).toEqual([id, last === null, last?.reason ?? null]);
        if (last === null && said.length > 0) back += 1;
      }
      expect(back).toBeGreaterThan(0);
      // The later ones undone, too, it is as it was before the middle one; all undone, as before the first.
      for (const later of [jobs[4], jobs[3]]) await ask(undo, { id: later?.operationId });
      expect(await state()).toEqual(beforeMiddle);
      for (const earlier of [jobs[1], jobs[0]]) await ask(undo, { id: earlier?.operationId });
      expect(await state()).toEqual(first);
    });
  });
}

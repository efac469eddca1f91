import { join } from 'node:path';
import { jobIdOf, undoJobIdOf } from '../../src/model/job.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { type GraphqlServer, startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { askCli } from '../support/ask-cli.js';
import { BatchRig } from '../support/batch-rig.js';
import { Crash, openUntilCrash } from '../support/open-until-crash.js';

const STEPS = 2_500;
const PART = '1,000';
const DROP = { source: 'manual', summary: 'drop', where: MATCH_ALL, fields: { keep: false } } as const;

describe('the jobs of long decisions, undos and deletions', () => {
  let rig: BatchRig;
  let server: GraphqlServer;
  let close = async (): Promise<void> => undefined;
  afterEach(() => close());

  const stepwell = (...args: string[]) => askCli([...args, '--url', server.url.replace(/\/graphql$/, '')]);

  async function serve(folder: string, options: { readonly storeWork?: false }): Promise<void> {
    rig = await BatchRig.reopen(folder, options);
    const { curation, curators, batches } = rig;
    server = await startGraphql({ ...standIns({}).services, curation, curators, batches });
    close = async () => {
      await server.close();
      await rig.remove();
    };
  }

  it('are listed, ended and watched as those of other kinds', async () => {
    const first = await BatchRig.open();
    const messages = [{ role: 'user', content: 'hello' }];
    await first.append(Array.from({ length: STEPS }, (_, i) => ({ trajectory_uid: `t${i % 5}`, messages })));
    await first.close();
    const data = join(first.folder, 'data');
    const made = openUntilCrash(data, 3);
    const { operationId } = await made.work.decide(DROP, null);
    made.close();
    const cut = openUntilCrash(data, 2);
    await expect(cut.work.undo(operationId ?? '', null)).rejects.toThrow(Crash);
    cut.close();
    const deleting = openUntilCrash(data, 1);
    const all = { kind: 'where', where: { kind: 'and', of: [] } } as const;
    await expect(deleting.work.delete(all, null)).rejects.toThrow(Crash);
    deleting.close();
    await serve(first.folder, { storeWork: false });
    const undo = undoJobIdOf(operationId ?? '');

    const listed = await stepwell('jobs', '--json');
    const jobs = JSON.parse(listed.stdout) as { readonly id: string; readonly kind: string }[];
    expect(jobs.map(({ kind }) => kind)).toEqual(['DELETE', 'UNDO', 'DECIDE']);
    expect(jobs.slice(1).map(({ id }) => id)).toEqual([undo, jobIdOf(operationId ?? '')]);
    const [{ id: deletion = '' } = {}] = jobs;
    const only = await stepwell('jobs', 'list', '--kind', 'delete', '--status', 'running');
    expect(only.stdout).toMatch(
      new RegExp(
        `^${deletion}  delete  running, \\d+ %: delete the trajectories of a filter, ${PART} steps deleted, since`,
      ),
    );
    const ended = await stepwell('curate', '--cancel', undo);
    expect([ended.code, ended.stdout]).toEqual([
      0,
      expect.stringContaining(`${undo}: undo ${operationId}, cancelled, `),
    ]);
    const late = await stepwell('jobs', 'watch', undo);
    expect([late.code, late.stderr]).toEqual([1, expect.stringMatching(/^JOB_FAILED: .*CANCELLED/)]);
    await server.close();
    await rig.close();
    await serve(first.folder, {});
    const watched = await stepwell('jobs', 'watch', deletion);
    expect([watched.code, watched.stdout]).toEqual([
      0,
      expect.stringContaining('succeeded, 2,500 steps deleted'),
    ]);
  });
});

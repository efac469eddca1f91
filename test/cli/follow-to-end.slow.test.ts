import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { followToEnd } from '../../src/cli/jobs/follow-to-end.js';
import { readStoreJob, STORE_FIELDS, type StoreJob, storeJob } from '../../src/cli/jobs/store-job.js';
import { ServerClient } from '../../src/client/server-client.js';
import { type GraphqlServer, startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { BatchRig } from '../support/batch-rig.js';
import { Line } from '../support/line.js';
import { StepwiseWork } from '../support/stepwise-work.js';
import { until } from '../support/until.js';

/** Three parts of long work. */
const STEPS = 2_500;
const JOB = `job_${'0'.repeat(26)}`;
const SOON = { firstWaitMs: 1, longestWaitMs: 1, attempts: 3 };

describe('a command that waits for a job', () => {
  let rig: BatchRig;
  let server: GraphqlServer;
  let line: Line;
  let work: StepwiseWork;
  const stop = new AbortController();
  const seen: string[] = [];
  const lost: string[] = [];

  beforeEach(async () => {
    rig = await BatchRig.open({ storeWork: false });
    const { curation, curators, batches } = rig;
    server = await startGraphql({ ...standIns({}).services, curation, curators, batches });
    line = await Line.start(server.url);
    const messages = [{ role: 'user', content: 'hello' }];
    await rig.append(Array.from({ length: STEPS }, (_, i) => ({ trajectory_uid: `t${i % 5}`, messages })));
    work = await StepwiseWork.decide(rig.store, JOB);
    seen.length = 0;
    lost.length = 0;
  });
  afterEach(async () => {
    await line.close();
    await server.close();
    await rig.remove();
  });

  async function follow(patience = SOON, id = JOB, signal = stop.signal): Promise<StoreJob> {
    const client = new ServerClient(line.url);
    const read = () => readStoreJob(client, id);
    const subscription = `subscription ($id: ID!) { jobProgress(id: $id) { ${STORE_FIELDS} } }`;
    const event = z.object({ jobProgress: storeJob }).transform(({ jobProgress }) => jobProgress);
    const follower = {
      signal,
      onProgress: ({ status, done }: StoreJob) => void seen.push(`${status} ${done}`),
      onLost: (detail: string) => void lost.push(detail),
    };
    const started = { ...work.job, status: 'RUNNING', done: 0, progress: 0 } as unknown as StoreJob;
    return followToEnd({ ...started, id }, { client, id, subscription, event, read }, follower, patience);
  }
  /** Resolves when a WebSocket was let through so often. */
  const subscribed = (times: number) =>
    until(
      async () => line.requests.filter((one) => one.startsWith('GET')).length >= times && seen.length > times,
    );

  it('hears of each part by a subscription, and asks for nothing', async () => {
    const ended = follow();
    await subscribed(1);
    for (const told of ['RUNNING 1000', 'RUNNING 2000']) {
      await work.part();
      await until(async () => seen.includes(told));
    }
    await work.part();
    expect(await ended).toMatchObject({ status: 'SUCCEEDED', done: STEPS });
    expect(seen).toEqual(['RUNNING 0', 'RUNNING 0', 'RUNNING 1000', 'RUNNING 2000']);
    expect(line.requests).toEqual(['GET /graphql']);
  });

  it('goes on behind a broken connection, and behind a server that was away', async () => {
    const ended = follow({ ...SOON, attempts: 1_000_000 });
    await subscribed(1);
    line.cut();
    await subscribed(2);
    await work.part();
    await until(async () => seen.at(-1) === 'RUNNING 1000');
    expect(lost).toEqual([]);
    await line.down();
    await until(async () => lost.length > 1);
    while (await work.part());
    await line.up();
    expect(await ended).toMatchObject({ status: 'SUCCEEDED', done: STEPS });
    expect(lost[0]).toMatch(/^no Stepwell server at /);
  });

  it('asks for it where no WebSocket is let through', async () => {
    line.refusesSockets = true;
    const ended = follow();
    await work.part();
    await until(async () => seen.includes('RUNNING 1000'));
    while (await work.part());
    expect(await ended).toMatchObject({ status: 'SUCCEEDED', done: STEPS });
    expect(line.requests.every((one) => one === 'POST /graphql')).toBe(true);
    expect(lost).toEqual([]);
  });

  it('gives up a server that stays away', async () => {
    await line.down();
    await expect(follow()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' });
    expect(lost).toHaveLength(SOON.attempts - 1);
  });

  it('ends with the job’s error, and when it is interrupted', async () => {
    await expect(follow(SOON, 'job_none')).rejects.toMatchObject({ code: 'UNKNOWN_JOB', path: ['id'] });
    const interrupted = new AbortController();
    const ended = follow(SOON, JOB, interrupted.signal);
    await subscribed(2);
    interrupted.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });
});

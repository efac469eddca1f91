import { graphql } from '../../support/graphql.js';
import { post } from '../../support/rest.js';
import type { RunningApp } from './running-app.js';

interface Item {
  readonly index: number;
  readonly code: string;
  readonly path?: readonly unknown[];
}
interface Answer {
  readonly accepted: number;
  readonly duplicates: number;
  readonly step_ids: readonly (string | null)[];
  readonly rejected: readonly Item[];
}

/** Steps that say an index beside a key which their trajectory has seen; the same on every store. */
export function repeatedKeysOn(start: () => Promise<RunningApp>): void {
  let app: RunningApp;
  beforeEach(async () => {
    app = await start();
  });
  afterEach(() => app.remove());

  const step = (given: object) => ({
    trajectory_uid: 'a',
    messages: [{ role: 'user', content: 'hi' }],
    ...given,
  });
  async function send(...steps: readonly object[]): Promise<{ status: number; answer: Answer }> {
    const { status, body } = await post(`${app.url}/v1/steps`, steps);
    return { status, answer: body as unknown as Answer };
  }
  async function indices(): Promise<readonly number[]> {
    const query =
      '{ steps(first: 20, orderBy: { field: STEP_INDEX, direction: ASC }) { nodes { stepIndex } } }';
    const { steps } = await graphql<{ steps: { nodes: { stepIndex: number }[] } }>(app.url, query);
    return steps.nodes.map(({ stepIndex }) => stepIndex);
  }

  it('are duplicates where the key came with that index', async () => {
    const first = await send(step({ idempotency_key: 'k' }));
    expect(first).toMatchObject({ status: 200, answer: { accepted: 1, rejected: [] } });
    const again = await send(step({ idempotency_key: 'k', step_index: 0 }));
    expect(again).toMatchObject({ status: 200, answer: { accepted: 0, duplicates: 1, rejected: [] } });
    expect(again.answer.step_ids).toEqual(first.answer.step_ids);
    expect(await indices()).toEqual([0]);
  });

  it('are refused alone where the key came with another index, and cost their neighbours nothing', async () => {
    await send(step({ idempotency_key: 'k' }), step({}));
    const { status, answer } = await send(
      step({}),
      step({ idempotency_key: 'k', step_index: 5 }),
      step({ idempotency_key: 'k', step_index: 1 }),
      step({ idempotency_key: 'new', step_index: 7 }),
      // The trajectory has seen it by now, in this very request.
      step({ idempotency_key: 'new', step_index: 8 }),
    );
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      accepted: 2,
      duplicates: 0,
      rejected: [1, 2, 4].map((index) => ({ index, code: 'IDEMPOTENCY_CONFLICT' })),
    });
    expect(await indices()).toEqual([0, 1, 2, 7]);
  });

  it('are refused as another step under the index where only their content differs', async () => {
    await send(step({ idempotency_key: 'k' }));
    const other = step({ idempotency_key: 'k', step_index: 0, messages: [{ role: 'user', content: 'bye' }] });
    const { answer } = await send(other);
    expect(answer).toMatchObject({ accepted: 0, rejected: [{ index: 0, code: 'STEP_CONFLICT' }] });
    expect(await indices()).toEqual([0]);
  });

  it('mean another step in another trajectory', async () => {
    const { answer } = await send(
      step({ idempotency_key: 'k' }),
      step({ idempotency_key: 'k', step_index: 3, trajectory_uid: 'b' }),
    );
    expect(answer).toMatchObject({ accepted: 2, rejected: [] });
    expect(await indices()).toEqual([0, 3]);
  });
}

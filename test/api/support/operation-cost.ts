import { subscribe } from '../../graphql/support/subscription.js';
import { appendSteps, post } from '../../support/rest.js';
import type { RunningApp } from './running-app.js';

const LIMIT = 2_000;
const PAGE = (first: number) => `{ steps(first: ${first}) { nodes { state { messages } } } }`;
const refused = (price: unknown) =>
  expect.objectContaining({ code: 'OPERATION_TOO_LARGE', price, limit: LIMIT });

/**
 * Prices over HTTP and WebSocket; run by each adapter's own test file.
 * @param start starts a server with the flags
 */
export function describeOperationCost(
  start: (flags: Readonly<Record<string, string>>) => Promise<RunningApp>,
): void {
  let app: RunningApp;
  beforeAll(async () => {
    app = await start({ 'cost-limit': String(LIMIT) });
    const steps = Array.from({ length: 40 }, (_, i) => ({
      trajectory_uid: `t${i}`,
      messages: [{ role: 'user', content: String(i).padEnd(200 * 1024, ' word') }],
      response: { role: 'assistant', content: 'ok' },
    }));
    expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: 40 });
  });
  afterAll(() => app.remove());

  const overHttp = async (query: string) => {
    const { status, body } = await post(`${app.url}/graphql`, { query });
    const { errors = [] } = body as { errors?: readonly { extensions: object }[] };
    return { status, errors: errors.map(({ extensions }) => extensions) };
  };
  const overWebSocket = async (query: string) => {
    const subscription = subscribe(`${app.url.replace('http', 'ws')}/graphql`, query);
    const errors = await subscription.next().then(
      (answer) => answer.errors ?? [],
      (refusal: readonly { extensions: object }[]) => refusal,
    );
    await subscription.close();
    return errors.map(({ extensions }) => extensions);
  };

  it('follows the size of the content that is here, over HTTP and WebSocket', async () => {
    const tooMany = { status: 400, errors: [refused(expect.any(Number))] };
    // The first operation of all: nothing was answered before.
    expect(await overHttp(PAGE(40))).toEqual(tooMany);
    expect(await overHttp(PAGE(9))).toEqual({ status: 200, errors: [] });
    expect(await overHttp('{ steps(first: 9) { nodes { state { a: messages b: messages } } } }')).toEqual(
      tooMany,
    );
    expect(await overHttp('{ steps(first: 40) { nodes { id } } }')).toEqual({ status: 200, errors: [] });
    expect(await overWebSocket(PAGE(40))).toEqual([refused(expect.any(Number))]);
    const many = Array.from({ length: 11 }, (_, i) => `m${i}: messages`).join(' ');
    const follow = `subscription { stepAdded(after: "") { step { state { ${many} } } } }`;
    expect(await overWebSocket(follow)).toEqual([refused(expect.any(Number))]);
  });
}

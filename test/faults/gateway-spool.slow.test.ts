import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribe } from '../graphql/support/subscription.js';
import { blockStore } from '../support/block-store.js';
import { captured, say } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

let dataDir: string;
let engine: Upstream;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-spool-kill-'));
  engine = await startUpstream({
    dialect: 'vllm',
    script: ({ body }) => ({
      content: `you said ${JSON.stringify((body.messages as { content: string }[]).at(-1)?.content)}`,
    }),
  });
});
afterEach(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Stored {
  readonly stepIndex: number;
  readonly trajectoryUid: string;
  readonly state: {
    readonly messages: readonly { readonly content: string }[];
    readonly promptIds: readonly number[];
  };
  readonly action: { readonly responseIds: readonly number[]; readonly tokenSource: string };
}

async function steps(server: ServerProcess): Promise<readonly Stored[]> {
  const { steps: page } = await graphql<{ steps: { nodes: readonly Stored[] } }>(
    server.url,
    `{ steps(first: 200, orderBy: { field: STEP_INDEX }) { nodes {
      stepIndex trajectoryUid state { messages promptIds } action { responseIds tokenSource }
    } } }`,
  );
  return page.nodes;
}

const SESSIONS = ['a', 'b', 'c'];
const TURNS = 8;
const words = (session: string, turn: number) => `${session} ${turn}`;

describe('a server that is killed while captured steps wait in its spool', () => {
  it('has every completed call as a step exactly once, in order, when it runs again', async () => {
    const flags = ['--upstream', engine.url];
    const server = await startServerProcess(dataDir, flags);
    for (const session of SESSIONS) await say(server, session, words(session, 0));
    await until(async () => (await captured(server, 'stored')) === SESSIONS.length);

    const unblock = blockStore(dataDir);
    const answers = await Promise.all(
      SESSIONS.map(async (session) => {
        const said: string[] = [];
        for (let turn = 1; turn < TURNS; turn++) said.push(await say(server, session, words(session, turn)));
        return said;
      }),
    );
    for (const [i, session] of SESSIONS.entries()) {
      const expected = Array.from(
        { length: TURNS - 1 },
        (_, turn) => `you said "${words(session, turn + 1)}"`,
      );
      expect(answers[i]).toEqual(expected);
    }
    const waiting = SESSIONS.length * (TURNS - 1);
    await until(async () => (await captured(server, 'spooled')) === waiting);
    await server.end('SIGKILL');
    unblock();

    const again = await startServerProcess(dataDir, flags);
    // Counted twice where the kill came before the log was marked: so what is there is looked at.
    await until(async () => (await steps(again)).length === SESSIONS.length * TURNS);
    await say(again, 'a', words('a', TURNS));
    await until(async () => (await steps(again)).length > SESSIONS.length * TURNS);
    const stored = await steps(again);
    expect(stored).toHaveLength(SESSIONS.length * TURNS + 1);
    for (const session of SESSIONS) {
      const own = stored.filter(({ trajectoryUid }) => trajectoryUid === session);
      const expected = Array.from({ length: own.length }, (_, turn) => [turn, words(session, turn)]);
      expect(own.map(({ stepIndex, state }) => [stepIndex, state.messages[0]?.content])).toEqual(expected);
    }
    for (const { state, action } of stored) {
      const truth = engine.calls.find(
        ({ body }) => JSON.stringify(body.messages) === JSON.stringify(state.messages),
      );
      expect(action.tokenSource).toBe('ENGINE');
      expect(state.promptIds).toEqual(truth?.generation?.prompts[0]);
      expect(action.responseIds).toEqual(truth?.generation?.samples[0]?.ids);
    }
    const left = async (): Promise<number> => {
      const files = (await readdir(join(dataDir, 'spool'))).filter((name) => name.endsWith('.log'));
      const sizes = files.map(async (name) => (await stat(join(dataDir, 'spool', name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    await until(async () => (await left()) === 0);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('does not bring back what was deleted just before', async () => {
    const flags = ['--upstream', engine.url];
    const server = await startServerProcess(dataDir, flags);
    for (const session of SESSIONS) await say(server, session, words(session, 0));
    const deletion = `mutation { deleteTrajectories(where: { uid: { in: ["a", "b"] } }) { changed userErrors { code } } }`;
    const { deleteTrajectories } = await graphql<{ deleteTrajectories: object }>(server.url, deletion);
    expect(deleteTrajectories).toEqual({ changed: 2, userErrors: [] });
    await server.end('SIGKILL');

    const again = await startServerProcess(dataDir, flags);
    await say(again, 'a', words('a', 1));
    // Who completes waits for what is under way, replayed steps included.
    expect((await post(`${again.url}/a/p/v1/complete_trajectory`, {})).status).toBe(200);
    const found = (await steps(again)).map(({ state }) => state.messages[0]?.content);
    expect(found.toSorted()).toEqual([words('a', 1), words('c', 0)]);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('stops in order while the store is still blocked, and keeps what waits', async () => {
    const flags = ['--upstream', engine.url];
    const server = await startServerProcess(dataDir, flags);
    const unblock = blockStore(dataDir);
    await say(server, 'a', 'one');
    expect(await server.end('SIGTERM')).toBe(0);
    unblock();
    const again = await startServerProcess(dataDir, flags);
    await until(async () => (await captured(again, 'replayed')) >= 1);
    expect((await steps(again)).map(({ trajectoryUid }) => trajectoryUid)).toEqual(['a']);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('goes on by itself when the store does: who completes or reads meanwhile gets all, in order and once', async () => {
    const server = await startServerProcess(dataDir, ['--upstream', engine.url]);
    const live = subscribe(
      `${server.url.replace('http', 'ws')}/graphql`,
      'subscription { stepAdded(after: "") { stepId step { stepIndex trajectoryUid } } }',
    );
    await say(server, 'a', words('a', 0));
    await until(async () => (await captured(server, 'stored')) === 1);
    const complete = async (session: string): Promise<number> => {
      return (await post(`${server.url}/${session}/p/v1/complete_trajectory`, {})).status;
    };
    const unblock = blockStore(dataDir);
    await Promise.all(
      SESSIONS.map(async (session) => {
        for (let turn = 1; turn < TURNS; turn++) await say(server, session, words(session, turn));
      }),
    );
    expect(await complete('a')).toBe(503);
    unblock();
    await until(async () => (await complete('a')) === 200);
    const seen: { readonly stepId: string; readonly step: Stored }[] = [];
    while (seen.length < SESSIONS.length * (TURNS - 1) + 1) seen.push((await live.next()).data.stepAdded);
    await live.close();
    expect(new Set(seen.map(({ stepId }) => stepId)).size).toBe(seen.length);
    for (const session of SESSIONS) {
      const own = seen.filter(({ step }) => step.trajectoryUid === session);
      expect(own.map(({ step }) => step.stepIndex)).toEqual(own.map((_, i) => i));
    }
    expect(await steps(server)).toHaveLength(seen.length);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

const SESSIONS = ['one', 'two', 'three'];
const TURNS = 3;

const PLUGIN = `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'seen', version: '1.0.0', description: 'Tags every step with what was required of it.',
  unit: 'step', options: z.object({ what: z.enum(['next_state', 'rewards', 'complete']) }),
  requires: ({ what }) => [what],
  needs: [],
  judge: (step, { what }) => ({ target: targetOf(step), addTags: [what] }),
});
`;

interface Job {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
  readonly processed: number;
  readonly waiting: number;
  readonly failed: number;
}
const FIELDS = 'id operationId status processed waiting failed';

interface Message {
  readonly role: string;
  readonly content: string;
}

describe('live runs over calls of the gateway', () => {
  let app: RunningApp;
  let engine: Upstream;
  let plugins: PluginDirectory;
  beforeEach(async () => {
    plugins = await PluginDirectory.create({ 'seen.mjs': PLUGIN });
    engine = await startUpstream({
      dialect: 'vllm',
      script: ({ turn }) => ({ content: `answer ${turn}` }),
    });
    app = await startTestApp({ upstream: engine.url, plugins: plugins.path });
  });
  afterEach(async () => {
    await app.remove();
    await engine.close();
    await plugins.remove();
  });

  async function start(what: string): Promise<string> {
    const query = `mutation ($options: JSON) {
      runCurator(curator: { name: "seen", options: $options }, live: true) { job { ${FIELDS} } userErrors { code } }
    }`;
    const { runCurator } = await graphql<{ runCurator: { job: Job } }>(app.url, query, { options: { what } });
    return runCurator.job.id;
  }

  /** Waits until a run has judged so many steps, and so many wait. */
  async function isAt(id: string, processed: number, waiting: number): Promise<Job> {
    let job: Job | null = null;
    await until(async () => {
      const query = `query ($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`;
      ({ curationJob: job } = await graphql<{ curationJob: Job }>(app.url, query, { id }));
      return job.processed >= processed && job.waiting === waiting;
    });
    expect(job).toMatchObject({ processed, waiting, status: 'RUNNING', failed: 0 });
    return job as unknown as Job;
  }

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const type = { 'content-type': 'application/json' };
    const response = await fetch(`${app.url}${path}`, { ...init, headers: { ...type, ...headers } });
    expect(response.status).toBe(200);
    return response.json();
  }

  async function talk(session: string): Promise<void> {
    const messages: Message[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      messages.push({ role: 'user', content: `question ${turn} of ${session}` });
      const body = { model: 'toy-model', messages };
      const answer = await post('/v1/chat/completions', body, { 'x-session-id': session });
      const { choices } = answer as { readonly choices: readonly { readonly message: Message }[] };
      messages.push({ role: 'assistant', content: choices[0]?.message.content ?? '' });
    }
  }

  /** How often each run decided about each step. */
  async function decided(): Promise<readonly Readonly<Record<string, number>>[]> {
    const query = '{ steps(first: 100) { nodes { decisions { operationId addTags } } } }';
    const { steps } = await graphql<{
      steps: { nodes: readonly { decisions: readonly { addTags: readonly string[] }[] }[] };
    }>(app.url, query);
    return steps.nodes.map(({ decisions }) => {
      const counts: Record<string, number> = {};
      for (const { addTags } of decisions) for (const tag of addTags) counts[tag] = (counts[tag] ?? 0) + 1;
      return counts;
    });
  }

  it('judge each step once, as soon as what they require is there', async () => {
    const next = await start('next_state');
    const rewards = await start('rewards');
    const complete = await start('complete');
    await Promise.all(SESSIONS.map(talk));
    const all = SESSIONS.length * TURNS;
    await isAt(next, all - SESSIONS.length, SESSIONS.length);
    await isAt(rewards, 0, all);
    await isAt(complete, 0, all);

    for (const [i, session] of SESSIONS.entries()) {
      await post('/v1/feedback', { trajectory_uid: session, step_index: TURNS - 1, value: 1, source: 'ann' });
      await isAt(rewards, (i + 1) * TURNS, all - (i + 1) * TURNS);
    }
    await isAt(complete, 0, all);

    // The last step of a session has no next state before its end.
    await post('/one/one/v1/complete_trajectory', {});
    await isAt(next, all - SESSIONS.length + 1, SESSIONS.length - 1);
    await isAt(complete, TURNS, all - TURNS);
    for (const session of SESSIONS.slice(1)) {
      await post(`/${session}/${session}/v1/complete_trajectory`, {});
    }
    for (const id of [next, rewards, complete]) await isAt(id, all, 0);
    expect(await decided()).toEqual(Array(all).fill({ next_state: 1, rewards: 1, complete: 1 }));
  });
});

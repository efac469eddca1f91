import type { JsonObject } from '../../src/model/json.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { chatAnswer } from '../support/answering-models.js';
import { graphql } from '../support/graphql.js';
import { type JsonServer, startJsonServer } from '../support/json-server.js';
import { post } from '../support/rest.js';
import { logProbAt, teacherRoutes, templated } from '../support/teacher-double.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { decode, encode } from '../support/upstreams/toy-tokenizer.js';

interface Message {
  readonly role: string;
  readonly content: string;
}

interface Step {
  readonly trajectoryUid: string;
  readonly stepIndex: number;
  readonly state: { readonly messages: readonly Message[] };
  readonly action: { readonly responseIds: readonly number[]; readonly logProbs: readonly number[] };
  readonly judgments: readonly { readonly score: number | null; readonly judge: string }[];
}

interface Row {
  readonly trajectory_uid: string;
  readonly response_ids: readonly number[];
  readonly teacher_log_probs: readonly number[];
  readonly advantages: readonly number[];
  readonly reward: number;
}

/** What the judge says of the first turn of each session, by what the user said next. */
const SESSIONS = {
  'hint and score': { score: 1, hint: 'Say it in one word.' },
  'hint only': { score: 0, hint: 'Say it in three words.' },
  'score only': { score: -1, hint: null },
  neither: { score: 0, hint: null },
} as const;
type Session = keyof typeof SESSIONS;
const NAMES = Object.keys(SESSIONS) as Session[];
const OPD = 0.5;
const RL = 2;

/** A judge of both kinds. Two of its three votes agree. */
function judged(prompt: string, turn: number): JsonObject {
  const name = NAMES.find((one) => prompt.includes(`so: ${one}.`));
  if (name === undefined) throw new Error('the judge was not told what came next');
  const { score, hint } = SESSIONS[name];
  if (!prompt.includes('HINT_START'))
    return chatAnswer(`\\boxed{${turn % 3 === 0 ? 1 - Math.abs(score) : score}}`);
  return chatAnswer(hint === null ? '\\boxed{-1}' : `[HINT_START]${hint}[HINT_END] \\boxed{1}`);
}

describe('an agent is judged, hinted and taught live, and the dataset has the numbers', () => {
  let app: RunningApp;
  let engine: Upstream;
  let models: JsonServer;

  beforeAll(async () => {
    engine = await startUpstream({ dialect: 'vllm', script: ({ turn }) => ({ content: `answer ${turn}` }) });
    const teacher = teacherRoutes('vllm', { idsOf: encode, textOf: (ids) => decode([...ids]) });
    const turns = new Map<string, number>();
    models = await startJsonServer((path, body) => {
      if (path !== '/v1/chat/completions') return teacher[path]?.(body) ?? null;
      const prompt = (body.messages as unknown as readonly Message[])[0]?.content ?? '';
      const turn = turns.get(prompt) ?? 0;
      turns.set(prompt, turn + 1);
      return judged(prompt, turn);
    });
    app = await startTestApp({ upstream: engine.url });
  });
  afterAll(async () => {
    await app.remove();
    await engine.close();
    await models.close();
  });

  async function live(name: string, options: object): Promise<string> {
    const query = `mutation ($curator: PluginUse!) { runCurator(curator: $curator, live: true) { job { id } userErrors { message } } }`;
    const given = { baseUrl: `${models.url}/v1`, model: 'm', attempts: 1, ...options };
    const { runCurator } = await graphql<{
      runCurator: { job: { id: string } | null; userErrors: object[] };
    }>(app.url, query, { curator: { name, options: given } });
    expect(runCurator.userErrors).toEqual([]);
    return runCurator.job?.id ?? '';
  }

  async function talk(session: string): Promise<void> {
    const messages: Message[] = [];
    for (const said of ['question', `so: ${session}.`]) {
      messages.push({ role: 'user', content: `${said} (${session})` });
      const body = { model: 'toy-model', messages };
      const response = await fetch(`${app.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-id': session.replaceAll(' ', '-') },
        body: JSON.stringify(body),
      });
      const { choices } = (await response.json()) as { choices: readonly { message: Message }[] };
      messages.push({ role: 'assistant', content: choices[0]?.message.content ?? '' });
    }
    const uid = session.replaceAll(' ', '-');
    await post(`${app.url}/${uid}/${uid}/v1/complete_trajectory`, {});
  }

  async function steps(): Promise<readonly Step[]> {
    const query = `{ steps(first: 100) { nodes { trajectoryUid stepIndex state { messages }
      action { responseIds logProbs } judgments { score judge } } } }`;
    return (await graphql<{ steps: { nodes: readonly Step[] } }>(app.url, query)).steps.nodes;
  }

  async function processed(
    id: string,
  ): Promise<{ processed: number; failed: number; lastError: string | null }> {
    const query = 'query ($id: ID!) { curationJob(id: $id) { processed failed lastError } }';
    const { curationJob } = await graphql<{ curationJob: Awaited<ReturnType<typeof processed>> }>(
      app.url,
      query,
      {
        id,
      },
    );
    return curationJob;
  }

  /** The rows of a built recipe. */
  async function rowsOf(
    formatter: string,
    options: object,
    curators: readonly object[] = [],
  ): Promise<readonly Row[]> {
    const input = { name: formatter, formatter: { name: formatter, options }, curators };
    await graphql(
      app.url,
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { recipe { id } userErrors { message } } }',
      { input },
    );
    const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
      app.url,
      'mutation ($recipe: String!) { buildDataset(recipe: $recipe, encoding: JSONL) { dataset { id } userErrors { message } } }',
      { recipe: formatter },
    );
    let built = { status: 'QUEUED', error: null as string | null, files: [] as { url: string }[] };
    await until(async () => {
      const query = 'query ($id: ID!) { dataset(id: $id) { status error files { url } } }';
      ({ dataset: built } = await graphql<{ dataset: typeof built }>(app.url, query, {
        id: buildDataset.dataset.id,
      }));
      return built.status !== 'QUEUED' && built.status !== 'RUNNING';
    });
    expect([built.status, built.error]).toEqual(['SUCCEEDED', null]);
    const texts = await Promise.all(
      built.files.map(async ({ url }) => (await fetch(new URL(url, app.url))).text()),
    );
    return texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  }

  /** What the teacher says of a step, worked out from what the step stores and the hint. */
  function taught({ state, action }: Step, hint: string): readonly number[] {
    const messages = state.messages.map((message, at) =>
      at === state.messages.length - 1
        ? { ...message, content: `${message.content}\n\n[user's hint / instruction]\n${hint}` }
        : { ...message },
    );
    const prompt = encode(templated({ messages }));
    const context = [...prompt, ...action.responseIds];
    return action.responseIds.map((_, at) => Math.fround(logProbAt(context, prompt.length + at)));
  }

  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4));

  it('in all four cases of a hint and a score', async () => {
    const judge = await live('prm-judge', { judge: 'by-next-state' });
    const hints = await live('hindsight-hint', {});
    const teacher = await live('teacher-logprobs', { engine: 'vllm' });
    await Promise.all(NAMES.map(talk));
    const hinted = NAMES.filter((name) => SESSIONS[name].hint !== null).length;
    await until(async () => {
      const [a, b, c] = [await processed(judge), await processed(hints), await processed(teacher)];
      expect([a.lastError, b.lastError, c.lastError]).toEqual([null, null, null]);
      return a.processed >= 2 * NAMES.length && b.processed >= 2 * NAMES.length && c.processed >= hinted;
    });

    const all = await steps();
    const first = new Map(
      all.filter(({ stepIndex }) => stepIndex === 0).map((step) => [step.trajectoryUid, step]),
    );
    for (const name of NAMES) {
      const step = first.get(name.replaceAll(' ', '-'));
      expect([name, step?.judgments]).toEqual([
        name,
        [{ score: SESSIONS[name].score, judge: 'by-next-state' }],
      ]);
    }
    // After the last turns nothing came, so there is nothing to judge them by.
    for (const { stepIndex, judgments } of all) if (stepIndex > 0) expect(judgments).toEqual([]);

    const rows = new Map(
      (await rowsOf('combine', { opd: OPD, rl: RL })).map((row) => [row.trajectory_uid, row]),
    );
    expect([...rows.keys()].sort()).toEqual(['hint-and-score', 'hint-only', 'score-only']);
    for (const [uid, row] of rows) {
      const step = first.get(uid);
      const name = NAMES.find((one) => one.replaceAll(' ', '-') === uid);
      if (step === undefined || name === undefined) throw new Error(`no step of ${uid}`);
      const { score, hint } = SESSIONS[name];
      const student = step.action.logProbs;
      const own = hint === null ? student : taught(step, hint);
      expect(row.response_ids).toEqual(step.action.responseIds);
      expect(row.teacher_log_probs).toEqual(close(own));
      expect(row.reward).toBe(score);
      expect(row.advantages).toEqual(
        close(own.map((value, at) => OPD * (value - (student[at] ?? 0)) + RL * score)),
      );
    }

    // Binary RL: a row for each score that is not 0, which is its advantage.
    const binary = await rowsOf('combine', { opd: 0 });
    const scored = binary.filter(({ reward }) => reward !== 0);
    expect(scored.map(({ trajectory_uid, reward }) => [trajectory_uid, reward]).sort()).toEqual([
      ['hint-and-score', 1],
      ['score-only', -1],
    ]);
    for (const { advantages, reward } of scored) expect(advantages).toEqual(advantages.map(() => reward));

    // Distillation: a row for each step with a hint.
    const distilled = await rowsOf('opd', {}, [
      { name: 'missing-fields', options: { fields: ['teacherLogProbs'] } },
    ]);
    expect(distilled.map(({ trajectory_uid }) => trajectory_uid).sort()).toEqual([
      'hint-and-score',
      'hint-only',
    ]);
    for (const row of distilled) {
      const name = NAMES.find((one) => one.replaceAll(' ', '-') === row.trajectory_uid);
      const step = first.get(row.trajectory_uid);
      if (step === undefined || name === undefined) throw new Error('no step');
      const own = taught(step, SESSIONS[name].hint ?? '');
      expect(row.advantages).toEqual(close(own.map((value, at) => value - (step.action.logProbs[at] ?? 0))));
    }
  });
});

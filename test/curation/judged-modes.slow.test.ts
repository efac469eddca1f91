import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { askCli } from '../support/ask-cli.js';
import { graphql } from '../support/graphql.js';
import { type JsonServer, startJsonServer } from '../support/json-server.js';
import { post } from '../support/rest.js';
import { teacherRoutes } from '../support/teacher-double.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { decode, encode } from '../support/upstreams/toy-tokenizer.js';
import { builtRows, claimedRows, type Row, type Rows } from './support/judged-rows.js';
import {
  type JudgedStep,
  judged,
  type Message,
  NAMES,
  PROMPT,
  SESSIONS,
  scoreOf,
  taught,
  VOTES,
  verdictsOf,
} from './support/judged-sessions.js';

const MODES = ['binary-rl', 'opd', 'combine', 'step-wise-outcome'] as const;
/** Who reads the rows of a recipe; of `units` there are some. */
const READERS: Readonly<Record<string, (url: string, recipe: string, units: number) => Promise<Rows>>> = {
  'a dataset': builtRows,
  'a claimed batch': claimedRows,
};

interface Added {
  readonly recipe: { readonly name: string; readonly isNew: boolean };
  readonly jobs: readonly {
    readonly id: string;
    readonly isNew: boolean;
    readonly curator: { readonly name: string };
  }[];
}

describe('an agent is judged, hinted and taught live, and datasets and batches have the numbers', () => {
  let app: RunningApp;
  let engine: Upstream;
  let models: JsonServer;
  let steps: readonly JudgedStep[];
  const added: Added[] = [];
  const calls = new Map<string, number>();

  beforeAll(async () => {
    engine = await startUpstream({ dialect: 'vllm', script: ({ turn }) => ({ content: `answer ${turn}` }) });
    const teacher = teacherRoutes('vllm', { idsOf: encode, textOf: (ids) => decode([...ids]) });
    const prompts = new Map<string, number>();
    models = await startJsonServer((path, body) => {
      calls.set(path, (calls.get(path) ?? 0) + 1);
      if (path !== '/v1/chat/completions') return teacher[path]?.(body) ?? null;
      const prompt = (body.messages as unknown as readonly Message[])[0]?.content ?? '';
      const asked = prompts.get(prompt) ?? 0;
      prompts.set(prompt, asked + 1);
      return judged(prompt, asked);
    });
    app = await startTestApp({ upstream: engine.url });
    for (const mode of MODES) {
      // The recipe of the last takes groups, which claims need the size of.
      const more = mode === 'step-wise-outcome' ? ['--group-size', String(NAMES.length)] : [];
      added.push(await add(mode, ...more));
    }
    await Promise.all(NAMES.map(talk));
    const all = NAMES.reduce((sum, name) => sum + verdictsOf(name).length + 1, 0);
    const hinted = NAMES.flatMap(verdictsOf).filter(({ hint }) => hint !== null).length;
    await until(async () => {
      const done = await Promise.all((added[2]?.jobs ?? []).map(processed));
      return done.every((count, at) => count >= (at < 2 ? all : hinted));
    });
    const query = `{ steps(first: 100) { nodes { trajectoryUid stepIndex state { messages }
      action { responseIds logProbs } judgments { score judge } } } }`;
    steps = (await graphql<{ steps: { nodes: readonly JudgedStep[] } }>(app.url, query)).steps.nodes;
  });
  afterAll(async () => {
    await app.remove();
    await engine.close();
    await models.close();
  });

  async function add(mode: string, ...more: string[]): Promise<Added> {
    const models_ = ['--base-url', `${models.url}/v1`, '--model', 'm'];
    const args = ['recipes', 'add', mode, ...models_, ...more, '--url', app.url, '--json'];
    const { code, stdout, stderr } = await askCli(args);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Added;
  }

  async function talk(name: string): Promise<void> {
    const messages: Message[] = [];
    const said = ['question', ...verdictsOf(name).map((_, turn) => `so: ${name} ${turn}.`)];
    for (const content of said) {
      messages.push({ role: 'user', content: `${content} (${name})` });
      const body = { model: 'toy-model', messages };
      const { body: answer } = await post(`${app.url}/${name}/${PROMPT}/v1/chat/completions`, body);
      const { choices } = answer as { readonly choices: readonly { readonly message: Message }[] };
      messages.push({ role: 'assistant', content: choices[0]?.message.content ?? '' });
    }
    await post(`${app.url}/${name}/${PROMPT}/v1/complete_trajectory`, {
      reward: SESSIONS[name]?.reward ?? 0,
    });
  }

  /** How many units a run has judged; none may have failed. */
  async function processed({ id }: { readonly id: string }): Promise<number> {
    const query = 'query ($id: ID!) { curationJob(id: $id) { processed failed lastError } }';
    const { curationJob } = await graphql<{
      curationJob: { readonly processed: number; readonly failed: number; readonly lastError: string | null };
    }>(app.url, query, { id });
    expect([curationJob.failed, curationJob.lastError]).toEqual([0, null]);
    return curationJob.processed;
  }

  function stepOf(name: string, turn: number): JudgedStep {
    const found = steps.find((step) => step.trajectoryUid === name && step.stepIndex === turn);
    if (found === undefined) throw new Error(`no step ${turn} of ${name}`);
    return found;
  }

  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4));
  const everywhere = (row: Row, value: number) => close(row.response_ids.map(() => value));

  it('with one run of each curator for all modes, and a second call changes nothing', async () => {
    const told = ({ recipe, jobs }: Added) => [
      recipe.name,
      recipe.isNew,
      ...jobs.map((job) => [job.curator.name, job.isNew]),
    ];
    expect(added.map(told)).toEqual([
      ['binary-rl', true, ['prm-judge', true]],
      ['opd', true, ['hindsight-hint', true], ['teacher-logprobs', true]],
      ['combine', true, ['prm-judge', false], ['hindsight-hint', false], ['teacher-logprobs', false]],
      ['step-wise-outcome', true, ['prm-judge', false]],
    ]);
    const again = await add('combine');
    expect(told(again)).toEqual([
      'combine',
      false,
      ['prm-judge', false],
      ['hindsight-hint', false],
      ['teacher-logprobs', false],
    ]);
    expect(again.jobs.map(({ id }) => id)).toEqual(added[2]?.jobs.map(({ id }) => id));
    const taken = ['recipes', 'add', 'opd', '--name', 'combine', '--base-url', `${models.url}/v1`];
    const refused = await askCli([...taken, '--model', 'm', '--url', app.url]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('RECIPE_EXISTS')]);
    const bound = ['recipes', 'add', 'opd', '--partly-judged', '--await-timeout-ms', '5'];
    const unbound = await askCli([...bound, '--base-url', models.url, '--model', 'm', '--url', app.url]);
    expect(unbound.stderr).toContain('--await-timeout-ms: with --partly-judged units wait for no judge');
    const partly = await add('opd', '--name', 'partly', '--partly-judged');
    expect(told(partly)).toEqual(['partly', true, ['hindsight-hint', false], ['teacher-logprobs', false]]);
    // As one that a version made which knew no waiting: told to, it waits from then on, and is the same otherwise.
    const former = await add('step-wise-outcome', '--name', 'former', '--partly-judged', '--group-size', '3');
    const brought = await add('step-wise-outcome', '--name', 'former', '--await-timeout-ms', '7000');
    expect(brought.recipe).toEqual({
      ...former.recipe,
      ...{ isNew: false, nowWaits: true, awaits: ['prm-judge'], awaitTimeoutMs: 7000 },
      createdAt: expect.any(String),
    });
    const once = await askCli([
      ...['recipes', 'add', 'step-wise-outcome', '--name', 'former', '--base-url', `${models.url}/v1`],
      ...['--model', 'm', '--url', app.url],
    ]);
    expect(once.stdout).toContain('waits for prm-judge (was there)');
    const query = '{ recipes { name awaits awaitTimeoutMs } curationJobs(live: true) { nodes { id } } }';
    const found = await graphql<{
      recipes: { name: string; awaits: string[]; awaitTimeoutMs: number | null }[];
      curationJobs: { nodes: object[] };
    }>(app.url, query);
    // Each waits for the curators of its mode, unless it is told not to.
    const hour = 3_600_000;
    expect(found.recipes.map(({ name, awaits, awaitTimeoutMs }) => [name, awaits, awaitTimeoutMs])).toEqual([
      ['binary-rl', ['prm-judge'], hour],
      ['combine', ['prm-judge', 'hindsight-hint', 'teacher-logprobs'], hour],
      ['former', ['prm-judge'], 7000],
      ['opd', ['hindsight-hint', 'teacher-logprobs'], hour],
      ['partly', [], null],
      ['step-wise-outcome', ['prm-judge'], hour],
    ]);
    expect(found.curationJobs.nodes).toHaveLength(3);
  });

  it('at the cost that docs/judges.md tells', () => {
    const turns = NAMES.flatMap(verdictsOf);
    const hinted = turns.filter(({ hint }) => hint !== null).length;
    // Three votes of each of two judges for each step after which something came; two calls of the teacher.
    expect(calls.get('/v1/chat/completions')).toBe(turns.length * 2 * VOTES);
    expect([calls.get('/tokenize'), calls.get('/v1/completions')]).toEqual([hinted, hinted]);
    for (const { trajectoryUid: name, stepIndex, judgments } of steps) {
      const verdict = verdictsOf(name)[stepIndex];
      const hinted = { score: null, judge: 'hindsight-hint' };
      const told = verdict === undefined ? [] : [hinted, { score: scoreOf(verdict), judge: 'prm-judge' }];
      const found = judgments.toSorted((a, b) => (a.judge < b.judge ? -1 : 1));
      expect([name, stepIndex, found]).toEqual([name, stepIndex, told]);
    }
  });

  describe.each(Object.entries(READERS))('in %s', (_, read) => {
    it('binary-rl: a row for each score that is not 0, and at least one for each trajectory', async () => {
      const rows = await read(app.url, 'binary-rl', NAMES.length);
      const expected = NAMES.map((name) => {
        const means = verdictsOf(name).map(({ votes }) => votes.reduce((sum, vote) => sum + vote, 0) / VOTES);
        const scores = verdictsOf(name).map(scoreOf);
        const at = scores.findIndex((score) => score !== 0);
        // Without a score the step with the highest mean vote.
        const kept = at >= 0 ? at : means.indexOf(Math.max(...means));
        return [`${name} ${kept}`, scores[kept] ?? 0] as const;
      });
      expect([...rows].map(([key, { reward }]) => [key, reward]).sort()).toEqual([...expected].sort());
      expect(expected).toContainEqual(['zeros 1', 0]);
      for (const row of rows.values()) expect(row.advantages).toEqual(everywhere(row, row.reward));
    });

    it('opd: a row for each step with a hint', async () => {
      const rows = await read(app.url, 'opd', 2);
      expect([...rows.keys()].sort()).toEqual(['both 0', 'hint 0']);
      for (const row of rows.values()) {
        const step = stepOf(row.trajectory_uid, 0);
        const own = taught(step, verdictsOf(row.trajectory_uid)[0]?.hint ?? '');
        expect(row.teacher_log_probs).toEqual(close(own));
        expect(row.advantages).toEqual(
          close(own.map((value, at) => value - (step.action.logProbs[at] ?? 0))),
        );
      }
    });

    it('combine: all four cases of a hint and a score', async () => {
      const rows = await read(app.url, 'combine', 3);
      expect([...rows.keys()].sort()).toEqual(['both 0', 'hint 0', 'score 0']);
      for (const row of rows.values()) {
        const step = stepOf(row.trajectory_uid, 0);
        const [verdict] = verdictsOf(row.trajectory_uid);
        if (verdict === undefined) throw new Error('a row of a turn that nothing came after');
        const score = scoreOf(verdict);
        const student = step.action.logProbs;
        const own = verdict.hint === null ? student : taught(step, verdict.hint);
        expect(row.response_ids).toEqual(step.action.responseIds);
        expect(row.teacher_log_probs).toEqual(close(own));
        expect(row.reward).toBe(score);
        expect(row.advantages).toEqual(close(own.map((value, at) => value - (student[at] ?? 0) + score)));
      }
    });

    it('step-wise-outcome: score and reward, against the same turn of the other rollouts', async () => {
      const rows = await read(app.url, 'step-wise-outcome', 1);
      const turns = NAMES.flatMap((name) =>
        [...verdictsOf(name), null].map((verdict, turn) => {
          const total = (verdict === null ? 0 : scoreOf(verdict)) + (SESSIONS[name]?.reward ?? 0);
          return { key: `${name} ${turn}`, turn, total };
        }),
      );
      const advantageOf = ({ turn, total }: { readonly turn: number; readonly total: number }): number => {
        const totals = turns.filter((other) => other.turn === turn).map((other) => other.total);
        if (totals.length === 1) return total;
        const mean = totals.reduce((sum, value) => sum + value, 0) / totals.length;
        const variance = totals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / totals.length;
        return (total - mean) / (Math.sqrt(variance) + 1e-6);
      };
      expect([...rows.keys()].sort()).toEqual(turns.map(({ key }) => key).sort());
      for (const one of turns) {
        const row = rows.get(one.key);
        if (row === undefined) throw new Error(`no row of ${one.key}`);
        expect(row.advantages).toEqual(everywhere(row, advantageOf(one)));
      }
    });
  });
});

import { graphql } from './graphql.js';
import { type Behaviour, JudgeDouble, scoreOf } from './judge-double.js';
import { appendSteps, isLostServer, metricOf } from './rest.js';
import type { ServerProcess } from './server-process.js';
import { until } from './until.js';

const STEPS = 1_000;
const PER_REQUEST = 25;
const CONCURRENCY = 16;
/** Steps about which no call ever succeeds, among the others. */
const HOPELESS: ReadonlySet<string> = new Set(['u90', 'u410', 'u730']);

/** What the first attempt at a unit comes to, by its number; all others are answered well. */
const BAD: readonly Behaviour[] = [
  'limited',
  'failing',
  'rubbish',
  'wrong-types',
  'broken-off',
  'in-parts',
  'late',
];
const LATE_EVERY = 250;

function behaviourOf(unit: string, attempt: number): Behaviour {
  const number = Number(unit.slice(1));
  if (HOPELESS.has(unit)) return 'failing';
  if (attempt > 1) return 'well';
  if (number % LATE_EVERY === 1) return 'never';
  return (number % 5 === 0 ? BAD[(number / 5) % BAD.length] : undefined) ?? 'well';
}

/** The server's lives, of which each but the last ends with a kill. */
interface Life {
  readonly asked: Set<string>;
  /** Good answers that went out, by unit. */
  readonly answered: Map<string, number>;
  endedAt: number;
}

const newLife = (): Life => ({ asked: new Set(), answered: new Map(), endedAt: Number.POSITIVE_INFINITY });

interface Judged {
  readonly trajectoryUid: string;
  readonly judgments: readonly { readonly score: number | null; readonly at: string }[];
}

const JOB =
  'query ($id: ID!) { curationJob(id: $id) { status processed failed waiting lagSeconds failedUnits } }';
const FAILED = 'query ($id: ID) { found: steps(where: { failedBy: $id }) { nodes { id } } }';
const RUN = `mutation ($options: JSON!) {
  runCurator(curator: { name: "prm-judge", options: $options }, live: true) { job { id } userErrors { code } } }`;
const STEPS_JUDGED = `query ($after: Cursor) { steps(first: 500, after: $after) {
  nodes { id trajectoryUid judgments { score at } } pageInfo { hasNextPage endCursor } } }`;

const stepOf = (number: number) => ({
  trajectory_uid: `u${number}`,
  step_index: 0,
  messages: [{ role: 'user', content: `task [u${number}]` }],
  response: { role: 'assistant', content: 'done' },
  next_state: [{ role: 'user', content: 'thank you' }],
});

/**
 * What holds of a live judge whose server is killed while steps arrive: each step has one judgment, of a good answer, and
 * no call was made again but those that were under way at a kill. Servers are of one store.
 */
export async function expectJudgedOnceAcrossKills(
  start: () => Promise<ServerProcess>,
  kills: number,
): Promise<void> {
  const lives: Life[] = [newLife()];
  const life = (): Life => lives.at(-1) as Life;
  let goodAnswers = 0;
  const judge = await JudgeDouble.start({
    unitIn: (message) => /task \[(u\d+)\]/.exec(message)?.[1] ?? message,
    say: (unit) => `It went on well. \\boxed{${scoreOf(unit)}}`,
    behave: ({ unit, attempt }) => {
      life().asked.add(unit);
      return behaviourOf(unit, attempt);
    },
    onAnswered: (unit) => {
      goodAnswers += 1;
      life().answered.set(unit, (life().answered.get(unit) ?? 0) + 1);
    },
  });
  let server = await start();
  try {
    const options = {
      baseUrl: judge.origin,
      model: 'judge',
      votes: 1,
      concurrency: CONCURRENCY,
      attempts: 3,
      // Far above what a good answer takes on a busy machine, because one that is late three times is a failed unit.
      timeoutMs: 10_000,
    };
    const { runCurator } = await graphql<{ runCurator: { job: { id: string } } }>(server.url, RUN, {
      options,
    });
    const { id } = runCurator.job;
    const arriving = keepAppending(() => server);
    for (let kill = 1; kill <= kills; kill++) {
      await until(() => goodAnswers >= (kill * STEPS) / (kills + 1));
      await server.end('SIGKILL');
      life().endedAt = Date.now();
      // What the killed server had sent is answered before the next one sends anything.
      await until(() => judge.inFlight === 0);
      lives.push(newLife());
      server = await start();
    }
    await arriving;
    const job = () => graphql<{ curationJob: Progress }>(server.url, JOB, { id });
    await until(async () => (await job()).curationJob.processed >= STEPS);
    const { curationJob } = await job();
    expect(curationJob).toMatchObject({ status: 'RUNNING', processed: STEPS, failed: HOPELESS.size });
    const steps = await judgedSteps(server);
    expectOneJudgmentEach(steps);
    expectOnlyOpenCallsRepeated(lives, steps);
    const hopeless = steps.filter(({ trajectoryUid }) => HOPELESS.has(trajectoryUid)).map((step) => step.id);
    expect(new Set(curationJob.failedUnits)).toEqual(new Set(hopeless));
    const { found } = await graphql<{ found: { nodes: { id: string }[] } }>(server.url, FAILED, { id });
    expect(found.nodes.map((step) => step.id).sort()).toEqual(hopeless.sort());
    const units = 'stepwell_live_curator_units_total';
    expect(await metricOf(server, units, 'result="judged"')).toBe(STEPS - HOPELESS.size);
    expect(await metricOf(server, units, 'result="failed"')).toBe(HOPELESS.size);
  } finally {
    await server.end('SIGKILL');
    await judge.close();
  }
}

interface Progress {
  readonly status: string;
  readonly processed: number;
  readonly failed: number;
  readonly failedUnits: readonly string[];
}

/** Sends all steps, each request again as long as its server is lost. */
async function keepAppending(server: () => ServerProcess): Promise<void> {
  for (let from = 0; from < STEPS; from += PER_REQUEST) {
    const steps = Array.from({ length: PER_REQUEST }, (_, i) => stepOf(from + i));
    await until(async () => {
      try {
        const { accepted, duplicates } = await appendSteps(server().url, steps);
        expect(accepted + duplicates).toBe(PER_REQUEST);
        return true;
      } catch (error) {
        if (isLostServer(error)) return false;
        throw error;
      }
    });
  }
}

async function judgedSteps({ url }: ServerProcess): Promise<readonly (Judged & { readonly id: string })[]> {
  const all: (Judged & { readonly id: string })[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { steps }: JudgedPage = await graphql<JudgedPage>(url, STEPS_JUDGED, { after });
    all.push(...steps.nodes);
    after = steps.pageInfo.endCursor;
    more = steps.pageInfo.hasNextPage;
  }
  return all;
}

interface JudgedPage {
  readonly steps: {
    readonly nodes: readonly (Judged & { readonly id: string })[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** No failed call became a score: every score is the one that the judge gave in its good answer. */
function expectOneJudgmentEach(steps: readonly Judged[]): void {
  const scores = new Map(steps.map((step) => [step.trajectoryUid, step.judgments.map(({ score }) => score)]));
  const expected = Array.from({ length: STEPS }, (_, i): [string, number[]] => [
    `u${i}`,
    HOPELESS.has(`u${i}`) ? [] : [scoreOf(`u${i}`)],
  ]);
  expect(scores).toEqual(new Map(expected));
}

function expectOnlyOpenCallsRepeated(lives: readonly Life[], steps: readonly Judged[]): void {
  const lifeAt = (at: number): number => lives.findIndex(({ endedAt }) => at < endedAt);
  for (const { trajectoryUid: unit, judgments } of steps) {
    const last = lives.findLastIndex(({ asked }) => asked.has(unit));
    const [judgment] = judgments;
    // Once its judgment was stored, a unit is not asked about again.
    if (judgment !== undefined) expect([unit, last]).toEqual([unit, lifeAt(Date.parse(judgment.at))]);
  }
  for (const [i, { asked, answered }] of lives.entries()) {
    const twice = [...answered].filter(([, count]) => count > 1);
    expect([i, twice]).toEqual([i, []]);
    const before = lives.slice(0, i);
    const repeated = [...asked].filter((unit) => before.some((one) => one.asked.has(unit)));
    // Under way, or answered for and not yet written, are no more than twice as many as may be judged at the same time.
    expect(repeated.length).toBeLessThanOrEqual(2 * CONCURRENCY);
  }
}

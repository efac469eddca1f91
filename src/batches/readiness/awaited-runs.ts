import { inputOf, judgeOf } from '../../curation/run/input.js';
import { readAwaited, recordedAs } from '../../model/awaited-curator.js';
import { type Job, operationIdOf } from '../../model/job.js';
import type { CuratorRequirement } from '../../plugin-api/requirement.js';
import type { PluginHost } from '../../plugins/interface.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL, type StepFilter } from '../../query/filter.js';
import { PAGE_BOUND } from '../../query/page.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { StepStore } from '../../store/port.js';

/** A run of a curator whose verdicts are waited for. */
export interface AwaitedRun {
  /** What the recipe calls it: its curator, and which of its runs if it says so. */
  readonly curator: string;
  /** Whether it goes on. One that has ended judges no more. */
  readonly isLive: boolean;
  readonly where: StepFilter;
  /** Of the curator; null: there never was a run, and what it would require is not known. */
  readonly requires: readonly CuratorRequirement[] | null;
  /** Steps up to this feed position were there before it, and need not be judged. */
  readonly after: number;
  /** When it was started, in milliseconds since the epoch. */
  readonly since: number;
  /** Names its marks (see `judgeOf`), and its job. */
  readonly judge: string;
  readonly job: string;
  readonly operation: string;
  /** Ids of all jobs of its judge, whose verdicts are its own; null: they were not looked for. */
  readonly kin: readonly string[] | null;
}

/** What is asked of a store about runs, beside what they have judged. */
export type RunStore = Pick<StepStore, 'pageJobs' | 'readFailed'>;

/** As of when it is asked. */
export interface AwaitClock {
  /** Feed position as of which the groups were read. */
  readonly position: number;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** The jobs among which runs are looked for. */
interface Jobs {
  readonly live: readonly Job[];
  /** Newest first. */
  readonly all: () => Promise<readonly Job[]>;
  /** Whether `all` is looked up anyway, and a judge's jobs can be found in it. */
  readonly isAsOf: boolean;
}

/**
 * The runs over a channel whose verdicts count for a recipe that waits for these: of each all live ones, and where there
 * are none, the latest.
 * @param awaits see `Recipe.awaits`
 * @param asOf what had begun by then, and was live; null: as it is now
 */
export async function awaitedRuns(
  store: RunStore,
  plugins: Pick<PluginHost, 'curatorShape'>,
  channel: string,
  awaits: readonly string[],
  asOf: AwaitClock | null,
): Promise<readonly AwaitedRun[]> {
  const jobs = asOf === null ? await jobsNow(store, channel) : await jobsAsOf(store, channel, asOf);
  const runs = new Map<string, AwaitedRun>();
  for (const entry of awaits) {
    const named = jobs.live.filter((job) => isNamed(entry, job));
    const going = new Map(named.map((job) => [job.id, job]));
    const ended = going.size > 0 ? [] : (await jobs.all()).filter((job) => isNamed(entry, job));
    const latest = ended.find(({ input }) => inputOf(input).live) ?? ended[0];
    const counted = going.size > 0 ? [...going.values()] : latest === undefined ? [] : [latest];
    if (counted.length === 0) runs.set(entry, noRun(entry));
    for (const job of counted) {
      // One that two entries name is waited for once.
      if (runs.has(job.id)) continue;
      const run = await runOf(store, plugins, job, { entry, isLive: going.size > 0, asOf });
      runs.set(job.id, { ...run, kin: jobs.isAsOf ? kinOf(run.judge, await jobs.all()) : null });
    }
  }
  return [...runs.values()];
}

const kinOf = (judge: string, all: readonly Job[]): readonly string[] =>
  all.filter((job) => nameOfJudge(job) === judge).map(({ id }) => id);

/** Whether an entry of a recipe's `awaits` names the run. */
function isNamed(entry: string, { input }: Job): boolean {
  const { curator } = inputOf(input);
  const { name, recorded } = readAwaited(entry);
  return curator.name === name && (recorded === null || recordedAs(curator) === recorded);
}

async function jobsNow(store: RunStore, channel: string): Promise<Jobs> {
  const live = [
    // In this order, because a run that is queued may begin in between.
    ...(await jobsOf(store, channel, { live: true, status: 'QUEUED' })),
    ...(await jobsOf(store, channel, { live: true, status: 'RUNNING' })),
  ];
  let all: Promise<readonly Job[]> | null = null;
  return {
    live,
    all: () => {
      all ??= jobsOf(store, channel, { live: null, status: null });
      return all;
    },
    isAsOf: false,
  };
}

/** A run began behind the position from which on it follows; by the clock where nothing happened in between. */
async function jobsAsOf(store: RunStore, channel: string, { position, now }: AwaitClock): Promise<Jobs> {
  const all: Job[] = [];
  for (const job of await jobsOf(store, channel, { live: null, status: null })) {
    const began = inputOf(job.input).position;
    if (began < position || (began === position && job.createdAt <= now)) all.push(job);
  }
  const live = all.filter(
    ({ input, finishedAt }) => inputOf(input).live && (finishedAt === null || finishedAt > now),
  );
  return { live, all: async () => all, isAsOf: true };
}

async function jobsOf(
  store: RunStore,
  channel: string,
  query: Pick<Parameters<RunStore['pageJobs']>[0], 'live' | 'status'>,
): Promise<readonly Job[]> {
  const found: Job[] = [];
  for (let after: string | null = null; ; ) {
    const page = await store.pageJobs({ kind: 'CURATE', ...query }, PAGE_BOUND, after, null);
    found.push(...page.items.filter(({ channels }) => channels === null || channels.includes(channel)));
    after = page.cursors.at(-1) ?? null;
    if (!page.hasNextPage || after === null) return found;
  }
}

const nameOfJudge = ({ input }: Job): string => {
  const { curator, unit, where, seed } = inputOf(input);
  return judgeOf({ curator, unit, where, ...(seed === undefined ? {} : { seed }) });
};

async function runOf(
  store: RunStore,
  plugins: Pick<PluginHost, 'curatorShape'>,
  job: Job,
  {
    entry,
    isLive,
    asOf,
  }: { readonly entry: string; readonly isLive: boolean; readonly asOf: AwaitClock | null },
): Promise<Omit<AwaitedRun, 'kin'>> {
  const { id, input, createdAt } = job;
  const { curator, where, live, backfill, position } = inputOf(input);
  const { name, version, options } = curator;
  const given = where === null ? MATCH_ALL : parseStepFilter(where, ['where']);
  return {
    curator: entry,
    isLive,
    where: await withFailedSteps(given, store, asOf?.position ?? null),
    // As its files are now, as a live run does.
    requires: (await plugins.curatorShape({ name, version, options })).requires,
    after: live && !backfill ? position : 0,
    since: createdAt,
    judge: nameOfJudge(job),
    job: id,
    operation: operationIdOf(id),
  };
}

const noRun = (curator: string): AwaitedRun => ({
  curator,
  isLive: false,
  where: MATCH_ALL,
  requires: null,
  after: 0,
  since: 0,
  judge: '',
  job: '',
  operation: '',
  kin: [],
});

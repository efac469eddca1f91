import { inputOf, judgeOf } from '../../curation/run/input.js';
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
  /** Name of the curator. */
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
}

/** What is asked of a store about runs, beside what they have judged. */
export type RunStore = Pick<StepStore, 'pageJobs' | 'readFailed'>;

/**
 * The runs over a channel whose verdicts count for a recipe that waits for these curators: of each all live ones, and
 * where there are none, the latest.
 */
export async function awaitedRuns(
  store: RunStore,
  plugins: Pick<PluginHost, 'curatorShape'>,
  channel: string,
  names: readonly string[],
): Promise<readonly AwaitedRun[]> {
  const live = [
    // In this order, because a run that is queued may begin in between.
    ...(await jobsOf(store, channel, { live: true, status: 'QUEUED' })),
    ...(await jobsOf(store, channel, { live: true, status: 'RUNNING' })),
  ];
  const named = (jobs: readonly Job[], name: string) => jobs.filter((job) => nameOf(job) === name);
  const hasLive = names.every((name) => named(live, name).length > 0);
  const all = hasLive ? [] : await jobsOf(store, channel, { live: null, status: null });
  const runs: AwaitedRun[] = [];
  for (const name of names) {
    const going = new Map(named(live, name).map((job) => [job.id, job]));
    for (const job of going.values()) runs.push(await runOf(store, plugins, job, true));
    if (going.size > 0) continue;
    const ended = named(all, name);
    const latest = ended.find(({ input }) => inputOf(input).live) ?? ended[0];
    runs.push(latest === undefined ? noRun(name) : await runOf(store, plugins, latest, false));
  }
  return runs;
}

const nameOf = ({ input }: Job): string => inputOf(input).curator.name;

async function jobsOf(
  store: RunStore,
  channel: string,
  query: Pick<Parameters<RunStore['pageJobs']>[0], 'live' | 'status'>,
): Promise<readonly Job[]> {
  const { items } = await store.pageJobs({ kind: 'CURATE', ...query }, PAGE_BOUND, null, null);
  return items.filter(({ channels }) => channels === null || channels.includes(channel));
}

async function runOf(
  store: RunStore,
  plugins: Pick<PluginHost, 'curatorShape'>,
  { id, input, createdAt }: Job,
  isLive: boolean,
): Promise<AwaitedRun> {
  const { curator, unit, where, seed, live, backfill, position } = inputOf(input);
  const { name, version, options } = curator;
  const given = where === null ? MATCH_ALL : parseStepFilter(where, ['where']);
  return {
    curator: name,
    isLive,
    where: await withFailedSteps(given, store),
    // As its files are now, as a live run does.
    requires: (await plugins.curatorShape({ name, version, options })).requires,
    after: live && !backfill ? position : 0,
    since: createdAt,
    judge: judgeOf({ curator, unit, where, ...(seed === undefined ? {} : { seed }) }),
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
});

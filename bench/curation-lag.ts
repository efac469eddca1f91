import { setTimeout as delay } from 'node:timers/promises';
import type { Agent } from 'undici';
import { postSteps } from './post-steps.js';

/** Asks a server for GraphQL data. */
export type Ask = <T>(url: string, query: string, variables?: object) => Promise<T>;

export interface LagOptions {
  /** Servers of one store, which the steps go to in turn. */
  readonly urls: readonly string[];
  readonly dispatcher: Agent;
  readonly ask: Ask;
  /** One that decides about every step by itself. */
  readonly curator: { readonly name: string; readonly options: object | null };
  readonly stepsPerSecond: number;
  readonly seconds: number;
}

const RUN = `mutation ($curator: PluginUse!, $where: StepFilter) {
  runCurator(curator: $curator, where: $where, live: true, backfill: false) {
    job { id operationId } userErrors { message }
  }
}`;
const JOB = 'query ($id: ID!) { curationJob(id: $id) { status processed error } }';
const CANCEL = 'mutation ($id: ID!) { cancelJob(id: $id) { userErrors { message } } }';
const STEPS = `query ($where: StepFilter, $after: Cursor) {
  steps(where: $where, first: 500, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { createdAt decisions { operationId at } }
  }
}`;

interface Started {
  readonly runCurator: {
    readonly job: { readonly id: string; readonly operationId: string } | null;
    readonly userErrors: readonly { readonly message: string }[];
  };
}
interface Seen {
  readonly curationJob: {
    readonly status: string;
    readonly processed: number;
    readonly error: string | null;
  };
}
interface Page {
  readonly steps: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nodes: readonly {
      readonly createdAt: string;
      readonly decisions: readonly { readonly operationId: string; readonly at: string }[];
    }[];
  };
}

let runs = 0;

/**
 * How far a live run stays behind steps that come one by one at a steady pace: from the arrival of a step to the decision
 * about it, as a name and figures.
 * @throws Error if it does not judge each once
 */
export async function liveLag(options: LagOptions): Promise<readonly [string, string]> {
  const { urls, ask, curator, stepsPerSecond, seconds } = options;
  const [url = ''] = urls;
  const channel = `lag-${runs++}`;
  const where = { channel: { eq: channel } };
  const { runCurator } = await ask<Started>(url, RUN, { curator, where });
  const { job } = runCurator;
  if (job === null) throw new Error(runCurator.userErrors[0]?.message);
  const seen = async () => (await ask<Seen>(url, JOB, { id: job.id })).curationJob;
  const judged = async (count: number): Promise<void> => {
    for (;;) {
      const { status, processed, error } = await seen();
      if (processed >= count) return;
      if (status !== 'QUEUED' && status !== 'RUNNING') throw new Error(`${status}: ${error}`);
      await delay(20);
    }
  };
  // Its thread and process are there from the first step on.
  await send(options, channel, 0);
  await judged(1);

  const count = stepsPerSecond * seconds;
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let i = 1; i <= count; i++) {
    const late = began + (i * 1000) / stepsPerSecond - performance.now();
    if (late > 0) await delay(late);
    sent.push(send(options, channel, i));
  }
  await Promise.all(sent);
  const rate = count / ((performance.now() - began) / 1000);
  await judged(count + 1);
  const ms = await lags(options, where, job.operationId);
  if (ms.length !== count + 1) throw new Error(`${ms.length} of ${count + 1} steps were decided on`);
  await ask(url, CANCEL, { id: job.id });
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.ceil(share * sorted.length) - 1]} ms`;
  const name = `live, ${rate.toFixed(0)} steps/s to ${urls.length} server(s): ${curator.name}`;
  return [name, `lag p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (goal 1,000 ms)`];
}

/** The step at an index of a run. */
function send({ urls, dispatcher }: LagOptions, channel: string, index: number): Promise<void> {
  const step = {
    trajectory_uid: `${channel}-${Math.floor(index / 10)}`,
    prompt_uid: `${channel}-${Math.floor(index / 40)}`,
    step_index: index % 10,
    prompt_ids: [1, 2, 3],
    response_ids: [4, 5],
    reward: 0,
  };
  return postSteps(urls[index % urls.length] ?? '', dispatcher, [JSON.stringify(step)], channel);
}

async function lags({ urls, ask }: LagOptions, where: object, operationId: string): Promise<number[]> {
  const ms: number[] = [];
  for (let after: string | null = null; ; ) {
    const { steps }: Page = await ask<Page>(urls[0] ?? '', STEPS, { where, after });
    for (const { createdAt, decisions } of steps.nodes) {
      for (const decision of decisions) {
        if (decision.operationId === operationId) ms.push(Date.parse(decision.at) - Date.parse(createdAt));
      }
    }
    if (!steps.pageInfo.hasNextPage) return ms;
    after = steps.pageInfo.endCursor;
  }
}

import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** The job that keeps the index of words, as `jobs` lists it. */
export interface WordsJob {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly done: number;
}

export async function wordsJobs({ url }: ServerProcess): Promise<readonly WordsJob[]> {
  const query = '{ jobs(kind: WORDS) { nodes { id status progress done } } }';
  return (await graphql<{ jobs: { nodes: readonly WordsJob[] } }>(url, query)).jobs.nodes;
}

/** Waits until so many steps were indexed by the job, which is the only one, and all that there are. */
export async function indexed(server: ServerProcess, steps: number): Promise<void> {
  await until(async () => {
    const jobs = await wordsJobs(server);
    expect(jobs.map(({ status }) => status)).not.toContain('FAILED');
    expect(jobs.length).toBeLessThanOrEqual(1);
    return jobs[0]?.status === 'RUNNING' && jobs[0].done >= steps && jobs[0].progress === 1;
  });
}

/** Stores steps, each with a word that no other step has. */
export async function say({ url }: ServerProcess, from: number, to: number): Promise<void> {
  const steps = Array.from({ length: to - from }, (_, i) => ({
    trajectory_uid: `t${(from + i) % 10}`,
    messages: [{ role: 'user', content: `common word${from + i}` }],
  }));
  expect(await appendSteps(url, steps)).toMatchObject({ accepted: to - from });
}

export async function found({ url }: ServerProcess, word: string): Promise<number> {
  const query = 'query ($text: String!) { steps(first: 1, where: { text: $text }) { totalCount } }';
  const { steps } = await graphql<{ steps: { totalCount: number } }>(url, query, { text: word });
  return steps.totalCount;
}

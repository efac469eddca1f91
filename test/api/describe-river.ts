import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type TauRun, tauRuns } from '../support/fixtures.js';
import { graphql } from '../support/graphql.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

interface DatasetAnswer {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly contentHash: string;
  readonly error: string | null;
  readonly manifest: { readonly content_hash?: string } | null;
  readonly files: readonly {
    readonly name: string;
    readonly url: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

const DATASET = `id status rows contentHash error manifest files { name url bytes sha256 }`;
/** From the file of real trajectories to a dataset, over the interfaces that people use; with the trajectories of so many tasks, or of all. */
export function describeRiver(name: string, tasks?: number): void {
  describe(`the river, from ${name} to a dataset`, () => {
    let dataDir: string;
    let server: ServerProcess;
    let file: string;
    let runs: readonly TauRun[];

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'stepwell-river-'));
      ({ path: file, runs } = tauRuns(dataDir, tasks));
      server = await startServerProcess(join(dataDir, 'data'));
    });
    afterAll(async () => {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    });

    const importFile = () => runCli(['import', file, '--format', 'tau-bench', '--url', server.url, '--json']);
    const groups = () => new Set(runs.map((run) => run.task_id)).size;
    const assistantMessages = () =>
      runs.reduce((sum, run) => sum + run.traj.filter((m) => m.role === 'assistant').length, 0);

    it('imports the file over the command line while a subscriber sees every step once, in order', async () => {
      const expected = assistantMessages();
      const client = createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        lazy: false,
      });
      const seen: string[] = [];
      const stream = client.iterate<{
        stepAdded: { cursor: string; stepId: string; step: { trajectoryUid: string; stepIndex: number } };
      }>({
        query: 'subscription { stepAdded(after: "") { cursor stepId step { trajectoryUid stepIndex } } }',
      });
      const watching = (async () => {
        for await (const { data } of stream) {
          if (data?.stepAdded !== undefined && data.stepAdded !== null) {
            const { step } = data.stepAdded;
            seen.push(`${step.trajectoryUid}/${step.stepIndex}`);
          }
          if (seen.length === expected) break;
        }
      })();
      const { code, stdout, stderr } = await importFile();
      expect([code, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toMatchObject({ accepted: expected, duplicates: 0 });
      await watching;
      await client.dispose();
      const inFile = runs.flatMap((run) => {
        const count = run.traj.filter((m) => m.role === 'assistant').length;
        return Array.from({ length: count }, (_, i) => `task-${run.task_id}-trial-${run.trial}/${i}`);
      });
      expect(seen).toEqual(inFile);
    });

    it('adds nothing when it is imported again', async () => {
      const { stdout } = await importFile();
      expect(JSON.parse(stdout)).toMatchObject({ accepted: 0, duplicates: assistantMessages() });
      const { stepStats } = await graphql<{ stepStats: object }>(
        server.url,
        '{ stepStats { count trajectories groups } }',
      );
      expect(stepStats).toEqual({ count: assistantMessages(), trajectories: runs.length, groups: groups() });
    });

    it('shows the groups of 4 with the rewards of the file', async () => {
      const { promptGroups } = await graphql<{
        promptGroups: {
          totalCount: number;
          nodes: {
            promptUid: string;
            trajectoryCount: number;
            completeCount: number;
            rewardMean: number;
            zeroVariance: boolean;
            trajectories: { nodes: { uid: string; reward: number; status: string }[] };
          }[];
        };
      }>(
        server.url,
        '{ promptGroups(first: 100) { totalCount nodes { promptUid trajectoryCount completeCount rewardMean zeroVariance trajectories { nodes { uid reward status } } } } }',
      );
      expect(promptGroups.totalCount).toBe(groups());
      for (const group of promptGroups.nodes) {
        const mine = runs.filter((run) => `task-${run.task_id}` === group.promptUid);
        expect([group.trajectoryCount, group.completeCount]).toEqual([4, 4]);
        expect(group.rewardMean).toBeCloseTo(mine.reduce((sum, run) => sum + run.reward, 0) / 4, 12);
        expect(group.zeroVariance).toBe(new Set(mine.map((run) => run.reward)).size === 1);
        const rewards = Object.fromEntries(group.trajectories.nodes.map((t) => [t.uid, t.reward]));
        expect(rewards).toEqual(
          Object.fromEntries(mine.map((run) => [`task-${run.task_id}-trial-${run.trial}`, run.reward])),
        );
      }
    });

    it('gives every step the whole conversation before it, and what followed', async () => {
      const run = runs.find((r) => r.traj.some((m) => m.role === 'tool'));
      const { trajectory } = await graphql<{
        trajectory: {
          steps: {
            nodes: { state: { messages: object[] }; action: { message: object }; nextState: object[] }[];
          };
        };
      }>(
        server.url,
        'query ($uid: String!) { trajectory(uid: $uid) { steps(first: 200) { nodes { state { messages } action { message } nextState } } } }',
        { uid: `task-${run?.task_id}-trial-${run?.trial}` },
      );
      const traj = run?.traj ?? [];
      const at = traj.flatMap((m, i) => (m.role === 'assistant' ? [i] : []));
      expect(trajectory.steps.nodes).toEqual(
        at.map((i, k) => ({
          state: { messages: traj.slice(0, i) },
          action: { message: traj[i] },
          nextState: traj.slice(i + 1, at[k + 1] ?? traj.length),
        })),
      );
    });

    async function build(): Promise<DatasetAnswer> {
      const started = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        server.url,
        'mutation { buildDataset(recipe: "airline") { dataset { id } } }',
      );
      const { id } = started.buildDataset.dataset;
      const client = createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
      });
      const progress = client.iterate<{ datasetProgress: { status: string } }>({
        query: `subscription { datasetProgress(id: "${id}") { status } }`,
      });
      for await (const { data } of progress) if (data?.datasetProgress.status === 'FAILED') break;
      await client.dispose();
      const { dataset } = await graphql<{ dataset: DatasetAnswer }>(
        server.url,
        `{ dataset(id: "${id}") { ${DATASET} } }`,
      );
      expect([dataset.status, dataset.error]).toEqual(['SUCCEEDED', null]);
      return dataset;
    }

    it('builds the GRPO dataset twice to the same bytes, and each advantage is the one of the file', async () => {
      await graphql(
        server.url,
        'mutation { saveRecipe(input: { name: "airline", formatter: { name: "grpo" } }) { recipe { id } userErrors { code } } }',
      );
      const first = await build();
      const second = await build();
      expect(second.contentHash).toBe(first.contentHash);
      expect(second.files.map((file) => file.sha256)).toEqual(first.files.map((file) => file.sha256));
      expect(first.rows).toBe(assistantMessages());

      const [file] = first.files;
      if (file === undefined) throw new Error('the dataset has no file');
      const url = new URL(file.url, server.url);
      const middle = Math.floor(file.bytes / 2);
      const halves = await Promise.all(
        [`bytes=0-${middle - 1}`, `bytes=${middle}-`].map(async (range) => {
          const response = await fetch(url, { headers: { range } });
          expect(response.status).toBe(206);
          return Buffer.from(await response.arrayBuffer());
        }),
      );
      const bytes = Buffer.concat(halves);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);

      const path = join(dataDir, 'downloaded.parquet');
      await writeFile(path, bytes);
      const connection = await (await DuckDBInstance.create()).connect();
      const reader = await connection.runAndReadAll(
        `SELECT uid, trajectory_uid, step_indices[1] AS step, advantage, reward, prompt_ids IS NULL AS text_only, messages FROM '${path}'`,
      );
      const rows = reader.getRowObjectsJson() as {
        uid: string;
        trajectory_uid: string;
        step: number;
        advantage: number;
        reward: number;
        text_only: boolean;
        messages: string;
      }[];
      connection.closeSync();
      expect(rows).toHaveLength(first.rows);
      for (const run of runs) {
        const group = runs.filter((other) => other.task_id === run.task_id).map((other) => other.reward);
        const mean = group.reduce((a, b) => a + b, 0) / group.length;
        const std = Math.sqrt(group.reduce((sum, r) => sum + (r - mean) ** 2, 0) / (group.length - 1));
        const mine = rows.filter((row) => row.trajectory_uid === `task-${run.task_id}-trial-${run.trial}`);
        expect(mine).toHaveLength(run.traj.filter((m) => m.role === 'assistant').length);
        for (const row of mine) {
          expect(row.advantage).toBeCloseTo(std === 0 ? 0 : (run.reward - mean) / (std + 1e-6), 9);
          expect([row.uid, row.reward, row.text_only]).toEqual([`task-${run.task_id}`, run.reward, true]);
        }
        const [opening] = mine.filter((row) => Number(row.step) === 0);
        expect(JSON.parse(opening?.messages ?? 'null')).toEqual(
          run.traj.slice(
            0,
            run.traj.findIndex((m) => m.role === 'assistant'),
          ),
        );
      }
    });

    it('leads from a step to the datasets that hold it', async () => {
      const { steps } = await graphql<{
        steps: { nodes: { datasets: { recipeName: string; version: number }[] }[] };
      }>(server.url, '{ steps(first: 3) { nodes { datasets { recipeName version } } } }');
      for (const step of steps.nodes) {
        expect(step.datasets).toEqual([
          { recipeName: 'airline', version: 2 },
          { recipeName: 'airline', version: 1 },
        ]);
      }
    });
  });
}

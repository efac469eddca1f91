import { createHash } from 'node:crypto';
import { graphql } from '../support/graphql.js';
import { get, post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

interface File {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

describe('downloading a dataset over REST', () => {
  let app: RunningApp;
  let id: string;
  let files: readonly File[];

  beforeAll(async () => {
    app = await startTestApp();
    const steps = [0, 1, 2, 3].map((rollout) => ({
      trajectory_uid: `rollout-${rollout}`,
      prompt_uid: 'task',
      step_index: 0,
      prompt_ids: [1, 2, 3],
      response_ids: [4, 5, rollout],
      rollout_log_probs: [-0.5, -0.25, -0.125],
      reward: rollout % 2,
      is_last: true,
    }));
    await post(`${app.url}/v1/steps`, steps);
    await graphql(
      app.url,
      `mutation { saveRecipe(input: { name: "r", formatter: { name: "grpo" } }) { recipe { id } userErrors { message } } }`,
    );
    const { buildDataset } = await graphql(
      app.url,
      `mutation { buildDataset(recipe: "r", encoding: PARQUET) { dataset { id } userErrors { message } } }`,
    );
    id = (buildDataset as { dataset: { id: string } }).dataset.id;
    let status = 'QUEUED';
    while (status === 'QUEUED' || status === 'RUNNING') {
      const { dataset } = await graphql(
        app.url,
        `query ($id: ID!) { dataset(id: $id) { status error files { name url bytes sha256 } } }`,
        { id },
      );
      ({ status, files } = dataset as { status: string; files: readonly File[] });
    }
    expect(status).toBe('SUCCEEDED');
  });
  afterAll(() => app.remove());

  test('every file comes in two halves with the size and hash that the API names', async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const { url, bytes, sha256 } of files) {
      const address = new URL(url, app.url);
      const middle = Math.floor(bytes / 2);
      const first = await fetch(address, { headers: { range: `bytes=0-${middle - 1}` } });
      const etag = first.headers.get('etag') ?? '';
      const second = await fetch(address, { headers: { range: `bytes=${middle}-`, 'if-range': etag } });
      expect([first.status, second.status, etag]).toEqual([206, 206, `"${sha256}"`]);
      const hash = createHash('sha256');
      for (const part of [first, second]) hash.update(Buffer.from(await part.arrayBuffer()));
      expect(hash.digest('hex')).toBe(sha256);
    }
  });

  test('the manifest is there, names the files and hashes to its own tag', async () => {
    const answer = await fetch(`${app.url}/v1/datasets/${id}/manifest.json`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const manifest = JSON.parse(bytes.toString('utf8'));
    expect(manifest.files.map((file: File) => file.name)).toEqual(files.map((file) => file.name));
  });

  test('it can still be downloaded after a restart', async () => {
    app = await app.restart();
    const answer = await fetch(new URL(files[0]?.url ?? '', app.url), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(files[0]?.bytes)]);
  });

  test.each([
    ['an unknown dataset', '/v1/datasets/ds_0/manifest.json', 'UNKNOWN_DATASET'],
    ['an unknown file', '/files/none.parquet', 'UNKNOWN_FILE'],
    ['a path out of the dataset', '/files/..%2f..%2f..%2fetc%2fpasswd', 'UNKNOWN_FILE'],
  ])('%s is 404', async (_case, path, code) => {
    const answer = await get(app.url + (path.startsWith('/v1') ? path : `/v1/datasets/${id}${path}`));
    expect(answer).toMatchObject({ status: 404, body: { error: { code } } });
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { appendSteps } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';

const STEP = {
  trajectory_uid: 't',
  prompt_uid: 'p',
  step_index: 0,
  messages: [{ role: 'user', content: '2 + 2?' }],
  response: { role: 'assistant', content: '4' },
  prompt_ids: [1],
  response_ids: [2],
  rollout_log_probs: [-0.1],
  reward: 1,
  is_last: true,
};

describeMongo('a dataset that was built before its store moved to MongoDB', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-migrated-'));
    database = newTestDatabase();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  it('is downloaded as before, with its manifest', async () => {
    const data = join(folder, 'data');
    const recipe = join(folder, 'recipe.json');
    await writeFile(recipe, JSON.stringify({ name: 'r', formatter: { name: 'grpo' } }));
    const run = async (...args: string[]) => {
      const done = await runCli(args);
      if (done.code !== 0) throw new Error(done.stderr);
      return done.stdout;
    };

    const before = await startServerProcess(data);
    expect(await appendSteps(before.url, [STEP])).toMatchObject({ accepted: 1 });
    const build = ['--recipe', recipe, '--encoding', 'jsonl', '--wait', '--json', '--url', before.url];
    const { id } = JSON.parse(await run('build', ...build)) as { id: string };
    await run('download', id, join(folder, 'before'), '--url', before.url);
    await before.end('SIGTERM');
    await run('migrate', '--data-dir', data, '--mongodb-uri', database.uri);

    const after = await startServerProcess(join(folder, 'other'), [], { MONGODB_URI: database.uri });
    try {
      const sample = 'query ($id: ID!) { dataset(id: $id) { sample { rows } } }';
      expect(await graphql(after.url, sample, { id })).toEqual({
        dataset: { sample: { rows: [expect.objectContaining({ trajectory_uid: 't' })] } },
      });
      await run('download', id, join(folder, 'after'), '--url', after.url);
    } finally {
      await after.end('SIGTERM');
    }
    for (const name of ['manifest.json', 'rows-00000.jsonl']) {
      const bytes = await readFile(join(folder, 'after', name));
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.equals(await readFile(join(folder, 'before', name)))).toBe(true);
    }
  });
});

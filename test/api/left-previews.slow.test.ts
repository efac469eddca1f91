import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { appendSteps, get } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

/** Rows come when a file says so. */
const PATIENT = `import { defineFormatter, z } from 'stepwell/plugin';
import { existsSync } from 'node:fs';
export default defineFormatter({
  name: 'patient', version: '1.0.0', description: 'Waits for a file.', unit: 'trajectory',
  options: z.strictObject({ file: z.string() }),
  requires: () => [],
  columns: () => [{ name: 'uid', type: 'string', description: 'trajectory' }],
  async *format(trajectories, { file }) {
    for await (const trajectory of trajectories) {
      while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
      yield { values: { uid: trajectory.uid }, stepIds: [trajectory.steps[0].id] };
    }
  },
});`;

const PREVIEW = 'query ($input: RecipeInput!) { previewRecipe(input: $input) { rowCountEstimate } }';
const STEP = {
  trajectory_uid: 't',
  prompt_uid: 'p',
  messages: [{ role: 'user', content: '2 + 2?' }],
  response: { role: 'assistant', content: '4' },
  prompt_ids: [1],
  response_ids: [2],
  reward: 1,
  is_last: true,
};

describe('a preview whose caller has hung up', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-previews-'));
    await writeFile(join(folder, 'patient.mjs'), PATIENT);
    await writeFile(join(folder, 'now'), '');
    server = await startServerProcess(join(folder, 'data'), ['--plugins', folder]);
    expect(await appendSteps(server.url, [STEP])).toMatchObject({ accepted: 1 });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('gives its turn to the next one, also where it still waits for it', async () => {
    const input = (file: string) => ({
      name: 'r',
      formatter: { name: 'patient', options: { file: join(folder, file) } },
    });
    const gone = new AbortController();
    const left = Array.from({ length: 5 }, () =>
      graphql(server.url, PREVIEW, { input: input('never') }, gone.signal).catch(
        (error: Error) => error.name,
      ),
    );
    // Behind them all, so that they are there when its answer is awaited.
    const next = graphql(server.url, PREVIEW, { input: input('now') });
    await get(`${server.url}/livez`);
    gone.abort();
    expect(await Promise.all(left)).toEqual(Array.from({ length: 5 }, () => 'AbortError'));
    expect(await next).toEqual({ previewRecipe: { rowCountEstimate: 1 } });
  });
});

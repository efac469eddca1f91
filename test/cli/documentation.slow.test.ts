import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tauRuns } from '../support/fixtures.js';
import { graphql } from '../support/graphql.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const SHELL = '/bin/bash';

/** The first block of commands under a heading. */
function commandsUnder(page: string, heading: string): string {
  const section = page.split(`\n## ${heading}\n`)[1] ?? '';
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

// What the page says of recipes, builds and downloads is run as its reader would.
(existsSync(SHELL) ? describe : describe.skip)('docs/cli.md (needs bash)', () => {
  let folder: string;
  let server: ServerProcess;
  let page: string;
  beforeAll(async () => {
    page = await readFile('docs/cli.md', 'utf8');
    folder = await mkdtemp(join(tmpdir(), 'stepwell-cli-docs-'));
    server = await startServerProcess(join(folder, 'data'));
    const { path } = tauRuns(folder);
    expect((await runCli(['import', path, '--format', 'tau-bench', '--url', server.url])).code).toBe(0);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  async function run(commands: string): Promise<string> {
    const script = `stepwell() { "${process.execPath}" "${MAIN}" "$@"; }\n${commands}`;
    const { stdout } = await promisify(execFile)(SHELL, ['-e', '-c', script], {
      cwd: folder,
      env: { PATH: process.env.PATH, STEPWELL_URL: server.url },
    });
    return stdout;
  }

  it('builds, downloads, and keeps recipes as it says', async () => {
    const built = await run(commandsUnder(page, 'build'));
    expect(built).toMatch(/zero-variance +\d+ units/);
    expect(built).toContain('wrote batches/manifest.json');

    const { datasets } = await graphql<{ datasets: { nodes: readonly { id: string }[] } }>(
      server.url,
      '{ datasets(first: 1) { nodes { id } } }',
    );
    const download = commandsUnder(page, 'download');
    expect(download).toContain('ds_01JX…');
    await run(download.replaceAll('ds_01JX…', datasets.nodes[0]?.id ?? ''));
    for (const name of ['batches', 'newest'])
      expect((await readdir(join(folder, name))).sort()).toEqual(['manifest.json', 'rows-00000.jsonl']);

    const kept = await run(commandsUnder(page, 'recipes'));
    expect(kept.trim().split('\n')).toEqual([
      'airline-grpo: zero-variance, grpo, of channel train',
      'saved airline-grpo: zero-variance, grpo, of channel train',
      'deleted airline-grpo; its datasets stay',
    ]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Previews that run at a time. */
const MOST = 2;

/** Decides when a file says so. */
const PATIENT = `
import { existsSync } from 'node:fs';
import { defineCurator, drop, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'patient', version: '1.0.0', description: 'Waits for a file.', unit: 'step',
  options: z.strictObject({ file: z.string() }), needs: [],
  async judge(step, { file }, { log }) {
    log('begins ' + file + ' in ' + process.pid + ';');
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
    log('ends ' + file + ' in ' + process.pid + ';');
    return drop(step, 'patience');
  },
});
`;
const STEP = { trajectory_uid: 't', prompt_uid: 'p', prompt_ids: [1], response_ids: [2] };
const PREVIEW = `query ($options: JSON, $samples: Int) {
  previewCuration(curator: { name: "patient", options: $options }, samples: $samples) { units dropped samples { kept } }
}`;

let folder: string;
let server: ServerProcess;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-previews-'));
  await writeFile(join(folder, 'patient.mjs'), PATIENT);
  server = await startServerProcess(join(folder, 'data'), ['--plugins', folder, '--plugin-access', 'all']);
  output = '';
  for (const stream of [server.child.stdout, server.child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  expect(await appendSteps(server.url, [STEP])).toMatchObject({ accepted: 1 });
});
afterEach(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string): string => join(folder, name);
/** What the curator said, in order. */
const said = () =>
  [...output.matchAll(/(begins|ends) \S+?([^/]+) in (\d+);/g)].map(([, what, file, pid]) => ({
    what,
    file,
    pid,
  }));
const preview = (file: string, signal?: AbortSignal, samples = 1) =>
  graphql<{ previewCuration: object }>(
    server.url,
    PREVIEW,
    { options: { file: fileOf(file) }, samples },
    signal,
  );

function isThere(pid: string | undefined): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test('a preview whose caller hangs up ends with its process', async () => {
  const gone = new AbortController();
  const left = preview('never', gone.signal).catch((error: Error) => error.name);
  await until(() => said().length > 0);
  const [begun] = said();
  expect(isThere(begun?.pid)).toBe(true);
  gone.abort();
  expect(await left).toBe('AbortError');
  await until(() => !isThere(begun?.pid));
  expect(said().map(({ what }) => what)).toEqual(['begins']);
});

test(`no more than ${MOST} previews run at a time; further ones wait for their turn`, async () => {
  const names = ['a', 'b', 'c', 'd'];
  const asked = names.map((name) => preview(name));
  const begun = () => said().filter(({ what }) => what === 'begins');
  for (let released = 0; released < names.length; released++) {
    await until(() => begun().length >= Math.min(released + MOST, names.length));
    await writeFile(fileOf(begun()[released]?.file ?? ''), '');
    await until(() => said().filter(({ what }) => what === 'ends').length > released);
  }
  const found = { units: 1, dropped: 1, samples: [{ kept: false }] };
  expect(await Promise.all(asked)).toEqual(names.map(() => ({ previewCuration: found })));
  let open = 0;
  const opened = said().map(({ what }) => (open += what === 'begins' ? 1 : -1));
  expect(Math.max(...opened)).toBe(MOST);
});

test.each([-1, 101])('%i samples are refused', async (samples) => {
  await expect(preview('never', undefined, samples)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/commands.js';
import { askCli } from '../support/ask-cli.js';
import { runCli } from '../support/run-cli.js';

const DEAD = 'http://127.0.0.1:9';

describe('stepwell command line', () => {
  it('lists its commands', async () => {
    const { code, stdout } = await runCli(['--help']);
    expect(code).toBe(0);
    for (const [name, load] of Object.entries(COMMANDS)) {
      const command = await load();
      expect(command.name).toBe(name);
      expect(stdout).toContain(`  ${name.padEnd(8)}  ${command.summary}`);
    }
  });

  it.each(Object.entries(COMMANDS))('explains every option of %s', async (name, load) => {
    const { code, stdout, stderr } = await askCli([name, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    const { options, examples } = await load();
    for (const option of Object.keys(options)) expect(stdout).toContain(`--${option}`);
    for (const example of examples) expect(stdout).toContain(example);
  });

  it.each([
    [['frobnicate'], 'no command "frobnicate"'],
    [['plugins', '--nope'], 'unknown option --nope'],
    [['plugins', '--constructor'], 'unknown option --constructor'],
    [['--nope'], 'unknown option --nope'],
    [['import'], 'FILE is missing'],
    [['import', 'a', 'b'], 'unexpected argument "b"'],
    [['import', 'a', '--channel'], '--channel needs a value'],
    [['import', 'a', '--channel', '--json'], '--channel needs a value'],
    [['import', 'a', '--format', 'zip'], '--format must be one of'],
    [['import', 'a', '--url', 'nonsense'], 'not the http(s) address'],
    [['build'], 'name a saved recipe'],
    [['build', 'r', '--wait=yes'], '--wait takes no value'],
    [['build', 'r', '--limit-units', '1.5'], '--limit-units must be a whole number'],
    [['tail', '--where', '{'], '--where is not valid JSON'],
    [['recipes', 'remove'], 'no action "remove"'],
    [['recipes', 'list', '--model', 'm'], '--model is an option of stepwell recipes add'],
    [['recipes', 'add'], 'the mode is missing'],
    [['recipes', 'show'], 'the name of the recipe is missing'],
    [['recipes', 'save', 'a.json', '--name', 'b'], '--name is an option of stepwell recipes add'],
    [['download', 'ds_1', 'here', '--to', 'there'], 'the folder is given twice'],
    [['tail', '--no-limit'], 'unknown option --no-limit'],
    [['recipes', 'add', 'ppo'], 'no mode "ppo"; there are: binary-rl, opd, combine, step-wise-outcome'],
    [['recipes', 'add', 'opd', '--model', 'm'], '--base-url is missing'],
    [['recipes', 'add', 'binary-rl', '--teacher-url', 'http://t'], 'binary-rl has no teacher'],
    [['serve', '--port', 'abc'], '--port must be a whole number'],
  ])('refuses %j with exit code 2', async (args, words) => {
    const { code, stdout, stderr } = await askCli(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('prints an error as one line, or as JSON for programs', async () => {
    const plain = await runCli(['import', '/nowhere/a.json']);
    expect(plain.code).toBe(1);
    expect(plain.stderr).toMatch(/^UNREADABLE_FILE: cannot read \/nowhere\/a\.json: .+\n$/);
    const json = await askCli(['import', '/nowhere/a.json', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stderr)).toEqual({
      code: 'UNREADABLE_FILE',
      message: expect.stringContaining('/nowhere/a.json'),
    });
  });

  it('takes options from the environment, and flags before it', async () => {
    const env = { STEPWELL_URL: DEAD };
    const fromEnv = await askCli(['plugins'], { env });
    expect(fromEnv.stderr).toContain(`no Stepwell server at ${DEAD}`);
    const fromFlag = await askCli(['plugins', '--url', 'http://127.0.0.1:7'], { env });
    expect(fromFlag.stderr).toContain('no Stepwell server at http://127.0.0.1:7');
    const wrong = await runCli(['tail'], { env: { STEPWELL_LIMIT: 'many' } });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('STEPWELL_LIMIT must be')]);
  });

  it('says that no server answers, with exit code 1', async () => {
    for (const args of [['plugins'], ['tail'], ['build', 'r'], ['download', 'ds_1']]) {
      const { code, stderr } = await askCli([...args, '--url', DEAD]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^SERVER_UNREACHABLE: [^\n]+\n$/)]);
    }
  });
});

describe('stepwell doctor', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('fails for a server that was named and does not answer, and says what to do', async () => {
    const { code, stdout } = await askCli(['doctor', '--url', DEAD, '--data-dir', folder, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'node', status: 'ok' }),
        expect.objectContaining({ check: 'data folder', status: 'ok' }),
        expect.objectContaining({
          check: 'server',
          status: 'fail',
          advice: expect.stringContaining('--url'),
        }),
      ]),
    );
  });

  it('fails for a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, stdout } = await askCli(['doctor', '--data-dir', join(file, 'data'), '--url', DEAD]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fail {2}data folder: .*--data-dir/m);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askCli } from '../support/ask-cli.js';
import { runCli } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';

interface Key {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly channels: readonly string[] | null;
  readonly revokedAt: string | null;
}

describe('stepwell keys', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-keys-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const json = async <T>(args: readonly string[], env: Record<string, string> = {}): Promise<T> => {
    const { code, stdout, stderr } = await askCli(['keys', ...args, '--json'], { env });
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as T;
  };
  const refusal = async (args: readonly string[], env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await askCli([...args, '--json'], { env });
    expect(code).not.toBe(0);
    return (JSON.parse(stderr === '' ? stdout : stderr) as { code: string }).code;
  };

  it('makes the first key on the store itself, and further ones with it', async () => {
    const root = await json<Key>(['create', 'root', '--data-dir', dataDir]);
    expect(root).toMatchObject({ name: 'root', scopes: ['admin'], channels: null, createdBy: null });
    const server = await startServerProcess(dataDir, ['--host', '0.0.0.0']);
    const at = ['--url', server.url];
    expect(await refusal(['keys', ...at])).toBe('UNAUTHENTICATED');
    expect(await refusal(['tail', '--limit', '1', ...at])).toBe('UNAUTHENTICATED');
    const env = { STEPWELL_KEY: root.secret };
    const trainer = await json<Key>(
      ['create', 'trainer', '--scopes', 'read, train', '--channels', 'eval,train', ...at],
      env,
    );
    expect(trainer).toMatchObject({
      scopes: ['read', 'train'],
      channels: ['eval', 'train'],
      createdBy: 'root',
    });
    expect(await refusal(['keys', '--key', trainer.secret, ...at])).toBe('FORBIDDEN');
    const recipes = await askCli(['recipes', '--key', trainer.secret, ...at]);
    expect(recipes.code).toBe(0);
    const revoked = await json<Key>(['revoke', trainer.id, ...at], env);
    expect(revoked.revokedAt).not.toBeNull();
    expect(await refusal(['recipes', '--key', trainer.secret, ...at])).toBe('UNAUTHENTICATED');
    const listed = await json<readonly Key[]>([...at], env);
    expect(listed.map(({ id }) => id)).toEqual([root.id, trainer.id]);
    expect(JSON.stringify(listed)).not.toContain(root.secret);
    await server.end('SIGTERM');
    expect(await json<readonly Key[]>(['--data-dir', dataDir])).toHaveLength(2);
  });

  it('shows the secret once, in words', async () => {
    const { stdout } = await runCli(['keys', 'create', 'root', '--data-dir', dataDir]);
    expect(stdout).toMatch(/^ {2}sw_\S{70}$/m);
    const listed = await askCli(['keys', '--data-dir', dataDir]);
    expect(listed.stdout).toMatch(/^key_\S+ {2}sw_\S{9}… {2}root {2}admin {2}all channels {2}never used\n$/);
  });

  it.each([
    [['keys', 'create']],
    [['keys', 'revoke']],
    [['keys', 'grant', 'x']],
    [['keys', 'list', 'x']],
    [['keys', 'list', '--scopes', 'read']],
    [['keys', 'create', 'x', '--scopes', 'all']],
    [['keys', 'create', 'x', '--expires', 'soon']],
  ])('refuses %j as wrong usage', async (args) => {
    expect(await refusal(args)).toBe('INVALID_USAGE');
  });

  it('refuses a first key that could make no other', async () => {
    expect(await refusal(['keys', 'create', 'x', '--scopes', 'read', '--data-dir', dataDir])).toBe(
      'OUT_OF_RANGE',
    );
  });
});

import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { appendSteps } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';
import { mountSmallDisk } from '../support/small-disk.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function makeStore(): Promise<string> {
  const server = await startServerProcess(dataDir);
  const content = 'x'.repeat(20_000);
  await appendSteps(server.url, [{ trajectory_uid: 'a', messages: [{ role: 'user', content }] }]);
  await server.end('SIGTERM');
  return join(dataDir, 'stepwell.db');
}

async function overwrite(path: string, at: number, bytes: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(bytes, 0x5a), 0, bytes, at);
  await file.close();
}

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Starts a server that is to fail: one line, exit code 1. */
async function failure(folder = dataDir): Promise<string> {
  const { code, stderr } = await runCli(['serve', '--port', '0', '--data-dir', folder]);
  const lines = stderr.trim().split('\n');
  expect({ code, lines: lines.length, stderr }).toMatchObject({ code: 1, lines: 1 });
  return stderr;
}

describe('a server does not start, and says why in one line,', () => {
  it('on a file that is no database', async () => {
    await writeFile(join(dataDir, 'stepwell.db'), 'these are my notes, not a database. '.repeat(200));
    expect(await failure()).toContain('STORE_CORRUPT');
  });

  it('on a database whose table of contents is damaged', async () => {
    await overwrite(await makeStore(), 100, 3000);
    expect(await failure()).toContain('STORE_CORRUPT');
  });

  it("on another program's database, and leaves it as it was", async () => {
    const path = join(dataDir, 'stepwell.db');
    change(path, "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')");
    expect(await failure()).toContain('STORE_FOREIGN');
    const database = new DatabaseSync(path);
    expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'notes' }]);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
    database.close();
  });

  it('on a database of a newer version', async () => {
    change(await makeStore(), 'PRAGMA user_version = 999');
    expect(await failure()).toMatch(/STORE_TOO_NEW.*999/);
  });

  it('where the data directory would lie under a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await failure(join(file, 'data'))).toContain('STORE_READ_ONLY');
  });

  it('where the database is a folder', async () => {
    await mkdir(join(dataDir, 'stepwell.db'));
    expect(await failure()).toContain('STORE_READ_ONLY');
  });

  // Needs root and a machine that lets it mount.
  const disk = mountSmallDisk(2);
  afterAll(() => disk?.remove());
  (disk === null ? it.skip : it)(
    'on a file system mounted to be read only (skipped where none can be mounted)',
    async () => {
      disk?.remount('ro');
      expect(await failure(disk?.path)).toContain('STORE_READ_ONLY');
      expect(await failure(join(disk?.path ?? '', 'new'))).toContain('STORE_READ_ONLY');
    },
  );

  // Root writes where it likes.
  const isRoot = process.getuid?.() === 0;
  (isRoot ? it.skip : it)(
    'in a folder that it may not write (skipped as root, who may write anywhere)',
    async () => {
      await chmod(dataDir, 0o555);
      expect(await failure()).toContain('STORE_READ_ONLY');
      await chmod(dataDir, 0o755);
    },
  );
});

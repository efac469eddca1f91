import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUNDLE = resolve('dist/server');
/** Faster parts of `ws`, which goes on without them. */
const OPTIONAL_OF_WS = ['bufferutil', 'utf-8-validate'];
/** Parts of MongoDB's driver for ways to connect that few take, who install them beside it. */
const OPTIONAL_OF_MONGODB = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

async function filesOfBundle(): Promise<readonly string[]> {
  const entries = await readdir(BUNDLE, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => /\.c?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

describe('the bundle of the server', () => {
  it('loads none of the modules that it holds a second time, and only packages that are installed with it', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const files = await filesOfBundle();
    const wrong: string[] = [];
    const packages = new Set<string>();
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      // In an ES module a text of Ajv's names `require`, for code that is not made here.
      const specifiers = text.matchAll(
        file.endsWith('.cjs')
          ? /()\bimport\("([^"$]+)"\)|\brequire\("([^"]+)"\)/gm
          : /^(?:import|export)\b[^'"\n]*?"([^"$]+)";$|\bimport\("([^"$]+)"\)|\b__require\("([^"]+)"\)/gm,
      );
      for (const [, imported, loaded, required] of specifiers) {
        const specifier = imported || loaded || required || '';
        if (isBuiltin(specifier) || specifier.startsWith('node:')) continue;
        if (specifier.startsWith('.')) {
          if (!files.includes(resolve(dirname(file), specifier)))
            wrong.push(`${relative(BUNDLE, file)}: ${specifier}`);
        } else packages.add(packageOf(specifier));
      }
    }
    expect(wrong).toEqual([]);
    expect(packages).toContain('@photostructure/sqlite');
    expect(new Set([...packages].filter((name) => !(name in dependencies)))).toEqual(
      new Set([...OPTIONAL_OF_MONGODB, ...OPTIONAL_OF_WS]),
    );
  });

  it('is ASCII without comments of libraries, which each start would read in twice the memory', async () => {
    const texts = await Promise.all((await filesOfBundle()).map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => /[^\0-\x7f]/.test(text)).map((text) => text.slice(0, 200))).toEqual([]);
    expect(texts.join('\n').match(/^\s*\* @(?:param|returns) .*/m)?.[0]).toBeUndefined();
    const licenses = await readFile(join(BUNDLE, 'LICENSES.txt'), 'utf8');
    expect(licenses).toContain('graphql ');
  });

  it('and so it loads nothing of the driver of MongoDB beside the one that it holds', async () => {
    const list = join(await mkdtemp(join(tmpdir(), 'stepwell-loaded-')), 'list.cjs');
    const source = "process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')));";
    await writeFile(list, source);
    // The driver is made ready before it is given the URI, which it refuses.
    const uri = 'mongodb://127.0.0.1:1/db?nonsense=1';
    const serving = run(process.execPath, [
      '--require',
      list,
      'dist/src/main.js',
      'serve',
      '--mongodb-uri',
      uri,
    ]);
    const { stdout, stderr } = await serving.catch((error: { stdout: string; stderr: string }) => error);
    await rm(dirname(list), { recursive: true });
    expect(stderr).toContain('the MongoDB URI cannot be used');
    expect(stdout).toContain(list);
    expect(stdout).not.toContain(join('node_modules', 'mongodb'));
  });

  it('holds the module of every thread', async () => {
    const sources = await readdir('src', { recursive: true });
    const threads = sources.filter((path) => /(?<!serve|run-in)-thread\.ts$/.test(path));
    const files = (await filesOfBundle()).map((file) => relative(BUNDLE, file).replace(/c?js$/, ''));
    expect(threads.length).toBeGreaterThan(0);
    expect(files).toEqual(
      expect.arrayContaining(threads.map((path) => join('src', path.replace(/ts$/, '')))),
    );
  });

  it('names the licenses of what it holds', async () => {
    const licenses = await readFile(join(BUNDLE, 'LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'graphql', 'zod'])
      expect(licenses).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
  });
});

describe('the command', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stepwell-bundle-'));
    await mkdir(join(root, 'dist/src'), { recursive: true });
    await mkdir(join(root, 'dist/server'));
    await writeFile(join(root, 'package.json'), '{"type": "module"}');
    for (const name of ['main.js', 'production.js'])
      await copyFile(`dist/src/${name}`, join(root, 'dist/src', name));
    await writeFile(join(root, 'dist/src/run-command.js'), 'process.stdout.write("modules")');
  });

  afterEach(() => rm(root, { recursive: true }));

  /** Writes a file as if it were done `at` seconds after the beginning of 1970. */
  async function write(name: string, text: string, at: number): Promise<void> {
    await writeFile(join(root, 'dist', name), text);
    await utimes(join(root, 'dist', name), at, at);
  }

  const bundle = (at: number) => write('server/run-command.js', 'process.stdout.write("bundle")', at);
  const compile = (at: number) => write('.tsbuildinfo', '', at);
  const ran = async () => (await run(process.execPath, [join(root, 'dist/src/main.js')])).stdout;

  it('runs the bundle of what was compiled last', async () => {
    await compile(100);
    await bundle(200);
    expect(await ran()).toBe('bundle');
  });

  it('runs what was compiled after the bundle was made', async () => {
    await bundle(100);
    await compile(200);
    expect(await ran()).toBe('modules');
  });

  it('runs the bundle of a package that does not say when it was compiled', async () => {
    await bundle(100);
    expect(await ran()).toBe('bundle');
  });

  it('runs without a bundle', async () => {
    expect(await ran()).toBe('modules');
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** What each room may import besides itself, `model`, `errors` and `async`; DESIGN's arrows, which point down only. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  async: [],
  errors: [],
  model: [],
  config: [],
  query: [],
  'plugin-api': [],
  threads: [],
  'json-bytes': [],
  store: ['query', 'threads'],
  plugins: ['plugin-api', 'query'],
  ingest: ['store', 'query', 'json-bytes'],
  feed: ['store', 'query'],
  curation: ['plugins', 'plugin-api', 'store', 'query'],
  lifecycle: ['store', 'query'],
  // A build runs the recipe's curators, and pins itself to a feed position.
  batches: ['curation', 'plugins', 'plugin-api', 'store', 'query', 'feed', 'threads'],
  catalog: ['batches', 'store', 'query'],
  // Wraps services to measure them; they know nothing of it.
  telemetry: ['config', 'catalog', 'batches', 'gateway', 'ingest', 'feed', 'store'],
  gateway: ['curation', 'batches', 'ingest', 'feed', 'store', 'query', 'threads', 'json-bytes'],
  graphql: [
    'catalog',
    'curation',
    'batches',
    'ingest',
    'lifecycle',
    'feed',
    'plugins',
    'plugin-api',
    'store',
    'query',
    'telemetry',
  ],
  http: [
    'graphql',
    'gateway',
    'catalog',
    'curation',
    'batches',
    'ingest',
    'feed',
    'plugins',
    'store',
    'query',
    'telemetry',
    'config',
  ],
  client: [],
  // The command line speaks to a running server; only these two start one.
  demo: ['config', 'cli', 'client', 'ingest', 'telemetry'],
  // `migrate` works on a store that no server has open, `doctor` looks at the database and the engines that a server
  // would use.
  cli: ['config', 'client', 'ingest', 'telemetry', 'demo', 'store', 'gateway'],
};
const EVERYWHERE = ['model', 'errors', 'async'];
/** Files of src/ itself: the entry and the composition root. */
const ROOT_FILES = ['main.ts', 'app.ts'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : path.endsWith('.ts') ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

const SRC = resolve('src');
const sources = filesBelow(SRC);

describe('the house', () => {
  it('has only rooms whose arrows are declared', () => {
    const rooms = readdirSync(SRC).filter((name) => statSync(join(SRC, name)).isDirectory());
    expect(rooms.filter((room) => !(room in MAY_IMPORT))).toEqual([]);
  });

  it('lets arrows point down only', () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const from = relative(SRC, file).split(sep)[0] ?? '';
      if (ROOT_FILES.includes(from)) continue;
      for (const specifier of importsOf(file)) {
        if (!specifier.startsWith('.')) continue;
        const to = relative(SRC, resolve(dirname(file), specifier)).split(sep)[0] ?? '';
        const allowed = to === from || EVERYWHERE.includes(to) || (MAY_IMPORT[from] ?? []).includes(to);
        const startsServer = (from === 'cli' || from === 'demo') && to === 'app.js';
        if (!allowed && !startsServer) wrong.push(`${relative(SRC, file)} imports ${specifier}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps model, errors and async free of everything but each other and Node', () => {
    const foreign = sources
      .filter((file) => ['model', 'errors', 'async'].includes(relative(SRC, file).split(sep)[0] ?? ''))
      .flatMap((file) => importsOf(file).filter((s) => !s.startsWith('.') && !s.startsWith('node:')));
    expect(foreign).toEqual([]);
  });

  it('starts threads in one room, except where one is waited for or guards a process', () => {
    const starting = sources
      .filter((file) => /\bnew Worker\(|\bparentPort\b/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(SRC, file).split(sep).join('/'));
    expect(starting.sort()).toEqual([
      'plugins/child/main.ts',
      'store/sqlite/checkpointer.ts',
      'threads/serve-thread.ts',
      'threads/thread-client.ts',
    ]);
  });

  it('keeps databases behind the store, and decorators in graphql', () => {
    const drivers = sources.filter((file) =>
      importsOf(file).some((s) => s === 'mongodb' || s === '@photostructure/sqlite'),
    );
    expect(drivers.filter((file) => !file.startsWith(join(SRC, 'store')))).toEqual([]);
    const decorated = sources.filter((file) => importsOf(file).includes('type-graphql'));
    expect(decorated.filter((file) => !file.startsWith(join(SRC, 'graphql')))).toEqual([]);
  });

  it('keeps the rules of writing free of databases', () => {
    const rules = sources.filter((file) => file.startsWith(join(SRC, 'store', 'writing')));
    const reached = rules.flatMap((file) =>
      importsOf(file).filter((s) => /(sqlite|mongodb)/.test(s) || /^(node:)?(fs|net|worker_threads)/.test(s)),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(reached).toEqual([]);
  });

  it('lets built-in plugins import the public plugin API and nothing else', () => {
    const foreign = filesBelow(resolve('plugins')).flatMap((file) =>
      importsOf(file).filter((specifier) => specifier !== 'stepwell/plugin' && !specifier.startsWith('./')),
    );
    expect(foreign).toEqual([]);
  });

  it('shows the same arrows in ARCHITECTURE.md', () => {
    const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
      /^\| `([a-z-]+)` \|[^|]*\| ([a-z, -]+) \|$/gm,
    );
    const shown = [...rows].map(([, room = '', arrows = '']) => [
      room,
      arrows === 'nothing' ? [] : arrows.split(', ').sort(),
    ]);
    const held = Object.entries(MAY_IMPORT).map(([room, arrows]) => [room, arrows.toSorted()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(held));
  });

  it('has a README in every room', () => {
    const rooms = readdirSync(SRC).filter((name) => statSync(join(SRC, name)).isDirectory());
    expect(rooms.filter((room) => !readdirSync(join(SRC, room)).includes('README.md'))).toEqual([]);
  });
});

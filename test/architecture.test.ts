import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * What each room imports besides itself, `model`, `errors` and `async`: the arrows that there are, and no other. They
 * point down only. An arrow that is no longer used is taken out, so that the list stays the picture of the house.
 */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  async: [],
  errors: [],
  model: [],
  config: [],
  query: [],
  'plugin-api': [],
  threads: [],
  'json-bytes': [],
  store: ['query', 'threads'],
  access: ['store'],
  plugins: ['plugin-api'],
  judges: ['plugin-api', 'threads'],
  ingest: ['store', 'json-bytes'],
  feed: ['store'],
  jobs: ['store'],
  curation: ['jobs', 'judges', 'plugins', 'plugin-api', 'store', 'query', 'threads'],
  lifecycle: ['store', 'query'],
  // A build runs the recipe's curators, and pins itself to a feed position.
  batches: ['jobs', 'curation', 'judges', 'plugins', 'plugin-api', 'store', 'query', 'feed', 'threads'],
  claims: ['batches', 'jobs', 'curation', 'judges', 'plugins', 'plugin-api', 'store', 'query', 'threads'],
  catalog: ['batches', 'store', 'query'],
  gateway: ['ingest', 'store', 'threads', 'json-bytes'],
  // Wraps services to measure them; they know nothing of it.
  telemetry: ['catalog', 'claims', 'batches', 'gateway', 'ingest', 'judges', 'feed', 'store'],
  graphql: [
    'access',
    'catalog',
    'claims',
    'curation',
    'batches',
    'ingest',
    'lifecycle',
    'feed',
    'plugins',
    'plugin-api',
    'store',
    'query',
  ],
  http: [
    'access',
    'graphql',
    'gateway',
    'catalog',
    'claims',
    'curation',
    'batches',
    'ingest',
    'lifecycle',
    'feed',
    'store',
    'telemetry',
    'config',
  ],
  client: [],
  // `migrate` works on a store that no server has open, `doctor` looks at the database and the engines that a server
  // would use.
  // `plugins check` runs plugins without a server.
  cli: ['access', 'client', 'config', 'ingest', 'telemetry', 'store', 'gateway', 'plugins', 'plugin-api'],
  // A command of its own, which starts a server and plays against it.
  demo: ['config', 'client', 'cli', 'telemetry'],
};
const EVERYWHERE = ['model', 'errors', 'async'];
/** Files of src/ itself, which put the rooms together: the entries, the list of commands, the composition root. */
const ROOT_FILES = ['main.ts', 'run-command.ts', 'commands.ts', 'production.ts', 'app.ts'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

const SRC = resolve('src');
const sources = filesBelow(SRC);

/** The room of a file, or the name of a file of src/ itself. */
const roomOf = (file: string): string => relative(SRC, file).split(sep)[0] ?? '';

/** Files of src/ that a file imports, types included. */
function filesImportedBy(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier.replace(/\.js$/, '.ts')));
}

/** The first circle that a walk along `next` finds, as the names on it; empty: there is none. */
function findCircle(names: readonly string[], next: (name: string) => readonly string[]): string[] {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const following of next(name)) {
      const circle = walk(following, [...path, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of names) {
    const circle = walk(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the house', () => {
  it('has only rooms whose arrows are declared', () => {
    const rooms = readdirSync(SRC).filter((name) => statSync(join(SRC, name)).isDirectory());
    expect(rooms.sort()).toEqual(Object.keys(IMPORTS).sort());
  });

  it('imports along the declared arrows, and along each of them', () => {
    const found = new Set<string>();
    const wrong: string[] = [];
    for (const file of sources) {
      const from = roomOf(file);
      if (ROOT_FILES.includes(from)) continue;
      for (const imported of filesImportedBy(file)) {
        const to = roomOf(imported);
        // The command line speaks to a running server; only `serve` and the demo start one.
        const startsServer = (from === 'cli' || from === 'demo') && to === 'app.ts';
        if (to === from || EVERYWHERE.includes(to) || startsServer) continue;
        found.add(`${from} imports ${to}`);
        if (!(IMPORTS[from] ?? []).includes(to))
          wrong.push(`${relative(SRC, file)} imports ${relative(SRC, imported)}`);
      }
    }
    expect(wrong).toEqual([]);
    const declared = Object.entries(IMPORTS).flatMap(([from, tos]) =>
      tos.map((to) => `${from} imports ${to}`),
    );
    expect(declared.filter((arrow) => !found.has(arrow))).toEqual([]);
  });

  it('has no circle of rooms', () => {
    expect(findCircle(Object.keys(IMPORTS), (room) => IMPORTS[room] ?? [])).toEqual([]);
  });

  it('has no circle of files, types included', () => {
    const imports = new Map(sources.map((file) => [file, filesImportedBy(file)]));
    const circle = findCircle(sources, (file) => imports.get(file) ?? []);
    expect(circle.map((file) => relative(SRC, file))).toEqual([]);
    // Each import was found: a path that leads nowhere would hide a circle.
    const known = new Set(sources);
    expect([...imports.values()].flat().filter((file) => file.endsWith('.ts') && !known.has(file))).toEqual(
      [],
    );
  });

  it('has no circle of files in the web page either', () => {
    const files = filesBelow(resolve('web/src')).filter((file) => !file.includes('__generated__'));
    const known = new Set(files);
    const circle = findCircle(files, (file) => filesImportedBy(file).filter((one) => known.has(one)));
    expect(circle.map((file) => relative(resolve('web/src'), file))).toEqual([]);
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
      'plugins/child/start-guard.ts',
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

  it('lets built-in plugins import the public plugin API and one another, and nothing else', () => {
    const foreign = filesBelow(resolve('plugins')).flatMap((file) =>
      importsOf(file).filter((specifier) => {
        if (specifier === 'stepwell/plugin') return false;
        const within = relative(resolve('plugins'), resolve(dirname(file), specifier));
        return !specifier.startsWith('.') || within.startsWith('..');
      }),
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
    const held = Object.entries(IMPORTS).map(([room, arrows]) => [room, arrows.toSorted()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(held));
  });

  it('says in the README of a room what it may import', () => {
    const wrong = Object.entries(IMPORTS).filter(([room, arrows]) => {
      const [, said = ''] =
        /May import\s([^.;]*)/.exec(readFileSync(join(SRC, room, 'README.md'), 'utf8')) ?? [];
      const rooms = (said.match(/[a-z-]+/g) ?? []).filter(
        (word) => word in IMPORTS && !EVERYWHERE.includes(word),
      );
      return rooms.toSorted().join() !== arrows.toSorted().join();
    });
    expect(wrong.map(([room]) => room)).toEqual([]);
  });

  it('has the built files that the processes of tests import, which no compiler checks', () => {
    const scripts = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mjs'),
    );
    const missing = scripts.flatMap((name) =>
      importsOf(join('test', name))
        .filter((specifier) => /^(\.\.\/)+dist\//.test(specifier))
        .map((specifier) => resolve('test', dirname(name), specifier))
        .filter((file) => !existsSync(file))
        .map((file) => `${name} imports ${relative('.', file)}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a README in every room', () => {
    const rooms = readdirSync(SRC).filter((name) => statSync(join(SRC, name)).isDirectory());
    expect(rooms.filter((room) => !readdirSync(join(SRC, room)).includes('README.md'))).toEqual([]);
  });
});

// node tools/bundle-server.mjs: puts the compiled server, its threads, its commands and the libraries that they load into
// the few files of dist/server, which dist/src/main.js starts. What has not changed since the last time is not done again.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');
const BUNDLE = join(DIST, 'server');
/** Written first, and put in the place of the bundle when it is whole. */
const DRAFT = join(DIST, 'server.draft');
const ENTRY = 'run-command';

/**
 * Packages that stay what is installed: a native addon, what is loaded with it or by few commands only, and what looks
 * for files of its own.
 */
const INSTALLED = [
  '@photostructure/sqlite',
  'typescript',
  'js-tiktoken',
  '@huggingface/jinja',
  '@huggingface/tokenizers',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
];

/** The program of a user's plugin: its `stepwell/plugin` is the compiled one, which the plugin itself imports by name. */
const PLUGIN_PROGRAM = join(DIST, 'src/plugins/child/main.js');
const BUILT_IN_MODULES = join(DIST, 'src/plugins/built-in-modules.js');
const PLUGIN_FOLDERS = ['curators', 'formatters'].map((name) => join(DIST, 'plugins', name));

/**
 * Threads of a store start with every server, and many times in the tests. Most of that time goes into finding, reading and
 * linking one file after the other, so each of these has one file for itself, as CommonJS: then the thread does not need
 * the loader of ES modules. Other threads load more, and share files with the server.
 */
const ALONE = [
  'store/sqlite/writer-thread.js',
  'store/sqlite/reader-thread.js',
  'store/sqlite/checkpoint-thread.js',
  'store/mongodb/writing/writer-thread.js',
].map((name) => join(DIST, 'src', name));
/** A thread, and what it loads by a URL that it is given: its errors are of the same class then. */
const TOGETHER = ['store/decoder/decoder-thread.js', 'ingest/decode.js'].map((name) =>
  join(DIST, 'src', name),
);

const MODULE_URL = /new URL\(\s*'(?<to>\.{1,2}\/[^']+\.js)',\s*import\.meta\.url,?\s*\)/g;
/** A code unit that is not ASCII, and the backslashes before it. */
const OTHER = /(\\*)([^\0-\x7f])/g;
const PLACE = /STEPWELL_PLACE\("(?<place>[^"]+)"\)/g;

const packageOf = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
const isOwn = (file) =>
  [join(DIST, 'src'), join(DIST, 'plugins')].some((folder) => file.startsWith(folder + sep));

if (!isThere('rolldown')) {
  // An install without development packages: the server then loads module by module.
  console.log('server: not bundled, the development packages are not installed');
} else if (!isFresh()) {
  await bundle();
}

function isThere(name) {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function isFresh() {
  const entry = join(BUNDLE, `${ENTRY}.js`);
  if (!existsSync(entry)) return false;
  const made = statSync(entry).mtimeMs;
  return [join(DIST, '.tsbuildinfo'), join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)].every(
    (file) => statSync(file).mtimeMs <= made,
  );
}

async function bundle() {
  rmSync(DRAFT, { recursive: true, force: true });
  const output = await build({ [ENTRY]: join(DIST, 'src', `${ENTRY}.js`) }, {});
  output.push(...(await build(inputOf(TOGETHER), {})));
  const alone = { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false };
  for (const module of ALONE) output.push(...(await build(inputOf([module]), alone)));
  writeFileSync(join(DRAFT, 'LICENSES.txt'), licenses(output));
  rmSync(BUNDLE, { recursive: true, force: true });
  renameSync(DRAFT, BUNDLE);
}

/** Writes modules with all that they import, by the names of their files. */
async function build(input, given) {
  const { rolldown } = await import('rolldown');
  const own = await rolldown({
    input,
    platform: 'node',
    external: (id) => INSTALLED.includes(packageOf(id)),
    plugins: [{ name: 'stepwell', load, transform, renderChunk }],
    onLog(level, log, otherwise) {
      if (level === 'warn') throw new Error(`${log.code}: ${log.message}`);
      otherwise(level, log);
    },
  });
  // Names of classes and functions are told in errors, and some libraries go by them. Each start reads the comments of the
  // libraries, a third of the text; what their licenses ask for is in a file of its own.
  const { output } = await own.write({ dir: DRAFT, keepNames: true, comments: false, ...given });
  await own.close();
  for (const { fileName, code } of output) {
    if (code !== undefined) writeFileSync(join(DRAFT, fileName), inAscii(code));
  }
  return [...output];
}

/** Modules by the names of their files, without endings. */
function inputOf(modules) {
  return Object.fromEntries(modules.map((module) => [pathOf(module).replace(/\.js$/, ''), module]));
}

function pathOf(module) {
  return relative(DIST, module).replaceAll(sep, '/');
}

/** The built-in plugins by name; a compiled server looks for them in their folders. */
function load(file) {
  if (file !== BUILT_IN_MODULES) return null;
  const files = PLUGIN_FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .sort()
      .map((name) => JSON.stringify(join(folder, name))),
  );
  return [
    ...files.map((name, i) => `import * as m${i} from ${name};`),
    `export const builtInModules = async () => [${files.map((_, i) => `m${i}`)}];`,
  ].join('\n');
}

/**
 * A module that is named by its URL is one that a thread starts from, or loads: it gets a file in the bundle. What else
 * is found from a module's URL are files, which lie where they lay before.
 */
function transform(code, module) {
  if (!isOwn(module) || !code.includes('import.meta.url')) return null;
  const threads = code.replace(MODULE_URL, (whole, to) => {
    const id = join(dirname(module), to);
    if (id === PLUGIN_PROGRAM) return whole;
    if (ALONE.includes(id)) return inBundle(pathOf(id).replace(/\.js$/, '.cjs'));
    if (TOGETHER.includes(id)) return inBundle(pathOf(id));
    // A thread is named after its file.
    const file = this.emitFile({ type: 'chunk', id, fileName: pathOf(id) });
    return `new URL(import.meta.ROLLUP_FILE_URL_${file})`;
  });
  return {
    code: threads.replaceAll('import.meta.url', `STEPWELL_PLACE(${JSON.stringify(pathOf(module))})`),
  };
}

/** What names a file of the bundle that another build writes. */
function inBundle(path) {
  return `new URL(STEPWELL_PLACE(${JSON.stringify(pathOf(join(BUNDLE, path)))}))`;
}

/** Puts in a module's own URL, as seen from the file of the bundle into which it has come. */
function renderChunk(code, { fileName }, { format }) {
  const here = format === 'cjs' ? 'require("node:url").pathToFileURL(__filename)' : 'import.meta.url';
  return code.replaceAll(PLACE, (_, place) => {
    const way = relative(dirname(join(BUNDLE, fileName)), join(DIST, place)).replaceAll(sep, '/');
    return `new URL(${JSON.stringify(way)}, ${here}).href`;
  });
}

/**
 * Writes other characters as escapes: with a single one above U+00FF in it, the engine keeps a file's whole text in two
 * bytes for each character, and a text that is not ASCII takes it ten times as long to decode.
 */
function inAscii(code) {
  return code.replace(OTHER, (_, backslashes, character) => {
    const isEscaped = backslashes.length % 2 === 1;
    if (isEscaped && /[\u2028\u2029]/.test(character)) throw new Error('a line that goes on after U+2028');
    // An escaped character that has no meaning of its own is itself.
    const before = isEscaped ? backslashes.slice(1) : backslashes;
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** What the licenses of the bundled packages ask to be given along. */
function licenses(output) {
  const folders = new Set();
  for (const { moduleIds = [] } of output) {
    for (const id of moduleIds) {
      const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll(sep, '/'));
      if (found !== null) folders.add(found[0]);
    }
  }
  return [...folders]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder)
        .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

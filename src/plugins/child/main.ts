import { Socket } from 'node:net';
import { dirname } from 'node:path';
import type { JsonObject } from '../../model/json.js';
import { checkOptions } from '../../plugin-api/check-options.js';
import type { Curator } from '../../plugin-api/define-curator.js';
import type { Formatter } from '../../plugin-api/define-formatter.js';
import type { Redact } from '../../plugin-api/redact.js';
import type { KeptState } from '../../plugin-api/state.js';
import { publicMessage } from '../plugin-error.js';
import {
  describePlugin,
  keptState,
  parsedOptions,
  pluginShape,
  startPlugin,
  unsavedState,
} from '../plugin-module.js';
import { ServerCalls } from './call-server.js';
import { Link } from './link.js';
import { importFile, pluginsOf } from './load-module.js';
import {
  type Down,
  FRAME_BYTES,
  type GivenMemory,
  LINE_LENGTH,
  LINK_FD,
  LOG_LINES,
  type PluginCode,
  type Request,
  type Up,
} from './protocol.js';
import { errorPlace, redactOf, redactTexts } from './redact-texts.js';
import { PluginRun } from './run-streams.js';
import { startGuard } from './start-guard.js';

const [memoryBytes = '0', access = ''] = process.argv.slice(2);
let roots: readonly string[] = [];
let plugins: ReadonlyMap<string, Curator | Formatter> = new Map();
let redact: Redact | null = null;
let run: PluginRun | null = null;
let calls: ServerCalls | null = null;
/** What the last run remembers, if it was a portion of a longer one. */
let held: { readonly name: string; readonly state: KeptState } | null = null;
let logged = 0;

const pipe = new Socket({ fd: LINK_FD });
const link = new Link<Down, Up>(pipe, FRAME_BYTES, {
  message: (message) => void take(message).catch(fail),
  fault: () => process.exit(),
});
const send = (message: Up): void => link.send(message);

/** One line more than is shown is sent, so that the server knows that there were more. */
function log(message: string): void {
  if (logged++ <= LOG_LINES) send({ type: 'log', message: String(message).slice(0, LINE_LENGTH) });
}

function fail(error: unknown): void {
  send({ type: 'failed', message: redact === null ? publicMessage(error, roots) : errorPlace(error) });
}

async function load(code: PluginCode) {
  roots = [code.root, dirname(code.root)];
  return importFile(code, (files) => send({ type: 'files', files }));
}

async function loadPlugins(code: PluginCode): Promise<void> {
  const { exports, modules } = await load(code);
  plugins = pluginsOf(exports, code.isPackage);
  const described = [...plugins].map(([key, plugin]) => ({
    key,
    description: { ...describePlugin(plugin) },
  }));
  send({ type: 'loaded', plugins: described, modules });
}

function keptBy(plugin: Curator | Formatter, options: JsonObject, { name, parts }: GivenMemory): KeptState {
  if (parts !== null) return keptState(plugin, options, parts);
  if (held?.name !== name) throw new Error('its process does not hold what the run remembers');
  return held.state;
}

function answer(plugin: Curator | Formatter, request: Request): void {
  logged = 0;
  switch (request.kind) {
    case 'options':
      send({ type: 'options', check: checkOptions(plugin.options, request.options) });
      break;
    case 'shape':
      send({ type: 'shape', shape: pluginShape(plugin, parsedOptions(plugin, request.options)) });
      break;
    case 'run': {
      const { memory } = request;
      const options = parsedOptions(plugin, request.options);
      const kept = memory === null ? null : keptBy(plugin, options, memory);
      const state = kept ?? unsavedState(plugin, options);
      held = null;
      const started = new PluginRun(send, () => {
        if (kept === null || memory === null) return null;
        held = { name: memory.next, state: kept };
        return kept.take();
      });
      calls = new ServerCalls(send);
      const own = calls;
      const tokens = (name: string) => own.tokens(name);
      const context = { ...request.context, state, signal: started.signal, calls, tokens, log };
      const output = startPlugin(plugin, request.method, started.units, options, context);
      run = started;
      started.send(output).catch(fail);
    }
  }
}

/** Runs up to the first `await` at once, so that what follows a request finds its run. */
async function take(message: Down): Promise<void> {
  switch (message.type) {
    case 'load':
      await loadPlugins(message.code);
      break;
    case 'load-redaction':
      redact = redactOf((await load(message.code)).exports);
      send({ type: 'ready' });
      break;
    case 'redact':
      if (redact !== null) send({ type: 'redacted', results: await redactTexts(redact, message.texts) });
      break;
    case 'request': {
      const plugin = plugins.get(message.key);
      if (plugin === undefined) throw new Error(`it exports no ${message.key}`);
      answer(plugin, message.request);
      break;
    }
    case 'next':
      run?.next();
      break;
    case 'units':
      run?.receive(message.units, message.done);
      break;
    case 'called':
      calls?.called(message.id, message.result);
      break;
    case 'rest':
      await run?.rest();
      run = null;
      calls = null;
      send({ type: 'rested', rssBytes: process.memoryUsage.rss() });
      break;
    case 'abort':
      run?.abort();
      break;
  }
}

pipe.on('close', () => process.exit());
process.on('uncaughtException', fail);
startGuard(Number(memoryBytes), access !== 'all');
send({ type: 'started' });

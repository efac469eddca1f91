import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkOptions } from '../../plugin-api/check-options.js';
import type { Redact } from '../../plugin-api/redact.js';
import { publicMessage } from '../plugin-error.js';
import { describePlugin, pluginShape, startPlugin } from '../plugin-module.js';
import { loadModule } from './load-module.js';
import { type Down, LINE_LENGTH, LOG_LINES, type Request, type Up } from './protocol.js';
import { errorPlace, loadRedact, redactTexts } from './redact-texts.js';
import { sendOutput, UnitInbox } from './run-streams.js';

const [directory = '', memoryBytes = '0'] = process.argv.slice(2);
const abort = new AbortController();
const inbox = new UnitInbox(() => send({ type: 'want' }));
let logged = 0;
let redact: Redact | null = null;
let demand = 0;
let demanded: (() => void) | null = null;

// The plugin cannot use the process's channel, because the server would take its messages for answers.
const toServer = process.send?.bind(process);
delete process.send;

function send(message: Up): void {
  toServer?.(message);
}

/** One line more than is shown is sent, so that the server knows that there were more. */
function log(message: string): void {
  if (logged++ <= LOG_LINES) send({ type: 'log', message: String(message).slice(0, LINE_LENGTH) });
}

function fail(error: unknown): void {
  const message = redact === null ? publicMessage(error, [directory, dirname(directory)]) : errorPlace(error);
  send({ type: 'failed', message });
}

/** Resolves once the server has asked for the next batch of output. */
async function next(): Promise<void> {
  if (demand === 0) {
    await new Promise<void>((resolve) => {
      demanded = resolve;
    });
  }
  demand--;
}

async function answer(file: string, request: Request): Promise<void> {
  if (request.kind === 'redact') {
    redact = await loadRedact(directory, file);
    return send({ type: 'ready' });
  }
  const plugin = await loadModule(directory, file);
  switch (request.kind) {
    case 'describe':
      return send({ type: 'described', description: describePlugin(plugin) });
    case 'options':
      return send({ type: 'options', check: checkOptions(plugin.options, request.options) });
    case 'shape':
      return send({ type: 'shape', shape: pluginShape(plugin, request.options) });
    case 'run': {
      const context = { ...request.context, signal: abort.signal, log };
      return sendOutput(startPlugin(plugin, request.method, inbox, request.options, context), next, send);
    }
  }
}

process.on('message', (message: Down) => {
  switch (message.type) {
    case 'request':
      answer(message.file, message.request).catch(fail);
      break;
    case 'redact':
      if (redact !== null)
        redactTexts(redact, message.texts).then((results) => send({ type: 'redacted', results }), fail);
      break;
    case 'next':
      demand++;
      demanded?.();
      demanded = null;
      break;
    case 'units':
      inbox.receive(message.units, message.done);
      break;
    case 'abort':
      abort.abort();
      break;
  }
});
process.on('disconnect', () => process.exit());
process.on('uncaughtException', fail);
new Worker(new URL('./guard.js', import.meta.url), {
  workerData: { memoryBytes: Number(memoryBytes), parent: process.ppid },
}).unref();

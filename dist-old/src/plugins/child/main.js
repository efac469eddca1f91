import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { checkOptions } from '../../plugin-api/check-options.js';
import { publicMessage } from '../plugin-error.js';
import { describePlugin, keptState, parsedOptions, pluginShape, startPlugin, unsavedState, } from '../plugin-module.js';
import { ServerCalls } from './call-server.js';
import { Link } from './link.js';
import { importFile, pluginsOf } from './load-module.js';
import { FRAME_BYTES, LINE_LENGTH, LINK_FD, LOG_LINES, } from './protocol.js';
import { errorPlace, redactOf, redactTexts } from './redact-texts.js';
import { PluginRun } from './run-streams.js';
import { startGuard } from './start-guard.js';
const [memoryBytes = '0', access = ''] = process.argv.slice(2);
let roots = [];
let plugins = new Map();
let redact = null;
let run = null;
let calls = null;
/** What the last run remembers, if it was a portion of a longer one. */
let held = null;
let logged = 0;
const pipe = new Socket({ fd: LINK_FD });
const link = new Link(pipe, FRAME_BYTES, {
    message: (message) => void take(message).catch(fail),
    fault: () => process.exit(),
});
const send = (message) => link.send(message);
/** One line more than is shown is sent, so that the server knows that there were more. */
function log(message) {
    if (logged++ <= LOG_LINES)
        send({ type: 'log', message: String(message).slice(0, LINE_LENGTH) });
}
function fail(error) {
    send({ type: 'failed', message: redact === null ? publicMessage(error, roots) : errorPlace(error) });
}
async function load(code) {
    roots = [code.root, dirname(code.root)];
    return importFile(code, (files) => send({ type: 'files', files }));
}
async function loadPlugins(code) {
    const { exports, modules } = await load(code);
    plugins = pluginsOf(exports, code.isPackage);
    const described = [...plugins].map(([key, plugin]) => ({
        key,
        description: { ...describePlugin(plugin) },
    }));
    send({ type: 'loaded', plugins: described, modules });
}
function keptBy(plugin, options, { name, parts }) {
    if (parts !== null)
        return keptState(plugin, options, parts);
    if (held?.name !== name)
        throw new Error('its process does not hold what the run remembers');
    return held.state;
}
function answer(plugin, request) {
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
                if (kept === null || memory === null)
                    return null;
                held = { name: memory.next, state: kept };
                return kept.take();
            });
            calls = new ServerCalls(send);
            const own = calls;
            const tokens = (name) => own.tokens(name);
            const context = { ...request.context, state, signal: started.signal, calls, tokens, log };
            const output = startPlugin(plugin, request.method, started.units, options, context);
            run = started;
            started.send(output).catch(fail);
        }
    }
}
/** Runs up to the first `await` at once, so that what follows a request finds its run. */
async function take(message) {
    switch (message.type) {
        case 'load':
            await loadPlugins(message.code);
            break;
        case 'load-redaction':
            redact = redactOf((await load(message.code)).exports);
            send({ type: 'ready' });
            break;
        case 'redact':
            if (redact !== null)
                send({ type: 'redacted', results: await redactTexts(redact, message.texts) });
            break;
        case 'request': {
            const plugin = plugins.get(message.key);
            if (plugin === undefined)
                throw new Error(`it exports no ${message.key}`);
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
//# sourceMappingURL=main.js.map
import { endsWithin } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
import { NO_CALLS } from '../plugin-api/models/models.js';
import { loadBuiltInPlugins } from './built-in-plugins.js';
import { LocalPluginHost } from './host.js';
import { filesOf, readSources } from './plugin-sources.js';
import { Tokenizers } from './tokenizers/tokenizers.js';
import { UserPlugins } from './user-plugins.js';
/** @throws INVALID_CONFIG if a source or a tokenizer cannot be read */
export async function openPluginHost(options) {
    const { directory, log, cwd = process.cwd(), startupWaitMs = 3_000 } = options;
    const sources = directory === null ? [] : await readSources(directory, cwd);
    for (const source of sources) {
        const { error } = await filesOf(source, cwd);
        if (error === null)
            continue;
        const what = source.isPackage ? 'the plugins of' : 'the plugins directory';
        throw new StepwellError('INVALID_CONFIG', { detail: `cannot read ${what} ${source.place}: ${error}` });
    }
    const setup = {
        sources,
        cwd,
        known: [],
        former: [],
        tokenizers: options.tokenizers ?? {},
        access: options.access ?? 'own-files',
        hidden: options.hidden ?? [],
        timeoutMs: options.timeoutMs ?? 60_000,
        loadTimeoutMs: options.loadTimeoutMs ?? 10_000,
        memoryBytes: options.memoryBytes ?? 2 ** 30,
    };
    await checkTokenizers(setup.tokenizers);
    const user = new UserPlugins({ ...setup, log });
    await endsWithin(startupWaitMs, user.refresh());
    const builtIn = await loadBuiltInPlugins(log);
    describeAhead(builtIn);
    const tokenizers = new Tokenizers(setup.tokenizers);
    const host = new LocalPluginHost(builtIn, user, log, options.calls ?? NO_CALLS, tokenizers);
    const threadSetup = () => ({ ...setup, known: user.known(), former: user.formerlyKnown() });
    return Object.assign(host, { threadSetup });
}
/** The plugins of a host in another thread. No file is read until a plugin is asked for. */
export async function openPluginHostInThread(setup, log, calls = NO_CALLS) {
    const user = new UserPlugins({ ...setup, log });
    return new LocalPluginHost(await loadBuiltInPlugins(log), user, log, calls, new Tokenizers(setup.tokenizers));
}
const BETWEEN_DESCRIPTIONS_MS = 50;
/**
 * Has the plugins describe themselves one at a time. Each takes some milliseconds once, and the first list of them would
 * keep the thread for all of these together.
 */
function describeAhead(plugins) {
    const left = plugins.values();
    const timer = setInterval(() => {
        const { value: plugin } = left.next();
        if (plugin === undefined)
            clearInterval(timer);
        else
            Object.values(plugin.description);
    }, BETWEEN_DESCRIPTIONS_MS);
    timer.unref();
}
/** Reads them once, so that one that cannot be used is told of when the server starts. */
async function checkTokenizers(paths) {
    const tokenizers = new Tokenizers(paths);
    for (const name of Object.keys(paths)) {
        await tokenizers.table(name).catch((cause) => {
            throw new StepwellError('INVALID_CONFIG', { detail: cause.message }, { path: ['tokenizers'], cause });
        });
    }
}
//# sourceMappingURL=open.js.map
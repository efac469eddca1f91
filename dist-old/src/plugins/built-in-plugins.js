import { checkOptions } from '../plugin-api/check-options.js';
import { builtInModules } from './built-in-modules.js';
import { pluginFailed } from './plugin-error.js';
import { describePlugin, keptState, parsedOptions, pluginOf, pluginShape, startPlugin, unsavedState, } from './plugin-module.js';
/** Where units of a run come from. Its error is kept, so that it is not taken for an error of the plugin that reads them. */
class Source {
    constructor(units, signal) {
        this.units = units;
        this.signal = signal;
        this.failed = null;
    }
    async *read() {
        try {
            for await (const unit of this.units) {
                this.signal.throwIfAborted();
                yield unit;
            }
        }
        catch (cause) {
            this.failed = { cause };
            throw cause;
        }
    }
}
/** A built-in plugin, which runs in the thread that calls it. */
class BuiltInPlugin {
    /** By the options as a run has them: a curator that judges many units at a time is started for each. */
    #given;
    constructor(plugin, log) {
        this.plugin = plugin;
        this.log = log;
        this.hash = null;
        this.isShared = true;
        /** By the options as a run has them: a curator that judges many units at a time is started for each. */
        this.#given = new WeakMap();
        this.description = describePlugin(plugin);
    }
    async checkOptions(options) {
        return checkOptions(this.plugin.options, options);
    }
    async shape(options) {
        return this.given(options).shape;
    }
    async *run(method, options, units, context) {
        const source = new Source(units, context.signal);
        const { options: given } = this.given(options);
        const { memory, tokenizers, ...plain } = context;
        const tokens = (name) => tokenizers.table(name);
        const begin = (parts) => this.guard(() => keptState(this.plugin, given, parts));
        const kept = memory === undefined ? null : await memory.inThread(begin);
        const state = kept ?? this.guard(() => unsavedState(this.plugin, given));
        const output = this.guard(() => startPlugin(this.plugin, method, source.read(), given, { ...plain, state, tokens, log: this.log }));
        try {
            for await (const item of output) {
                context.signal.throwIfAborted();
                yield item;
            }
            if (kept !== null)
                memory?.ended(kept.take());
        }
        catch (error) {
            context.signal.throwIfAborted();
            if (source.failed !== null)
                throw source.failed.cause;
            throw pluginFailed(this.plugin.name, error);
        }
    }
    given(options) {
        const known = this.#given.get(options);
        if (known !== undefined)
            return known;
        const made = this.guard(() => {
            const given = parsedOptions(this.plugin, options);
            return { options: given, shape: pluginShape(this.plugin, given) };
        });
        this.#given.set(options, made);
        return made;
    }
    guard(act) {
        try {
            return act();
        }
        catch (error) {
            throw pluginFailed(this.plugin.name, error);
        }
    }
}
/** Every plugin of this package, in the order of their files. */
export async function loadBuiltInPlugins(log) {
    return (await builtInModules()).map((module) => {
        const plugin = pluginOf(module);
        return new BuiltInPlugin(plugin, (message) => log(plugin.name, message));
    });
}
//# sourceMappingURL=built-in-plugins.js.map
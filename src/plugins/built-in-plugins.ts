import type { JsonObject } from '../model/json.js';
import { checkOptions } from '../plugin-api/check-options.js';
import type { Curator, CuratorUnit } from '../plugin-api/define-curator.js';
import type { Formatter, FormatterUnit } from '../plugin-api/define-formatter.js';
import { builtInModules } from './built-in-modules.js';
import type { PluginShape } from './interface.js';
import type { HostedContext, LoadedPlugin, PluginMethod } from './loaded-plugin.js';
import { pluginFailed } from './plugin-error.js';
import {
  describePlugin,
  keptState,
  parsedOptions,
  pluginOf,
  pluginShape,
  startPlugin,
  unsavedState,
} from './plugin-module.js';

/** Where units of a run come from. Its error is kept, so that it is not taken for an error of the plugin that reads them. */
class Source {
  failed: { readonly cause: unknown } | null = null;

  constructor(
    private readonly units: AsyncIterable<unknown>,
    private readonly signal: AbortSignal,
  ) {}

  async *read(): AsyncGenerator<unknown> {
    try {
      for await (const unit of this.units) {
        this.signal.throwIfAborted();
        yield unit;
      }
    } catch (cause) {
      this.failed = { cause };
      throw cause;
    }
  }
}

/** What the options of a run come to. */
interface Given {
  readonly options: JsonObject;
  readonly shape: PluginShape;
}

/** A built-in plugin, which runs in the thread that calls it. */
class BuiltInPlugin implements LoadedPlugin {
  readonly description;
  readonly hash = null;
  readonly isShared = true;
  /** By the options as a run has them: a curator that judges many units at a time is started for each. */
  readonly #given = new WeakMap<JsonObject, Given>();

  constructor(
    private readonly plugin: Curator<CuratorUnit> | Formatter<FormatterUnit>,
    private readonly log: (message: string) => void,
  ) {
    this.description = describePlugin(plugin);
  }

  async checkOptions(options: JsonObject) {
    return checkOptions(this.plugin.options, options);
  }

  async shape(options: JsonObject): Promise<PluginShape> {
    return this.given(options).shape;
  }

  async *run(
    method: PluginMethod,
    options: JsonObject,
    units: AsyncIterable<unknown>,
    context: HostedContext,
  ) {
    const source = new Source(units, context.signal);
    const { options: given } = this.given(options);
    const { memory, tokenizers, ...plain } = context;
    const tokens = (name: string) => tokenizers.table(name);
    const begin = (parts: readonly Uint8Array[]) => this.guard(() => keptState(this.plugin, given, parts));
    const kept = memory === undefined ? null : await memory.inThread(begin);
    const state = kept ?? this.guard(() => unsavedState(this.plugin, given));
    const output = this.guard(() =>
      startPlugin(this.plugin, method, source.read(), given, { ...plain, state, tokens, log: this.log }),
    );
    try {
      for await (const item of output) {
        context.signal.throwIfAborted();
        yield item;
      }
      if (kept !== null) memory?.ended(kept.take());
    } catch (error) {
      context.signal.throwIfAborted();
      if (source.failed !== null) throw source.failed.cause;
      throw pluginFailed(this.plugin.name, error);
    }
  }

  private given(options: JsonObject): Given {
    const known = this.#given.get(options);
    if (known !== undefined) return known;
    const made = this.guard(() => {
      const given = parsedOptions(this.plugin, options);
      return { options: given, shape: pluginShape(this.plugin, given) };
    });
    this.#given.set(options, made);
    return made;
  }

  private guard<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw pluginFailed(this.plugin.name, error);
    }
  }
}

/** Every plugin of this package, in the order of their files. */
export async function loadBuiltInPlugins(
  log: (plugin: string, message: string) => void,
): Promise<readonly LoadedPlugin[]> {
  return (await builtInModules()).map((module) => {
    const plugin = pluginOf(module);
    return new BuiltInPlugin(plugin, (message) => log(plugin.name, message));
  });
}

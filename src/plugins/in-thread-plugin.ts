import type { JsonObject } from '../model/json.js';
import { checkOptions } from '../plugin-api/check-options.js';
import type { Curator, CuratorUnit } from '../plugin-api/define-curator.js';
import type { Formatter, FormatterUnit } from '../plugin-api/define-formatter.js';
import { describePlugin } from './describe-plugin.js';
import type { FormatterShape, RunContext } from './interface.js';
import type { LoadedPlugin, PluginPass } from './loaded-plugin.js';
import { pluginFailed } from './plugin-error.js';
import { formatterShape, startPlugin } from './start-plugin.js';

/** An error of the units' source, told apart from one of the plugin that read them. */
class SourceError {
  constructor(readonly cause: unknown) {}
}

/** A built-in plugin: runs in the thread that calls. */
export class InThreadPlugin implements LoadedPlugin {
  readonly description;

  constructor(
    private readonly plugin: Curator<CuratorUnit> | Formatter<FormatterUnit>,
    private readonly log: (message: string) => void,
  ) {
    this.description = describePlugin(plugin);
  }

  async checkOptions(options: JsonObject) {
    return checkOptions(this.plugin.options, options);
  }

  async shape(options: JsonObject): Promise<FormatterShape> {
    return this.guard(() => formatterShape(this.plugin, options));
  }

  async *run(pass: PluginPass, options: JsonObject, units: AsyncIterable<unknown>, context: RunContext) {
    let failed: SourceError | null = null;
    const watched = (async function* () {
      try {
        for await (const unit of units) {
          context.signal.throwIfAborted();
          yield unit;
        }
      } catch (error) {
        failed = new SourceError(error);
        throw error;
      }
    })();
    const output = this.guard(() =>
      startPlugin(this.plugin, pass, watched, options, { ...context, log: this.log }),
    );
    try {
      for await (const item of output) {
        context.signal.throwIfAborted();
        yield item;
      }
    } catch (error) {
      context.signal.throwIfAborted();
      const source = failed as SourceError | null;
      if (source !== null) throw source.cause;
      throw pluginFailed(this.plugin.name, error);
    }
  }

  private guard<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw pluginFailed(this.plugin.name, error);
    }
  }
}

import { StepwellError } from '../../errors/index.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { CurateThread, CurateThreadSetup, PreviewRequest, PreviewResult } from './contract.js';
import { type CurateInput, judgeOf } from './input.js';
import type { JudgedPage, PageRequest, UnitVerdict } from './judge-page.js';
import type { StreamRequest } from './judge-stream.js';

/** What it takes to run curators in threads. */
export interface CurateProcessParts {
  readonly storeOptions: StoreOptions;
  /** How a thread opens `plugins`. */
  readonly pluginSetup: () => PluginHostSetup;
  readonly plugins: Pick<PluginHost, 'curatorShape'>;
  readonly log: (plugin: string, message: string) => void;
}

/** A thread with a store and plugins of its own, in which one curator judges. */
export class CurateProcess {
  onGroups: (count: number) => void = () => {};

  private constructor(
    private readonly thread: ThreadClient<CurateThread['methods']>,
    readonly shape: CuratorShape,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED */
  static async start(
    { storeOptions, pluginSetup, plugins, log }: CurateProcessParts,
    input: Pick<CurateInput, 'curator' | 'unit' | 'where' | 'channels' | 'groupSize'>,
    signal: AbortSignal,
  ): Promise<CurateProcess> {
    signal.throwIfAborted();
    const { curator: use, where, channels, groupSize } = input;
    const shape = await plugins.curatorShape(use);
    const setup: CurateThreadSetup = {
      storeOptions,
      plugins: pluginSetup(),
      use,
      where,
      channels,
      groupSize,
      judge: judgeOf(input),
    };
    let process: CurateProcess | null = null;
    const module = new URL('./curate-thread.js', import.meta.url);
    const thread = await ThreadClient.start<CurateThread>(module, setup, {
      unavailable: (detail, cause) =>
        cause instanceof Error ? cause : new StepwellError('STORE_UNAVAILABLE', { detail }, { cause }),
      onTold(told) {
        if (told.kind === 'log') log(told.plugin, told.message);
        else process?.onGroups(told.count);
      },
    });
    process = new CurateProcess(thread, shape, signal);
    return process;
  }

  judge(request: PageRequest): Promise<JudgedPage> {
    return this.thread.call('judge', [request], { signal: this.signal });
  }

  preview(request: PreviewRequest): Promise<PreviewResult> {
    return this.thread.call('preview', [request], { signal: this.signal });
  }

  stream(request: StreamRequest): Promise<number> {
    return this.thread.call('stream', [request], { signal: this.signal });
  }

  take(most: number): Promise<{ readonly verdicts: readonly UnitVerdict[]; readonly done: boolean }> {
    return this.thread.call('take', [most], { signal: this.signal });
  }

  async close(): Promise<void> {
    await this.thread.close();
    await this.thread.ended;
  }
}

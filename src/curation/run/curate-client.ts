import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../../threads/calls.js';
import type { Answered, OfferedPage } from './answer-pool.js';
import type { CurateCalls, PreviewRequest, PreviewResult } from './contract.js';
import type { CurateThreads, WarmThread } from './curate-threads.js';
import { type CurateInput, type CurateTold, judgeOf } from './input.js';
import type { JudgedPage, UnitVerdict } from './judge-page.js';
import type { StreamRequest } from './judge-stream.js';
import type { PageRequest } from './page-request.js';
import type { RememberedPage, RememberRequest } from './remember-page.js';

/** What it takes to run curators in threads. */
export interface CurateClientParts {
  readonly threads: CurateThreads;
  readonly plugins: Pick<PluginHost, 'curatorShape'>;
}

/** One run of one curator, in a thread that judges for it. */
export class CurateClient {
  private isSound = true;

  private constructor(
    private readonly threads: CurateThreads,
    private readonly thread: WarmThread,
    readonly shape: CuratorShape,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * @param job id of the job that it works for; null: a preview
   * @param before what the job has told so far
   * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED
   */
  static async start(
    { threads, plugins }: CurateClientParts,
    input: Pick<CurateInput, 'curator' | 'unit' | 'where' | 'channels' | 'groupSize' | 'seed'>,
    signal: AbortSignal,
    job: string | null = null,
    before?: Pick<CurateTold, 'usage' | 'reasons'>,
  ): Promise<CurateClient> {
    signal.throwIfAborted();
    const { curator: use, where, channels, groupSize, seed = 0 } = input;
    const shape = await plugins.curatorShape(use);
    const thread = await threads.take();
    const client = new CurateClient(threads, thread, shape, signal);
    try {
      const known = before && { used: before.usage, said: Object.keys(before.reasons) };
      const setup = { use, where, channels, groupSize, seed, judge: judgeOf(input), job, ...known };
      await client.ask('begin', [setup]);
    } catch (error) {
      await client.close();
      throw error;
    }
    return client;
  }

  set onGroups(listener: (count: number) => void) {
    this.thread.onGroups = listener;
  }

  judge(request: PageRequest): Promise<JudgedPage> {
    return this.ask('judge', [request]);
  }

  remember(request: RememberRequest): Promise<RememberedPage> {
    return this.ask('remember', [request]);
  }

  preview(request: PreviewRequest): Promise<PreviewResult> {
    return this.ask('preview', [request]);
  }

  offer(page: number, request: PageRequest): Promise<OfferedPage> {
    return this.ask('offer', [page, request]);
  }

  answers(waitMs: number): Promise<Answered> {
    return this.ask('answers', [waitMs]);
  }

  stream(request: StreamRequest): Promise<number> {
    return this.ask('stream', [request]);
  }

  take(most: number): Promise<{ readonly verdicts: readonly UnitVerdict[]; readonly done: boolean }> {
    return this.ask('take', [most]);
  }

  /** Ends the run. A thread in which something failed or was cancelled is ended with it. */
  async close(): Promise<void> {
    this.thread.onGroups = () => {};
    if (!this.isSound || this.signal.aborted) return this.thread.close();
    try {
      await this.thread.call('end', []);
    } catch {
      return this.thread.close();
    }
    await this.threads.giveBack(this.thread);
  }

  private async ask<Name extends MethodName<CurateCalls>>(
    name: Name,
    args: MethodArgs<CurateCalls, Name>,
  ): Promise<MethodAnswer<CurateCalls, Name>> {
    try {
      return await this.thread.call(name, args, { signal: this.signal });
    } catch (error) {
      this.isSound = false;
      throw error;
    }
  }
}

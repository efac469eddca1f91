import { sharedAbort } from '../../async/shared-abort.js';
import { RunCalls } from '../../judges/run-calls.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import type { CallTransport } from '../../plugin-api/models/transport.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import { type Answered, AnswerPool, type OfferedPage } from './answer-pool.js';
import type { PreviewRequest, PreviewResult, PreviewSample } from './contract.js';
import { countVerdicts, isDropped, NO_COUNTS } from './counts.js';
import { type JudgedPage, PageJudge, type UnitVerdict } from './judge-page.js';
import { StreamJudge, type StreamRequest } from './judge-stream.js';
import { type CurateSetup, type PageRequest } from './page-request.js';
import { PageMemory, type RememberedPage, type RememberRequest } from './remember-page.js';

type CallingPlugins = Pick<PluginHost, 'curatorShape' | 'judgeUnits' | 'curate'>;

/** The plugins of a host, whose calls of models are those of one run. */
function withCalls(plugins: CallingPlugins, calls: CallTransport): CallingPlugins {
  return {
    curatorShape: (use) => plugins.curatorShape(use),
    judgeUnits: (use, groups, context) => plugins.judgeUnits(use, groups, { ...context, calls }),
    curate: (use, groups, context) => plugins.curate(use, groups, { ...context, calls }),
  };
}

interface RunParts {
  readonly store: StepStore;
  readonly plugins: PluginHost;
  readonly modelCalls: CallTransport;
}

/** What a thread does for one run. */
export class CurateThreadRun {
  private readonly cancelled = sharedAbort();
  private readonly pages: PageJudge;
  private readonly calls: RunCalls;
  private readonly plugins: CallingPlugins;
  private readonly pool: AnswerPool;
  private current: StreamJudge | null = null;
  private memory: PageMemory | null = null;

  private constructor(
    private readonly parts: RunParts,
    private readonly setup: CurateSetup,
    private readonly shape: CuratorShape,
  ) {
    const { signal } = this.cancelled;
    this.calls = new RunCalls(parts.modelCalls, setup.used);
    this.plugins = withCalls(parts.plugins, this.calls);
    this.pages = new PageJudge(setup, shape, parts.store, this.plugins, signal);
    const { seed = 0 } = setup;
    const reasons = new DistinctReasons(setup.said);
    const context = { survey: null, seed, reasons, signal, calls: this.calls };
    this.pool = new AnswerPool({
      setup,
      concurrency: shape.concurrency ?? 1,
      pages: this.pages.units,
      plugins: parts.plugins,
      calls: this.calls,
      context,
    });
  }

  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_CHANGED */
  static async begin(parts: RunParts, setup: CurateSetup): Promise<CurateThreadRun> {
    return new CurateThreadRun(parts, setup, await parts.plugins.curatorShape(setup.use));
  }

  cancel(): void {
    this.cancelled.abort();
  }

  /** @throws SECRET_REFUSED, BUDGET_SPENT: nothing of the page is judged then */
  async judge(request: PageRequest): Promise<JudgedPage> {
    const judged = await this.pages.judge(request);
    if (this.calls.refused !== null) throw this.calls.refused;
    return { ...judged, usage: this.calls.take() };
  }

  offer(page: number, request: PageRequest): Promise<OfferedPage> {
    return this.pool.offer(page, request);
  }

  answers(waitMs: number): Promise<Answered> {
    return this.pool.take(waitMs);
  }

  remember(request: RememberRequest): Promise<RememberedPage> {
    this.memory ??= new PageMemory(
      this.setup,
      this.shape,
      this.parts.store,
      this.plugins,
      this.cancelled.signal,
    );
    return this.memory.judge(request);
  }

  stream(request: StreamRequest, onGroups: (count: number) => void): Promise<number> {
    this.current = this.streamJudge();
    return this.current.run(request, onGroups);
  }

  take(most: number): Promise<{ readonly verdicts: readonly UnitVerdict[]; readonly done: boolean }> {
    return this.current?.take(most) ?? Promise.resolve({ verdicts: [], done: true });
  }

  async preview({ samples, ...request }: PreviewRequest): Promise<PreviewResult> {
    const run = this.streamJudge({ keepsSteps: true });
    const units = await run.run(request, () => {});
    const counts = countVerdicts(NO_COUNTS, run.verdicts(), this.shape.unit);
    const untouched: PreviewSample[] = [];
    const others: PreviewSample[] = [];
    for (const { decisions, stepId } of run.verdicts()) {
      const kept = !isDropped({ decisions }, this.shape.unit);
      const into = decisions.length === 0 ? untouched : others;
      if (into.length < samples) into.push({ stepId, kept, decisions });
      if (untouched.length === samples && others.length === samples) break;
    }
    return { ...counts, units, samples: [...others, ...untouched] };
  }

  private streamJudge(options: { readonly keepsSteps?: boolean } = {}): StreamJudge {
    return new StreamJudge(
      this.setup,
      this.shape,
      this.parts.store,
      this.plugins,
      this.cancelled.signal,
      options,
    );
  }
}

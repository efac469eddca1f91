import { openPluginHostInThread } from '../../plugins/open.js';
import { openStore } from '../../store/open.js';
import type { Answering } from '../../threads/calls.js';
import { serveThread } from '../../threads/serve-thread.js';
import type { CurateCalls, CurateThread, PreviewRequest, PreviewResult, PreviewSample } from './contract.js';
import { countVerdicts, isDropped, NO_COUNTS } from './counts.js';
import { PageJudge } from './judge-page.js';
import { StreamJudge } from './judge-stream.js';

/** Groups after which a stream says how many it has read. */
const TOLD_GROUPS = 100;

serveThread<CurateThread>(async (setup, thread) => {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const store = await openStore({ ...setup.storeOptions, mode: 'read' });
  const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) =>
    thread.tell({ kind: 'log', plugin, message }),
  );
  const shape = await plugins.curatorShape(setup.use);
  const pages = new PageJudge(setup, shape, store, plugins, signal);
  let stream: StreamJudge | null = null;
  async function preview({ samples, ...request }: PreviewRequest): Promise<PreviewResult> {
    const run = new StreamJudge(setup, shape, store, plugins, signal, { keepsSteps: true });
    const units = await run.run(request, () => {});
    const counts = countVerdicts(NO_COUNTS, run.verdicts(), shape.unit);
    const untouched: PreviewSample[] = [];
    const others: PreviewSample[] = [];
    for (const { decisions, stepId } of run.verdicts()) {
      const kept = !isDropped({ decisions }, shape.unit);
      const into = decisions.length === 0 ? untouched : others;
      if (into.length < samples) into.push({ stepId, kept, decisions });
      if (untouched.length === samples && others.length === samples) break;
    }
    return { ...counts, units, samples: [...others, ...untouched] };
  }

  const calls: Answering<CurateCalls> = {
    preview,
    judge: (request) => pages.judge(request),
    stream(request) {
      stream = new StreamJudge(setup, shape, store, plugins, signal);
      return stream.run(request, (count) => {
        if (count % TOLD_GROUPS === 0) thread.tell({ kind: 'groups', count });
      });
    },
    take: (most) => stream?.take(most) ?? Promise.resolve({ verdicts: [], done: true }),
  };
  return {
    call: (asked) => asked.answerFrom(calls),
    cancel() {
      cancelled.abort();
      return false;
    },
    async close() {
      cancelled.abort();
      await plugins.close();
      await store.close();
    },
  };
});

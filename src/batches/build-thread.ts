import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../errors/index.js';
import { openPluginHost } from '../plugins/open.js';
import { openArtifacts } from '../store/artifacts/open.js';
import { openStore } from '../store/open.js';
import { runBuild, type Workshop } from './build/run-build.js';
import { runPreview } from './build/run-preview.js';
import type { FromThread, ThreadData, ToThread } from './build/thread-messages.js';

/** Progress is told in steps of this share, not for every group. */
const PROGRESS_STEP = 0.01;

if (parentPort === null) throw new Error('build-thread runs as a worker thread');
const port = parentPort;
const { setup, job } = workerData as ThreadData;
const say = (message: FromThread): void => port.postMessage(message);

const cancelled = new AbortController();
let lineageStored = (): void => {};
port.on('message', (message: ToThread) => {
  if (message.kind === 'cancel') cancelled.abort();
  // A cancel also frees a slice that waits for an answer that will not come.
  lineageStored();
});

let told = 0;
async function work(): Promise<void> {
  const store = await openStore({ ...setup.storeOptions, mode: 'read' });
  const artifacts = await openArtifacts(setup.artifactOptions);
  const plugins = await openPluginHost({
    directory: setup.pluginsDirectory,
    log: (plugin, message) => say({ kind: 'log', plugin, message }),
  });
  const workshop: Workshop = {
    store,
    plugins,
    artifacts,
    signal: cancelled.signal,
    onProgress(progress) {
      if (progress.share - told < PROGRESS_STEP) return;
      told = progress.share;
      say({ kind: 'progress', progress });
    },
    onLineage(stepIds) {
      const stored = new Promise<void>((resolve) => {
        lineageStored = resolve;
      });
      say({ kind: 'lineage', stepIds });
      return stored;
    },
  };
  try {
    const result = job.kind === 'build' ? await runBuild(job, workshop) : await runPreview(job, workshop);
    say({ kind: 'done', result });
  } finally {
    await plugins.close();
    await artifacts.close();
    await store.close();
  }
}

try {
  await work();
} catch (error) {
  say({ kind: 'failed', error: toErrorData(error) });
}
port.close();

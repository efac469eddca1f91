import type { ServerClient } from '../cli/client/server-client.js';
import { fromErrorData } from '../errors/index.js';
import type { StepSink } from './agent/rollout.js';

/** Posts steps to a server's ingest routes. `onStep` hears of every one that is stored. */
export function createServerSink(client: ServerClient, onStep: () => void): StepSink {
  return {
    async append(step) {
      const { rejected } = await client.appendSteps('train', Buffer.from(`${JSON.stringify(step)}\n`));
      const [first] = rejected;
      if (first !== undefined) {
        const { code, message, path } = first;
        throw fromErrorData({ code, message, path: path ?? null, stack: null });
      }
      onStep();
    },
    complete: (trajectoryUid, promptUid, reward) =>
      client.completeTrajectory(trajectoryUid, promptUid, reward),
  };
}

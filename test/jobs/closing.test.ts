import type { HeldJob } from '../../src/jobs/held-job.js';
import { JobService } from '../../src/jobs/service.js';
import type { StepStore } from '../../src/store/port.js';
import { openTestStore } from '../support/open-test-store.js';
import { until } from '../support/until.js';

describe('a server that stops', () => {
  test('does not leave a job at work that it takes just then', async () => {
    const opened = await openTestStore();
    try {
      const { store } = opened;
      let isTaking = false;
      let take = (): void => {};
      const mayTake = new Promise<void>((resolve) => {
        take = resolve;
      });
      const slow = new Proxy(store, {
        get(target, name) {
          if (name === 'takeJob')
            return async (id: string) => {
              isTaking = true;
              await mayTake;
              return target.takeJob(id);
            };
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }) as StepStore;
      const service = new JobService({ store: slow, log: () => {} });
      const ended: unknown[] = [];
      service.work({
        kind: 'WORDS',
        most: 1,
        run: async ({ signal }: HeldJob) => {
          if (!signal.aborted)
            await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          ended.push(signal.reason);
          signal.throwIfAborted();
        },
      });
      const job = {
        id: 'job_closing',
        kind: 'WORDS',
        channels: [],
        actor: null,
        input: {},
        told: {},
      } as const;
      await service.add(job, null);
      await until(() => isTaking);
      const closed = service.close();
      take();
      await closed;
      expect(ended).toEqual(['SERVER_STOPPED']);
      // Given back: another server need not wait until this one has gone.
      expect(await store.readJobs([job.id], null)).toEqual([expect.objectContaining({ owner: null })]);
    } finally {
      await opened.close();
    }
  });
});

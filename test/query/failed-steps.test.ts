import { aStep } from '../../src/plugin-api/testing/index.js';
import { matchesStep } from '../../src/query/evaluate.js';
import { withFailedSteps } from '../../src/query/failed-steps.js';
import { parseStepFilter } from '../../src/query/parse-filter.js';

describe('a filter by the job at which steps failed', () => {
  const step = (position: number) => ({ ...aStep({}), position });
  const asked: string[] = [];
  const store = {
    readFailed: async (job: string, asOf: number | null) => {
      asked.push(asOf === null ? job : `${job} as of ${asOf}`);
      return job === 'job_1' ? [3, 5] : [];
    },
  };
  const selected = async (where: object) => {
    const filter = await withFailedSteps(parseStepFilter(where, []), store);
    return [1, 3, 5].filter((position) => matchesStep(filter, step(position)));
  };
  beforeEach(() => {
    asked.length = 0;
  });

  it.each<[object, number[]]>([
    [{ failedBy: 'job_1' }, [3, 5]],
    [{ failedBy: 'job_2' }, []],
    [{ not: { failedBy: 'job_1' } }, [1]],
    [{ or: [{ failedBy: 'job_2' }, { and: [{ failedBy: 'job_1' }] }] }, [3, 5]],
    [{ failedBy: 'job_1', channel: { eq: 'another' } }, []],
  ])('%p selects the steps at %p', async (where, expected) => {
    expect(await selected(where)).toEqual(expected);
  });

  it('asks for nothing where there is none', async () => {
    const filter = parseStepFilter({ and: [{ not: { keep: true } }, { keep: true }] }, []);
    expect(await withFailedSteps(filter, store)).toBe(filter);
    expect(asked).toEqual([]);
  });

  it('asks for what had failed as of a position, wherever in the filter it stands', async () => {
    const filter = parseStepFilter({ or: [{ failedBy: 'job_2' }, { not: { failedBy: 'job_1' } }] }, []);
    await withFailedSteps(filter, store, 7);
    expect(asked).toEqual(['job_2 as of 7', 'job_1 as of 7']);
  });

  it('says nothing of a step before the job’s steps were looked up', () => {
    const filter = parseStepFilter({ failedBy: 'job_1' }, []);
    expect(() => matchesStep(filter, step(3))).toThrow('needs their steps');
  });

  it('names the job by a text', () => {
    const filter = parseStepFilter({ failedBy: 'job_1' }, []);
    expect(filter).toEqual({ kind: 'failedBy', job: 'job_1' });
    expect(() => parseStepFilter({ failedBy: 7 }, ['where'])).toThrow(
      expect.objectContaining({ code: 'INVALID_TYPE', path: ['where', 'failedBy'] }),
    );
  });
});

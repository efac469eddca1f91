import type { Timer } from '../../src/async/timer.js';
import type { BuildProgress } from '../../src/batches/build/job.js';
import { ProgressTeller } from '../../src/batches/build/tell-progress.js';

describe('what is told of the progress of a build', () => {
  let told: BuildProgress[];
  let elapse: (() => void) | null;
  let teller: ProgressTeller;
  const timer: Timer = {
    after: (_ms, work) => {
      elapse = work;
      return () => {
        elapse = null;
      };
    },
  };
  const at = (share: number, stage = 'rows', rows = 0): BuildProgress => ({
    share,
    stage,
    rows,
    steps: rows,
  });
  beforeEach(() => {
    told = [];
    elapse = null;
    teller = new ProgressTeller((progress) => told.push(progress), timer);
  });

  it('is another stage at once, also where the share is the same', () => {
    teller.change(at(0, 'candidates'));
    teller.change(at(0, 'prm-judge'));
    expect(told).toEqual([at(0, 'candidates'), at(0, 'prm-judge')]);
  });

  it('is a hundredth more at once, and what is less after a while, the latest of it', () => {
    teller.change(at(0));
    teller.change(at(0.004, 'rows', 1));
    teller.change(at(0.008, 'rows', 2));
    expect(told).toEqual([at(0)]);
    elapse?.();
    expect(told).toEqual([at(0), at(0.008, 'rows', 2)]);
    teller.change(at(0.02, 'rows', 3));
    expect(told.at(-1)).toEqual(at(0.02, 'rows', 3));
  });

  it('is nothing once it has ended', () => {
    teller.change(at(0));
    teller.change(at(0.001, 'rows', 1));
    teller.end();
    expect([elapse, told.length]).toEqual([null, 1]);
  });
});

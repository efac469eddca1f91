import { FailedUnits } from '../../src/curation/run/failed-units.js';

describe('units at which a curator throws', () => {
  const thrown = new Error('cannot read it');

  it('end the run when they are fifty in a row', () => {
    const failed = new FailedUnits();
    for (let number = 1; number < 50; number++) failed.add(number, thrown);
    expect(() => failed.add(50, thrown)).toThrow(thrown);
  });

  it('are counted anew behind one that was judged, and are remembered', () => {
    const failed = new FailedUnits();
    for (let number = 1; number < 50; number++) failed.add(number, thrown);
    failed.judged();
    expect(() => failed.add(50, thrown)).not.toThrow();
    expect([failed.has(1), failed.has(50), failed.has(51)]).toEqual([true, true, false]);
  });
});

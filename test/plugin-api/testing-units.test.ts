import { describe, expect, it } from '@jest/globals';
import { aStep, aTrajectory } from '../../src/plugin-api/testing/index.js';
import { isTrainable } from '../../src/plugin-api/units.js';

describe('a step of the test kit', () => {
  it('takes plain arrays and has what the server would pass', () => {
    const step = aStep({
      promptIds: [1, 2],
      responseIds: [3, 4, 5],
      logProbs: [-0.5, -0.25, -1],
      responseMask: [1, 0, 1],
      teacherTopK: { k: 1, logProbs: [-1, -2, -3], indices: [7, 8, 9] },
    });
    expect(step.promptIds).toEqual(Int32Array.of(1, 2));
    expect(step.responseIds).toEqual(Int32Array.of(3, 4, 5));
    expect(step.logProbs).toEqual(Float32Array.of(-0.5, -0.25, -1));
    expect(step.responseMask).toEqual(Uint8Array.of(1, 0, 1));
    expect(step.teacherTopK?.indices).toEqual(Int32Array.of(7, 8, 9));
    expect(step).toMatchObject({
      promptTokens: 2,
      responseTokens: 3,
      hasLogProbs: true,
      tokenSource: 'ENGINE',
    });
  });

  it('counts what it has, in a trajectory too', () => {
    expect(aStep()).toMatchObject({ promptTokens: null, responseTokens: null, hasResponse: true });
    const [step] = aTrajectory('t', [{ responseIds: [1, 2], response: null }]).steps;
    expect(step).toMatchObject({ promptTokens: null, responseTokens: 2, hasResponse: false });
  });

  it('may have counts without content, as where a plugin did not ask for it', () => {
    const step = aStep({ response: null, hasResponse: true, promptTokens: 4, responseTokens: 8 });
    expect(step).toMatchObject({ responseIds: null, responseTokens: 8, hasResponse: true });
    expect(isTrainable(step)).toBe(true);
    expect(isTrainable(aStep({ promptTokens: 4, responseTokens: 0 }))).toBe(false);
    expect(isTrainable(aStep({ promptTokens: 4, responseTokens: 2, responseMask: [0, 0] }))).toBe(false);
  });
});

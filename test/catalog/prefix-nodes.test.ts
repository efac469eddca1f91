import { prefixNodesOf } from '../../src/catalog/prefix-nodes.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';

const user = (content: string) => ({ role: 'user', content });

describe('the prefix nodes of a group', () => {
  it('are the stretches that rollouts share, each up to where they part', () => {
    const step = (promptIds: number[], responseIds: number[]) => ({ promptIds, responseIds });
    const group = aGroup('p', [
      aTrajectory('a', [step([1, 2], [3]), step([1, 2, 3, 4], [5])]),
      aTrajectory('b', [step([1, 2], [3]), step([1, 2, 3, 4], [6])]),
      aTrajectory('c', [step([1, 2], [9])]),
    ]);
    expect(prefixNodesOf(group)).toMatchObject([
      { id: 0, parent: null, start: 0, tokens: 2, trajectoryUids: ['a', 'b', 'c'] },
      { id: 1, parent: 0, start: 2, tokens: 2, trajectoryUids: ['a', 'b'] },
    ]);
  });

  it('are counted in messages where a group has no ids', () => {
    const step = (...said: string[]) => ({
      promptIds: null,
      responseIds: null,
      messages: said.map(user),
      response: null,
    });
    const group = aGroup('p', [
      aTrajectory('a', [step('x', 'y', 'z')]),
      aTrajectory('b', [step('x', 'y')]),
      aTrajectory('c', [step('x')]),
    ]);
    expect(prefixNodesOf(group)).toEqual([
      { id: 0, parent: null, start: 0, tokens: 0, messages: 1, trajectoryUids: ['a', 'b', 'c'] },
      { id: 1, parent: 0, start: 0, tokens: 0, messages: 1, trajectoryUids: ['a', 'b'] },
    ]);
  });
});

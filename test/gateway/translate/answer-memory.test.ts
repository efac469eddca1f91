import { AnswerMemory } from '../../../src/gateway/translate/answer-memory.js';
import type { KeptAnswer } from '../../../src/gateway/translate/edge-api.js';

const answer = (n: number, chars = 400): KeptAnswer => ({
  responseId: `resp_${n}`,
  messages: [{ role: 'user', content: 'x'.repeat(chars) }],
  items: [{ id: `msg_${n}`, type: 'message' }],
});

describe('the memory of answers', () => {
  it('forgets the least recently used response and its items when it is full', () => {
    const kept = new AnswerMemory(1500).of('key_1');
    kept.keep(answer(1));
    kept.keep(answer(2));
    expect(kept.item('msg_1')).toEqual({ id: 'msg_1', type: 'message' });
    kept.keep(answer(3));
    expect([1, 2, 3].map((n) => kept.conversation(`resp_${n}`) !== null)).toEqual([true, false, true]);
    expect([1, 2, 3].map((n) => kept.item(`msg_${n}`) !== null)).toEqual([true, false, true]);
  });

  it('does not keep an answer that is larger than its limit, and does not count an answer twice that is kept again', () => {
    const kept = new AnswerMemory(1500).of('key_1');
    for (let i = 0; i < 20; i++) kept.keep(answer(1));
    kept.keep(answer(2));
    expect(kept.conversation('resp_1')).not.toBeNull();
    kept.keep(answer(3, 5000));
    expect(kept.conversation('resp_3')).toBeNull();
  });

  it('keeps the item of a later answer, when an earlier one with an item of that name is forgotten', () => {
    const kept = new AnswerMemory(1500).of('key_1');
    kept.keep({ ...answer(1), items: [{ id: 'same', type: 'first' }] });
    kept.keep({ ...answer(2), items: [{ id: 'same', type: 'second' }] });
    kept.keep(answer(3));
    expect(kept.conversation('resp_1')).toBeNull();
    expect(kept.item('same')).toMatchObject({ type: 'second' });
  });

  it('shows a caller no answers of another', () => {
    const memory = new AnswerMemory(5000);
    memory.of('key_1').keep(answer(1));
    expect(memory.of('key_2').conversation('resp_1')).toBeNull();
    expect(memory.of('key_2').item('msg_1')).toBeNull();
  });
});

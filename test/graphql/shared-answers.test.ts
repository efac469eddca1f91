import { SharedAnswers } from '../../src/graphql/subscriptions/shared-answers.js';

describe('answers that subscribers share', () => {
  let made = 0;
  const make = async () => ++made;
  beforeEach(() => {
    made = 0;
  });

  it('are made once for those who began before', async () => {
    const answers = new SharedAnswers<number>();
    const [first, second] = await Promise.all([
      answers.of('a', { since: 5, now: 9 }, make),
      answers.of('a', { since: 9, now: 12 }, make),
    ]);
    expect([first, second, await answers.of('b', { since: 5, now: 9 }, make)]).toEqual([1, 1, 2]);
  });

  it('are made anew for who began after something that they may not show', async () => {
    const answers = new SharedAnswers<number>();
    await answers.of('a', { since: 5, now: 9 }, make);
    expect(await answers.of('a', { since: 10, now: 10 }, make)).toBe(2);
    // The newer one serves both.
    expect(await answers.of('a', { since: 5, now: 11 }, make)).toBe(2);
  });

  it('are made anew after a second, and after a failure', async () => {
    let now = 1;
    const answers = new SharedAnswers<number>({ now: () => now });
    await answers.of('a', { since: 5, now: 9 }, make);
    now += 1_001;
    expect(await answers.of('a', { since: 5, now: 9 }, make)).toBe(2);
    const failing = answers.of('c', { since: 0, now: 0 }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await answers.of('c', { since: 0, now: 0 }, make)).toBe(3);
  });
});

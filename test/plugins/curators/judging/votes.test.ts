import { hintVote, selectHint, withHint } from '../../../../plugins/curators/judging/hints.js';
import { boxedScore, majorityScore } from '../../../../plugins/curators/judging/votes.js';
import { trainersNumbers } from '../../../support/fixtures.js';

const { judge } = trainersNumbers();

test.each(Object.entries(judge.score_parse.cases))('%j is the vote %j', (text, score) => {
  expect(boxedScore(text)).toBe(score);
});

test('a vote has one digit from -1 to 1', () => {
  expect(boxedScore('no box')).toBeNull();
  expect(Object.is(boxedScore('\\boxed{-0}'), 0)).toBe(true);
  expect(boxedScore('\\boxed{1} or rather \\boxed{0}')).toBe(0);
});

test.each(judge.majority as [(number | null)[], number][])('the majority of %j is %j', (votes, score) => {
  // Without a valid vote there is no score; the file says 0, as its trainer has it.
  expect(majorityScore(votes)).toBe(votes.some((vote) => vote !== null) ? score : null);
});

test('a hint is the text of the last marks, and the last box must be 1 or -1', () => {
  const text = '[HINT_START]first[HINT_END] \\boxed{-1} no:\n[HINT_START]\n second \n[HINT_END]\n\\boxed{1}';
  expect(hintVote(text)).toEqual({ score: 1, hint: 'second' });
  expect(hintVote('nothing to learn \\boxed{-1}')).toEqual({ score: -1, hint: null });
  expect(hintVote('[HINT_START]a[HINT_END] \\boxed{0}')).toEqual({ score: null, hint: 'a' });
  expect(hintVote('[HINT_END] a [HINT_START] \\boxed{1}')).toEqual({ score: 1, hint: null });
});

test('the longest hint of more than ten characters is taken, of equal ones the first', () => {
  const vote = (hint: string | null, score: 1 | -1 | null = 1) => ({ score, hint });
  expect(selectHint([vote('   ten chars!    ')])).toBeNull();
  expect(selectHint([vote('eleven chars'), vote('  twelve chars ')])).toBe('eleven chars');
  expect(selectHint([vote('eleven chars'), vote('now it is longer')])).toBe('now it is longer');
  expect(selectHint([vote('the longest of all hints', -1), vote(null), vote('eleven chars')])).toBe(
    'eleven chars',
  );
  expect(selectHint([vote('the longest of all hints', null)])).toBeNull();
  expect(selectHint([])).toBeNull();
});

test("a teacher's context has the hint behind the user's last message, else behind the last one", () => {
  const user = { role: 'user', content: 'Add 1 and 1.' };
  const tool = { role: 'tool', content: '2' };
  const added = "\n\n[user's hint / instruction]\nUse the tool.";
  expect(withHint([user, tool], 'Use the tool.')).toEqual([
    { ...user, content: `Add 1 and 1.${added}` },
    tool,
  ]);
  expect(withHint([tool], 'Use the tool.')).toEqual([{ ...tool, content: `2${added}` }]);
  const parts = [{ type: 'image_url', image_url: { url: 'data:,' } }];
  expect(withHint([{ role: 'user', content: parts }], 'Use the tool.')).toEqual([
    { role: 'user', content: [...parts, { type: 'text', text: added }] },
  ]);
  expect(user.content).toBe('Add 1 and 1.');
});

import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const NAME = 'secrets-and-personal-data';
/** Put together here, so that no tool that looks for keys in code takes them for some. */
const key = (prefix: string, length: number) => prefix + 'aB3dE'.repeat(20).slice(0, length);

/** The kinds that are found in a text. */
async function kindsIn(content: string, options: CuratorOptions = {}): Promise<readonly string[]> {
  const groups = [aGroup('p', [aTrajectory('a', [{ response: { role: 'assistant', content } }])])];
  const decisions = await curators.decide(NAME, { action: 'tag', ...options }, groups);
  return decisions.flatMap(({ addTags = [] }) => addTags.map((tag) => tag.slice('holds-'.length)));
}

const FOUND: readonly (readonly [string, string])[] = [
  ['private-key', '-----BEGIN PRIVATE KEY-----'],
  ['private-key', `-----BEGIN ${'OPENSSH'} PRIVATE KEY-----`],
  ['private-key', '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
  ['api-key', `AKIA${'ABCD1234EFGH5678'}`],
  ['api-key', key('sk-', 40)],
  ['api-key', key('sk-ant-api03-', 60)],
  ['api-key', `token=${key('ghp_', 36)}`],
  ['api-key', key('github_pat_', 40)],
  ['api-key', key('xoxb-', 24)],
  ['api-key', key('AIza', 35)],
  ['api-key', key('hf_', 34)],
  ['api-key', key('sk_live_', 24)],
  ['bearer-token', `Authorization: Bearer ${key('', 30)}`],
  ['jwt', `${key('eyJ', 20)}.${key('eyJ', 40)}.${key('', 43)}`],
  ['credit-card', 'card 4111 1111 1111 1111, 12/29'],
  ['credit-card', '5555-5555-5555-4444'],
  ['credit-card', 'Amex 378282246310005.'],
  ['iban', 'DE89370400440532013000'],
  ['iban', 'IBAN GB82 WEST 1234 5698 7654 32'],
  ['iban', 'DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'],
  ['email', 'write to jane.doe+x@mail.example.co.uk.'],
  ['email', 'a_b@example.com'],
  ['phone', 'call +44 20 7946 0958'],
  ['phone', '+14155552671'],
  ['phone', '(415) 555-2671'],
  ['phone', '415-555-2671'],
];

test.each(FOUND)('%s: %s', async (kind, text) => {
  expect(await kindsIn(text)).toEqual([kind]);
  expect(await kindsIn(text, { kinds: [kind] })).toEqual([kind]);
});

test('what only looks alike is not found', async () => {
  const harmless = [
    'a public key: -----BEGIN PUBLIC KEY-----',
    'sk-short, sk-learn-has-a-name-like-a-key, task-12345678901234567890, risk-averse',
    'Bearer of bad news',
    'eyJ and eyJ.eyJ.x',
    '4111 1111 1111 1112',
    '0000 0000 0000 0000 and 4444444444444444444444444',
    'id 41111111111111111111111',
    'DE88370400440532013000',
    'US89370400440532013000',
    'a@b, @home, x@y.',
    '2024-05-15 15:00:00, 1 + 1, +5, version 2.0.1, 12345678901',
    'reservation ZFA04Y, flight HAT026, user mia_li_3668, certificate_7504069, price 1023.0',
  ];
  for (const text of harmless) expect([text, await kindsIn(text)]).toEqual([text, []]);
});

test('the reason is the gravest kind, tags are all', async () => {
  const content = 'a@example.com, 415-555-2671, 4111 1111 1111 1111';
  const groups = [aGroup('p', [aTrajectory('a', [{ response: { role: 'assistant', content } }])])];
  const addTags = ['holds-credit-card', 'holds-email', 'holds-phone'];
  const target = { kind: 'step', id: 'step_a_0' };
  const reason = 'holds a credit card number';
  expect(await curators.decide(NAME, {}, groups)).toEqual([{ target, addTags, keep: false, reason }]);
  expect(await curators.decide(NAME, { action: 'untrainable' }, groups)).toEqual([
    { target, addTags, trainable: false, reason },
  ]);
  expect(await curators.decide(NAME, { action: 'tag' }, groups)).toEqual([{ target, addTags }]);
  expect(await kindsIn(content, { kinds: ['phone', 'iban'] })).toEqual(['phone']);
});

test('it looks into arguments and thoughts, into the prompt by option, and not into steps without messages', async () => {
  const mail = 'a@example.com';
  const steps = [
    {
      response: {
        role: 'assistant',
        content: null,
        tool_calls: [{ function: { name: 'f', arguments: `{"to":"${mail}"}` } }],
      },
    },
    { response: { role: 'assistant', content: 'x', reasoning_content: mail } },
    { messages: [{ role: 'tool', content: mail }] },
    { response: null, promptIds: Int32Array.of(1), responseIds: Int32Array.of(2) },
  ];
  const groups = [aGroup('p', [aTrajectory('a', steps)])];
  const at = async (options: CuratorOptions) =>
    (await curators.reasons(NAME, options, groups)).map((line) => line.slice(7, 8));
  expect(await at({})).toEqual(['0', '1']);
  expect(await at({ look: 'prompt-and-response' })).toEqual(['0', '1', '2']);
});

test('hostile texts take no time of note', async () => {
  const hostile = [
    'eyJ',
    '-eyJ',
    'a.',
    'a@',
    '+1 ',
    '+1',
    '4 ',
    '4-',
    'DE89 ',
    'bearer ',
    'sk-!',
    '-----BEGIN A ',
    'AB12 ',
  ];
  for (const part of hostile) expect([part, await kindsIn(part.repeat(200_000))]).toEqual([part, []]);
});

test('of real runs those go that hold an address, as a plain look says', async () => {
  const steps = stepsOf(tauGroups());
  const expected = steps.filter(({ messages }) => /[a-z0-9.]+@[a-z]+\.com/.test(JSON.stringify(messages)));
  expect(expected.length).toBeGreaterThan(100);
  expect(expected.length).toBeLessThan(steps.length);
  const options = { kinds: ['email'], look: 'prompt-and-response' };
  const decisions = await curators.decide(NAME, options, tauGroups());
  expect(decisions.map(({ target }) => target)).toEqual(expected.map(({ id }) => ({ kind: 'step', id })));
  const secrets = ['private-key', 'api-key', 'bearer-token', 'jwt', 'iban', 'phone'];
  expect(await curators.decide(NAME, { ...options, kinds: secrets }, tauGroups())).toEqual([]);
});

import { defineCurator, type StepUnit, stringsIn, targetOf, z } from 'stepwell/plugin';

/** What is looked for, with the words of the reason. The first in this list that is found is the one. */
const KINDS = {
  'private-key': 'a private key',
  'api-key': 'an API key',
  'bearer-token': 'a bearer token',
  jwt: 'a JSON web token',
  'credit-card': 'a credit card number',
  iban: 'an IBAN',
  email: 'an e-mail address',
  phone: 'a phone number',
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

const options = z.strictObject({
  kinds: z.array(z.enum(ALL)).min(1).default(ALL).describe('What to look for.'),
  look: z
    .enum(['response', 'prompt-and-response'])
    .default('response')
    .describe('Where to look: in the answer, or in all that the step holds.'),
  action: z
    .enum(['drop', 'untrainable', 'tag'])
    .default('drop')
    .describe(
      'drop: out of every row. untrainable: context only. tag: tags only, which the others give, too.',
    ),
});

/**
 * Every repeat has a bound and every pattern needs a mark of its own at the beginning, so that a text of any kind is
 * searched in linear time.
 */
const PATTERNS: Readonly<Record<Exclude<Kind, 'credit-card' | 'iban'>, RegExp>> = {
  'private-key': /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/,
  // Amazon, OpenAI and Anthropic, GitHub, GitLab, Slack, Google, Hugging Face, Stripe, npm, SendGrid.
  'api-key':
    /\b(?:(?:AKIA|ASIA)[A-Z0-9]{16}|sk-(?=[A-Za-z_-]{0,40}[0-9])[A-Za-z0-9_-]{20}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22}|glpat-[A-Za-z0-9_-]{20}|xox[abeoprs]-[A-Za-z0-9-]{10}|AIza[A-Za-z0-9_-]{35}|hf_[A-Za-z0-9]{34}|[rs]k_live_[A-Za-z0-9]{16}|npm_[A-Za-z0-9]{36}|SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})/,
  'bearer-token': /\bbearer {1,4}[A-Za-z0-9._~+/-]{20}/i,
  jwt: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,16000}\.[A-Za-z0-9_-]{16}/,
  email: /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b/,
  // International with a plus; North American with its usual signs. Bare digits may be any number.
  phone:
    /(?<![\w+.-])(?:\+[1-9][0-9]{0,2}(?:[ .-]?\(?[0-9]{2,4}\)?){2,5}|\(?[2-9][0-9]{2}\)?[ .-][2-9][0-9]{2}[ .-][0-9]{4})(?![\w-])/,
};

/** Thirteen to nineteen digits, alone or with a blank or hyphen between, that begin as an issuer's numbers do. */
const CARD = /(?<![\w.-])[2-6](?:[ -]?[0-9]){12,18}(?![\w-])/g;

/** The check of ISO/IEC 7812-1 (Luhn): from the right every second digit counts double. */
function passesLuhn(number: string): boolean {
  const digits = [...number].filter((sign) => sign >= '0' && sign <= '9').map(Number);
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g;

/** Their lengths by country. Others are not looked for: one in 97 codes of any kind has right check digits by chance. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  'AD24 AE23 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SA24 SE24 SI19 SK24 SM27 TR26 UA29'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The check of ISO 13616: country and check digits to the end, letters as numbers from 10, modulo 97. */
function passesMod97(spaced: string): boolean {
  const text = spaced.replaceAll(' ', '');
  const length = IBAN_LENGTHS[text.slice(0, 2)];
  if (length === undefined || text.length < length) return false;
  // Words in capitals may follow.
  const iban = text.slice(0, length);
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function holds(text: string, kind: Kind): boolean {
  if (kind === 'credit-card') return (text.match(CARD) ?? []).some(passesLuhn);
  if (kind === 'iban') return (text.match(IBAN) ?? []).some(passesMod97);
  return PATTERNS[kind].test(text);
}

function textsOf(
  { messages, response }: StepUnit,
  look: 'response' | 'prompt-and-response',
): readonly string[] {
  const answer = response === null ? [] : [...stringsIn(response)];
  return look === 'response' ? answer : [...answer, ...stringsIn(messages)];
}

export default defineCurator({
  name: 'secrets-and-personal-data',
  version: '1.0.0',
  description:
    'Drops, takes out of the loss or tags steps that hold keys, tokens, card numbers, addresses or phone numbers.',
  documentation:
    'Looks through every string of the messages for known forms, with check digits where there are any. It decides about whole steps: to mask single tokens one has to know which token holds which characters, and a step does not say so. Steps without messages cannot be searched and are left alone. Keeps nothing in memory.',
  unit: 'step',
  options,
  needs: ({ look }) => (look === 'response' ? ['response'] : ['messages', 'response']),
  judge(step, { kinds, look, action }) {
    const texts = textsOf(step, look);
    const found = ALL.filter((kind) => kinds.includes(kind) && texts.some((text) => holds(text, kind)));
    const [first] = found;
    if (first === undefined) return null;
    const decision = { target: targetOf(step), addTags: found.map((kind) => `holds-${kind}`) };
    if (action === 'tag') return decision;
    return {
      ...decision,
      ...(action === 'drop' ? { keep: false } : { trainable: false }),
      reason: `holds ${KINDS[first]}`,
    };
  },
});

/** What is looked for, with the words of the reason. The first in this list that is found is the one. */
export const KINDS = {
    'private-key': 'a private key',
    'api-key': 'an API key',
    'bearer-token': 'a bearer token',
    jwt: 'a JSON web token',
    'credit-card': 'a credit card number',
    iban: 'an IBAN',
    email: 'an e-mail address',
    phone: 'a phone number',
};
export const ALL_KINDS = Object.keys(KINDS);
/**
 * Every repeat has a bound and every pattern needs a mark of its own at the beginning, so that a text of any kind is
 * searched in linear time.
 */
const PATTERNS = {
    'private-key': /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/,
    // Amazon, OpenAI and Anthropic, GitHub, GitLab, Slack, Google, Hugging Face, Stripe, npm, SendGrid.
    'api-key': /\b(?:(?:AKIA|ASIA)[A-Z0-9]{16}|sk-(?=[A-Za-z_-]{0,40}[0-9])[A-Za-z0-9_-]{20}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22}|glpat-[A-Za-z0-9_-]{20}|xox[abeoprs]-[A-Za-z0-9-]{10}|AIza[A-Za-z0-9_-]{35}|hf_[A-Za-z0-9]{34}|[rs]k_live_[A-Za-z0-9]{16}|npm_[A-Za-z0-9]{36}|SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})/,
    'bearer-token': /\bbearer {1,4}[A-Za-z0-9._~+/-]{20}/i,
    jwt: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,16000}\.[A-Za-z0-9_-]{16}/,
    email: /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b/,
    // International with a plus; North American with its usual signs. Bare digits may be any number.
    phone: /(?<![\w+.-])(?:\+[1-9][0-9]{0,2}(?:[ .-]?\(?[0-9]{2,4}\)?){2,5}|\(?[2-9][0-9]{2}\)?[ .-][2-9][0-9]{2}[ .-][0-9]{4})(?![\w-])/,
};
/** Thirteen to nineteen digits, alone or with a blank or hyphen between, that begin as an issuer's numbers do. */
const CARD = /(?<![\w.-])[2-6](?:[ -]?[0-9]){12,18}(?![\w-])/g;
/** The check of ISO/IEC 7812-1 (Luhn): from the right every second digit counts double. */
function passesLuhn(number) {
    const digits = [...number].filter((sign) => sign >= '0' && sign <= '9').map(Number);
    const sum = digits.toReversed().reduce((total, digit, place) => {
        const counted = place % 2 === 0 ? digit : digit * 2;
        return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
    return sum % 10 === 0 && new Set(digits).size > 1;
}
const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g;
/** Their lengths by country. Others are not looked for: one in 97 codes of any kind has right check digits by chance. */
const IBAN_LENGTHS = Object.fromEntries('AD24 AE23 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SA24 SE24 SI19 SK24 SM27 TR26 UA29'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));
/** The check of ISO 13616: country and check digits to the end, letters as numbers from 10, modulo 97. */
function passesMod97(iban) {
    let rest = 0;
    for (const sign of iban.slice(4) + iban.slice(0, 4)) {
        const value = Number.parseInt(sign, 36);
        rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest === 1;
}
/** Characters of an IBAN at the beginning of a text, blanks included; 0: there is none. Words in capitals may follow. */
function ibanAt(spaced) {
    const length = IBAN_LENGTHS[spaced.slice(0, 2)];
    const iban = spaced.replaceAll(' ', '').slice(0, length);
    if (length === undefined || iban.length < length || !passesMod97(iban))
        return 0;
    let at = 0;
    for (let left = length; left > 0; at++)
        if (spaced[at] !== ' ')
            left -= 1;
    return at;
}
/** Patterns that stop once they are sure go on up to here: what follows a key without a break is part of it. */
const REST_OF = {
    'api-key': /[A-Za-z0-9_-]*/y,
    'bearer-token': /[A-Za-z0-9._~+/-]*=*/y,
    jwt: /[A-Za-z0-9_-]*/y,
};
const END_OF_KEY = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const SEARCHES = Object.fromEntries(ALL_KINDS.map((kind) => [
    kind,
    new RegExp(patternOf(kind).source, `${patternOf(kind).flags.replace('g', '')}g`),
]));
function patternOf(kind) {
    if (kind === 'credit-card')
        return CARD;
    return kind === 'iban' ? IBAN : PATTERNS[kind];
}
/** Where what begins like a secret ends; 0: it is none. */
function endOf(kind, text, from, matched) {
    const end = from + matched.length;
    if (kind === 'credit-card')
        return passesLuhn(matched) ? end : 0;
    if (kind === 'iban') {
        const length = ibanAt(matched);
        return length === 0 ? 0 : from + length;
    }
    if (kind === 'private-key') {
        END_OF_KEY.lastIndex = end;
        // A key that was cut off goes on to the end.
        return END_OF_KEY.test(text) ? END_OF_KEY.lastIndex : text.length;
    }
    const rest = REST_OF[kind];
    if (rest === undefined)
        return end;
    rest.lastIndex = end;
    return end + (rest.exec(text)?.[0].length ?? 0);
}
/** The secrets of a kind in a text, in order. */
export function* secretsIn(text, kind) {
    const search = SEARCHES[kind];
    for (let at = 0;;) {
        // The searches are shared, and the caller may look for others meanwhile.
        search.lastIndex = at;
        const match = search.exec(text);
        if (match === null)
            return;
        const to = endOf(kind, text, match.index, match[0]);
        if (to > 0)
            yield { kind, from: match.index, to };
        at = Math.max(to, match.index + match[0].length);
    }
}
//# sourceMappingURL=find-secrets.js.map
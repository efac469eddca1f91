import { LinearPattern } from 'stepwell/plugin';
import { isObject } from '../judging/json.js';
import { boxedIn, taggedIn } from './answer-in.js';
import { choiceIn } from './choice.js';
import { jsonIn, schemaCheck } from './json-schema.js';
import { isSameMath } from './math-answer.js';
import { isNear, lastNumber } from './numbers.js';
export const RULES = ['exact', 'numeric', 'math', 'choice', 'regex', 'json-schema'];
export const PLACES = ['content', 'box', 'tag'];
/** The part of a content in which the answer is looked for; null: the content has no such part. */
export function answerIn(content, place, tag) {
    if (place === 'box')
        return boxedIn(content);
    return place === 'tag' ? taggedIn(content, tag) : content;
}
/** A reference that the rule cannot use, with why in words that are the same for all such references. */
export class BadReference extends Error {
}
function textsOf(reference) {
    const all = Array.isArray(reference) ? reference : [reference];
    const texts = all.flatMap((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean' ? String(item) : []);
    if (texts.length === all.length && texts.length > 0)
        return texts;
    throw new BadReference('the reference is no text or number, nor a list of them');
}
/** Right if one of several references is met. */
const anyOf = (references, isMet) => {
    return (answer) => references.some((reference) => isMet(answer, reference));
};
const plain = (text, ignoreCase) => {
    const joined = text.trim().replace(/\s+/g, ' ');
    return ignoreCase ? joined.toLowerCase() : joined;
};
function attempt(make, problem) {
    try {
        return make();
    }
    catch (error) {
        throw new BadReference(problem, { cause: error });
    }
}
function numbersOf(reference) {
    const numbers = textsOf(reference).flatMap((text) => lastNumber(text) ?? []);
    if (numbers.length > 0)
        return numbers;
    throw new BadReference('the reference has no number');
}
const LETTERS = 26;
/** A letter, or the place of the right choice from 0 on, as data sets have it. */
function lettersOf(reference) {
    const all = Array.isArray(reference) ? reference : [reference];
    return all.map((item) => {
        if (typeof item === 'number' && Number.isInteger(item) && item >= 0 && item < LETTERS)
            return String.fromCharCode(0x41 + item);
        const letter = typeof item === 'string' ? choiceIn(item) : null;
        if (letter === null)
            throw new BadReference('the reference names no choice');
        return letter;
    });
}
const CHECKS = {
    exact: (reference, { ignoreCase }) => {
        const wanted = textsOf(reference).map((text) => plain(text, ignoreCase));
        return (answer) => wanted.includes(plain(answer, ignoreCase));
    },
    numeric: (reference, { tolerance }) => anyOf(numbersOf(reference), (answer, wanted) => {
        const value = lastNumber(answer);
        return value !== null && isNear(value, wanted, tolerance);
    }),
    math: (reference, { tolerance }) => anyOf(
    // Data sets have the whole solution, or what is in its box.
    textsOf(reference).map((text) => boxedIn(text) ?? text), (answer, wanted) => isSameMath(answer, wanted, tolerance)),
    choice: (reference) => anyOf(lettersOf(reference), (answer, wanted) => choiceIn(answer) === wanted),
    regex: (reference, { flags }) => {
        const given = {
            ignoreCase: flags.includes('i'),
            multiline: flags.includes('m'),
            dotAll: flags.includes('s'),
        };
        const patterns = textsOf(reference).map((source) => attempt(() => new LinearPattern(source, given), 'the reference is no usable pattern'));
        return anyOf(patterns, (answer, pattern) => pattern.test(answer));
    },
    'json-schema': (reference, { fenced }) => {
        const schema = typeof reference === 'string' ? attempt(() => JSON.parse(reference), NO_SCHEMA) : reference;
        if (!isObject(schema))
            throw new BadReference(NO_SCHEMA);
        const fits = attempt(() => schemaCheck(schema), NO_SCHEMA);
        return (answer) => {
            let value;
            try {
                value = jsonIn(answer, fenced);
            }
            catch {
                return false;
            }
            return fits(value);
        };
    },
};
const NO_SCHEMA = 'the reference is no usable JSON Schema';
/** @throws BadReference */
export const checkAgainst = (reference, options) => CHECKS[options.rule](reference, options);
//# sourceMappingURL=rules.js.map
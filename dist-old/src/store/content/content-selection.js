import { CONTENT_FIELDS } from '../../model/content-field.js';
import { EXTRA_FIELDS } from '../../model/extras.js';
const ARRAYS = [
    'logProbs',
    'responseMask',
    'teacherLogProbs',
    'teacherTopK',
    'refLogProbs',
    'values',
];
/** What has to be read for some fields of a step's content; null: for all of them. */
export function selectionFor(fields) {
    const asked = new Set(fields ?? CONTENT_FIELDS);
    const any = (...wanted) => wanted.some((field) => asked.has(field));
    return {
        state: any('messages'),
        response: any('response'),
        nextState: any('nextState'),
        tools: any('tools'),
        tokens: any('promptIds', 'responseIds'),
        arrays: any(...ARRAYS),
        extras: any('hint', 'media', 'routedExperts'),
        later: EXTRA_FIELDS.filter((field) => any(field)),
    };
}
export const readsMessages = ({ state, response, nextState }) => state || response || nextState;
export const readsNothing = (selection) => !Object.values(selection).includes(true);
//# sourceMappingURL=content-selection.js.map
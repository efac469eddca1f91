/**
 * The fields of a step unit that are its content. They are read only for those who ask for them; all other fields of a
 * unit come with it.
 */
export const CONTENT_FIELDS = [
    'messages',
    'tools',
    'response',
    'nextState',
    'promptIds',
    'responseIds',
    'logProbs',
    'responseMask',
    'teacherLogProbs',
    'teacherTopK',
    'refLogProbs',
    'values',
    'hint',
    'media',
    'routedExperts',
];
/** All fields of some lists, each once, in the order of `CONTENT_FIELDS`. */
export function joinFields(...lists) {
    const asked = new Set(lists.flat());
    return CONTENT_FIELDS.filter((field) => asked.has(field));
}
//# sourceMappingURL=content-field.js.map
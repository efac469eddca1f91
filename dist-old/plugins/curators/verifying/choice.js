/** A letter that stands alone, perhaps in brackets or stars. */
const ALONE = /^[\s*_([{"']*([A-Za-z])[\s*_)\]}"'.:]*$/;
/** A letter at the beginning, with a sign that sets it apart: `B) because …`, `(B) …`. */
const FIRST = /^[\s*_]*(?:\(([A-Za-z])\)|([A-Za-z])[).:])/;
/** Signs between are bounded, so that no text makes it try long runs of them again and again. */
const NAMED = /\b(?:answer|choice|option)\b[\s*_:]{0,8}(?:is\b)?[\s*_:([]{0,8}(?:option\s)?([A-Za-z])(?![A-Za-z'])/gi;
/**
 * The letter, as a capital, that an answer to a question of several choices names: alone, at the beginning as `(B)` or
 * `B.`, or the last one behind "answer is", "answer:", "option" or "choice". Null: it names none.
 */
export function choiceIn(text) {
    const alone = ALONE.exec(text)?.[1];
    if (alone !== undefined)
        return alone.toUpperCase();
    const named = [...text.matchAll(NAMED)].at(-1)?.[1];
    // A small letter behind such a word is mostly a word itself: "the answer is a number".
    if (named !== undefined && named === named.toUpperCase())
        return named;
    const first = FIRST.exec(text);
    return (first?.[1] ?? first?.[2])?.toUpperCase() ?? null;
}
//# sourceMappingURL=choice.js.map
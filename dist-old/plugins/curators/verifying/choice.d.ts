/**
 * The letter, as a capital, that an answer to a question of several choices names: alone, at the beginning as `(B)` or
 * `B.`, or the last one behind "answer is", "answer:", "option" or "choice". Null: it names none.
 */
export declare function choiceIn(text: string): string | null;

/** Adds nothing. */
export const ASKS_NOTHING = {
    adds: {},
    removes: { answer: [], choice: [], extension: [], usage: false },
};
//# sourceMappingURL=dialect.js.map
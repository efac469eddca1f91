/** Whether the answer is complete and readable. */
export function isWhole({ ending, failure, outcome: { choices, damage }, }) {
    return choices.length > 0 && ending === 'done' && failure === null && damage === null;
}
//# sourceMappingURL=ended-call.js.map
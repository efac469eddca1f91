/** The entry name of feedback that is a judgment. Formatters weigh judgments under this name. */
export const JUDGMENT = 'judgment';
/** The name under which the scores of one judge are weighed, where `judgment` is the latest of any. */
export const judgmentOf = (judge) => `${JUDGMENT}:${judge}`;
//# sourceMappingURL=judgment.js.map
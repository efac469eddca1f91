import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/judgment.js
const JUDGMENT = "judgment";
const judgmentOf = (judge) => `${JUDGMENT}:${judge}`;
export { judgmentOf as n, JUDGMENT as t };

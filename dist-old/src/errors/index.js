export { CATALOGUE } from './catalogue.js';
export { fromErrorData, messageOf, rangeError, StepwellError, toErrorData, typeError, } from './stepwell-error.js';
//# sourceMappingURL=index.js.map
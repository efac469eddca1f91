export { CATALOGUE, type ErrorCode } from './catalogue.js';
export { type ErrorData, type FieldPath, fromErrorData, messageOf, rangeError, StepwellError, toErrorData, typeError, type WireError, } from './stepwell-error.js';

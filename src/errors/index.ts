export { CATALOGUE, type ErrorCode } from './catalogue.js';
export {
  type ErrorData,
  type FieldPath,
  fromErrorData,
  StepwellError,
  toErrorData,
  type WireError,
} from './stepwell-error.js';

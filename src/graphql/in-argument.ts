import { fromErrorData, StepwellError, toErrorData } from '../errors/index.js';

/** Runs what names its faults by the fields of an argument, and lets them start at the argument's own name. */
export async function inArgument<T>(name: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StepwellError) || error.path === null) throw error;
    throw fromErrorData({ ...toErrorData(error), path: [name, ...error.path] });
  }
}

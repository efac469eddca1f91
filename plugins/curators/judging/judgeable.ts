import type { StepUnit } from 'stepwell/plugin';

/** Whether something came of a step by which it can be judged: its answer is known, and what followed it, too. */
export const hasConsequences = ({ turnType, response, nextState }: StepUnit): boolean =>
  turnType === 'MAIN' && response !== null && nextState !== null && nextState.length > 0;

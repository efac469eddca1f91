import type { DecisionFields } from '../model/decision.js';

/** A decision in one line, for the list of operations. */
export function summaryOf(fields: DecisionFields): string {
  const { keep, trainable, quality, reason, note, addTags = [], removeTags = [] } = fields;
  const parts = [
    keep === undefined ? [] : [keep ? 'keep' : 'drop'],
    trainable === undefined ? [] : [trainable ? 'trainable' : 'not trainable'],
    quality === undefined ? [] : [`quality ${quality}`],
    addTags.map((tag) => `+${tag}`),
    removeTags.map((tag) => `-${tag}`),
    reason === undefined ? [] : [`reason: ${reason}`],
    note === undefined ? [] : [`note: ${note}`],
  ];
  return parts.flat().join(', ');
}

import { type Decision, type DecisionFields, effectiveCuration } from '../../model/decision.js';
import type { LogDoc, StepDoc } from './documents.js';

/** What counts of a decision for what it decides. */
export type Word = Pick<Decision, keyof DecisionFields | 'source' | 'undone' | 'position'>;

/** The words of those log documents that are decisions. */
export function wordsOfLog(log: readonly Pick<LogDoc, '_id' | 'entry'>[]): Word[] {
  return log.flatMap(({ _id, entry }) =>
    entry?.kind === 'decision'
      ? [{ ...entry.fields, source: entry.source, undone: entry.undone !== null, position: _id }]
      : [],
  );
}

/** The word of a step that was captured as not fit for a loss. */
export function captureWord(position: number, reason: string): Word {
  return { trainable: false, reason, source: 'capture', undone: false, position };
}

/** A step's fields as decisions on it, its trajectory and its group make them. */
export function curationFields(
  words: readonly Word[],
): Pick<StepDoc, 'keep' | 'trainable' | 'quality' | 'reason' | 'note' | 'tags'> {
  const { keep, trainable, quality, reason, note, tags } = effectiveCuration(words);
  return { keep, trainable, quality, reason, note, tags };
}

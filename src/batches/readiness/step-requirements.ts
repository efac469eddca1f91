import type { StepUnit } from '../../model/unit.js';
import type { Requirement } from '../../plugin-api/define-formatter.js';
import { hasHint } from '../../plugin-api/trainable.js';

type StepRequirement = Exclude<Requirement, 'complete' | 'rewards'>;

const ABSENT: Readonly<Record<StepRequirement, (step: StepUnit) => string | null>> = {
  response: (step) => (step.response === null ? 'has no response message: it came as token ids only' : null),
  response_ids: (step) =>
    step.responseIds === null
      ? 'has no token ids: it was captured as text only; stepwell import --tokenizer makes ids of text, in another channel'
      : null,
  log_probs: (step) => (step.logProbs === null ? `has no log-probs: ${whoLeftThemOut(step)}` : null),
  values: (step) => (step.values === null ? 'has no values: send them with the step' : null),
  teacher_log_probs: (step) =>
    step.teacherLogProbs === null ? 'has no teacher log-probs: run a teacher over it' : null,
  teacher_topk: (step) =>
    step.teacherTopK === null ? "has no teacher's top-k log-probs: run a teacher over it" : null,
  ref_log_probs: (step) =>
    step.refLogProbs === null ? 'has no reference log-probs: send them with the step' : null,
  hint: (step) => (hasHint(step) ? null : 'has no hint: run a hint judge over it'),
};

function whoLeftThemOut({ tokenSource }: StepUnit): string {
  switch (tokenSource) {
    case 'ENGINE':
      return 'the engine did not send them';
    case 'CLIENT':
      return 'the client did not send them';
    case 'RETOKENIZED':
      return 'its ids were made by a tokenizer, not sampled';
    case 'NONE':
      return 'it was captured as text only';
  }
}

/** What a step lacks of what a formatter requires of every trainable step, in words a person acts on. */
export function missingOfStep(step: StepUnit, requires: readonly Requirement[]): readonly string[] {
  const missing: string[] = [];
  for (const requirement of requires) {
    if (requirement === 'complete' || requirement === 'rewards') continue;
    const absent = ABSENT[requirement](step);
    if (absent !== null) missing.push(`step ${step.stepIndex} ${absent}`);
  }
  return missing;
}

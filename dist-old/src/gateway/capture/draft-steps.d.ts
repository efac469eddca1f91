import type { StepDraft } from '../../model/step.js';
import { type EndedCall, type PromptIds } from './ended-call.js';
/**
 * The steps of a call: one for each choice; one without a response where the engine sent no choice.
 * @param asked ids of the prompt that were asked for after the call; null: there are none
 */
export declare function draftSteps(call: EndedCall, asked: PromptIds | null): readonly StepDraft[];

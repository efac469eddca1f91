import type { Message } from '../../../model/step.js';
import type { KeptAnswers } from '../edge-api.js';
import { Field } from '../field.js';
/** `input` as chat messages. @throws as EdgeApi.open */
export declare function readInput(input: Field, kept: KeptAnswers): readonly Message[];

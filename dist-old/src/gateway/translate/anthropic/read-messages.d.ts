import type { Message } from '../../../model/step.js';
import type { KeptAnswers } from '../edge-api.js';
import type { Field } from '../field.js';
/** The system prompt and the turns as chat messages. */
export declare function readMessages(request: Field, kept: KeptAnswers): Message[];

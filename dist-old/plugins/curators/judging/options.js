import { MODEL_ENDPOINT, z } from 'stepwell/plugin';
import { VIEWS } from './transcript.js';
const NAMES = Object.keys(MODEL_ENDPOINT.shape);
/** The part of a curator's options that says where and within which bounds its model is called. */
export const endpointOf = (options) => Object.fromEntries(Object.entries(options).filter(([name]) => NAMES.includes(name)));
/** The options of what a judge sees of a step. */
export const VIEW_OPTIONS = {
    sees: z
        .enum(VIEWS)
        .default('conversation')
        .describe('What it sees of the state. last-turn: what came after the answer before.'),
    window: z.int().min(1).default(10).describe('With sees window: how many of the latest messages.'),
    maxMessageChars: z
        .int()
        .min(100)
        .default(8_000)
        .describe('Longest text of a message, in characters; of a longer one the middle is left out.'),
    maxChars: z
        .int()
        .min(1_000)
        .default(60_000)
        .describe('Longest state, in characters; messages behind the first and before the latest are left out.'),
};
/** The options of curators that ask a model in words, several times. */
export const JUDGE_OPTIONS = {
    ...MODEL_ENDPOINT.shape,
    model: z.string().min(1).describe('Name of the model.'),
    votes: z.int().min(1).max(64).default(3).describe('How often it is asked about a step.'),
    temperature: z.number().min(0).max(2).default(0.6).describe('Of its answers.'),
    maxTokens: z.int().min(1).default(2_048).describe('Longest answer, thoughts included.'),
    extraBody: z
        .record(z.string(), z.json())
        .default({})
        .describe('Further fields of the request, such as chat_template_kwargs.'),
    prompt: z
        .string()
        .refine((text) => text.includes('{{action}}'), 'has no {{action}}')
        .optional()
        .describe('In place of its prompt; {{state}}, {{tools}}, {{action}} and {{nextState}} are filled in.'),
    ...VIEW_OPTIONS,
};
const judgeOptions = z.object(JUDGE_OPTIONS);
//# sourceMappingURL=options.js.map
import { MODEL_ENDPOINT, z } from 'stepwell/plugin';
export const TEACHER_OPTIONS = z.strictObject({
    ...MODEL_ENDPOINT.shape,
    engine: z.enum(['vllm', 'sglang']).describe('Which engine serves the teacher.'),
    model: z.string().min(1).describe('Name of the model.'),
    topK: z
        .int()
        .min(0)
        .max(1_000)
        .default(0)
        .describe('How many of its likeliest tokens are kept for each token. 0: none.'),
    unhinted: z
        .enum(['skip', 'prompt'])
        .default('skip')
        .describe('Steps without a hint. prompt: the teacher reads their own prompt, as their ids have it.'),
    chatTemplateKwargs: z
        .record(z.string(), z.json())
        .default({})
        .describe('For the chat template, as the policy was asked with: enable_thinking and the like.'),
});
//# sourceMappingURL=options.js.map
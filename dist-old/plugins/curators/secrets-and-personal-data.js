import { defineCurator, stringsIn, targetOf, z } from 'stepwell/plugin';
import { ALL_KINDS, KINDS, secretsIn } from './privacy/find-secrets.js';
import { areAllIn, locate } from './privacy/locate.js';
const options = z
    .strictObject({
    kinds: z.array(z.enum(ALL_KINDS)).min(1).default(ALL_KINDS).describe('What to look for.'),
    look: z
        .enum(['response', 'prompt-and-response'])
        .default('response')
        .describe('Where to look: in the answer, or in all that the step holds.'),
    action: z
        .enum(['drop', 'untrainable', 'mask', 'tag'])
        .default('drop')
        .describe('drop: out of every row. untrainable: context only. mask: the tokens that hold it are context only. tag: tags only, which the others give, too.'),
    tokenizer: z
        .string()
        .min(1)
        .optional()
        .describe("Name of the server's tokenizer with which response tokens are read. `mask` needs it."),
})
    .refine(({ action, tokenizer }) => action !== 'mask' || tokenizer !== undefined, {
    path: ['tokenizer'],
    message: 'has to be there with action: mask',
})
    .refine(({ action, look }) => action !== 'mask' || look === 'response', {
    path: ['look'],
    message: 'must be response with action: mask, because prompts are in no loss',
});
function textsOf({ messages, response }, look) {
    const answer = response === null ? [] : [...stringsIn(response)];
    return look === 'response' ? answer : [...answer, ...stringsIn(messages)];
}
/** What a step with a secret becomes, for `reason`. */
function decisionOf(action, reason, mask) {
    if (action === 'tag')
        return {};
    if (action === 'untrainable')
        return { trainable: false, reason };
    if (action === 'drop')
        return { keep: false, reason };
    return mask === null ? { keep: false, reason: `${reason} that is in no token` } : { mask, reason };
}
export default defineCurator({
    name: 'secrets-and-personal-data',
    version: '1.1.0',
    description: 'Drops, takes out of the loss, masks or tags steps that hold keys, tokens, card numbers, addresses or phone numbers.',
    documentation: "Looks through every string of the messages for known forms, with check digits where there are any, and with a tokenizer through what the response's tokens say. `mask` takes the tokens that hold a part of a secret out of the loss; a step with a secret that is in no token, or with ids that are not the tokenizer's, is dropped. Steps with neither messages nor a tokenizer for their tokens cannot be searched and are left alone. Keeps nothing in memory but the tokenizer: some 5 MB.",
    unit: 'step',
    options,
    needs: ({ look, tokenizer }) => [
        ...(look === 'response' ? [] : ['messages']),
        'response',
        ...(tokenizer === undefined ? [] : ['responseIds']),
    ],
    tokenizers: ({ tokenizer }) => (tokenizer === undefined ? [] : [tokenizer]),
    async judge(step, { kinds, look, action, tokenizer }, context) {
        const target = targetOf(step);
        const texts = textsOf(step, look);
        let located = null;
        if (tokenizer !== undefined && step.responseIds !== null) {
            located = locate(step.responseIds, await context.tokens(tokenizer), kinds);
            if (located === null) {
                const unread = { target, addTags: ['holds-unknown-tokens'] };
                return action === 'tag'
                    ? unread
                    : { ...unread, keep: false, reason: `has tokens that are not of ${tokenizer}` };
            }
        }
        const searched = located === null ? texts : [...texts, located.said.text];
        const found = ALL_KINDS.filter((kind) => kinds.includes(kind) && searched.some((text) => secretsIn(text, kind).next().done !== true));
        const [first] = found;
        if (first === undefined)
            return null;
        const mask = located !== null && areAllIn(located, texts, kinds) ? located.mask : null;
        return {
            target,
            addTags: found.map((kind) => `holds-${kind}`),
            ...decisionOf(action, `holds ${KINDS[first]}`, mask),
        };
    },
});
//# sourceMappingURL=secrets-and-personal-data.js.map
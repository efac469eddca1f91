import { defineCurator, drop, isTrainable, MOST_BITS_APART, MOST_STATE_BYTES, NearIndex, SCOPES, saidIn, scopeKey, simHash, wordsOf, z, } from 'stepwell/plugin';
const options = z.strictObject({
    compare: z
        .enum(['prompt-and-response', 'response'])
        .default('response')
        .describe('Which words are compared.'),
    distance: z
        .int()
        .min(0)
        .max(MOST_BITS_APART)
        .default(3)
        .describe('In how many of the 64 bits of their fingerprints two near duplicates may differ.'),
    shingle: z.int().min(1).max(16).default(3).describe('How many words in a row are one feature of a text.'),
    minWords: z
        .int()
        .min(1)
        .default(20)
        .describe('Texts with fewer words are left alone: a fingerprint says little about them.'),
    scope: z
        .enum(SCOPES)
        .default('all')
        .describe('Where to look for others. group: one generation of a prompt. prompt: all of its generations.'),
});
export default defineCurator({
    name: 'near-duplicates',
    version: '1.0.0',
    description: 'Drops trainable steps whose words are nearly those of a step that is kept, by 64-bit SimHash.',
    documentation: 'An answer goes if its SimHash (Charikar 2002) is within some bits of that of an answer that stays; fingerprints are found by bands (Manku et al. 2007), so the search is not quadratic. Memory: 4 * (distance + 5) bytes for each answer that stays and 256 KiB a band; a million answers take 32 MiB with a distance of 3. A run over the store saves 16 bytes for each.',
    unit: 'step',
    options,
    needs: ({ compare }) => [
        'response',
        'responseMask',
        ...(compare === 'response' ? [] : ['messages']),
    ],
    stateBytes: MOST_STATE_BYTES,
    async *curate(steps, { compare, distance, shingle, minWords, scope }, { state }) {
        const kept = state.restore((parts) => NearIndex.from(distance, parts));
        for await (const step of steps) {
            if (!isTrainable(step))
                continue;
            const messages = compare === 'response' ? [step.response] : [...step.messages, step.response];
            const words = wordsOf(messages.flatMap(saidIn).join('\n'));
            const fingerprint = words.length < minWords ? null : simHash(words, shingle);
            if (fingerprint === null)
                continue;
            const entry = kept.addNew(fingerprint, scopeKey(step, scope));
            if (entry === null)
                yield drop(step, `within ${distance} bits of a step that is kept`);
            else
                state.append(entry);
        }
    },
});
//# sourceMappingURL=near-duplicates.js.map
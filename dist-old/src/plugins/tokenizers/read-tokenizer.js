import { z } from 'zod';
import { TokenTable } from '../../plugin-api/tokens/token-table.js';
const ID = z.int().min(0);
/** A step of decoding, of those that are known. */
const STEP = z.union([
    z.looseObject({ type: z.enum(['ByteLevel', 'ByteFallback', 'Fuse', 'Strip']) }),
    z.looseObject({ type: z.literal('Metaspace'), replacement: z.string().default('▁') }),
    z.looseObject({
        type: z.literal('Replace'),
        pattern: z.strictObject({ String: z.string().min(1) }),
        content: z.string(),
    }),
]);
/** The parts of a `tokenizer.json` of Hugging Face's `tokenizers` that say which bytes a token stands for. */
const TOKENIZER = z.looseObject({
    model: z.looseObject({
        vocab: z.union([z.record(z.string(), ID), z.array(z.tuple([z.string(), z.number()]))]),
        byte_fallback: z.boolean().optional(),
    }),
    decoder: z.looseObject({ type: z.string() }).nullable().default(null),
    added_tokens: z.array(z.looseObject({ id: ID, content: z.string() })).default([]),
});
const utf8 = (text) => new TextEncoder().encode(text);
/**
 * The bytes for which the characters of a byte-level vocabulary stand. Bytes that print as Latin-1 stand for themselves,
 * the others, in order, for the characters from U+0100 on (`bytes_to_unicode` of GPT-2).
 */
const BYTE_OF = (() => {
    const prints = (byte) => (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
    let others = 0;
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    return new Map(bytes.map((byte) => [String.fromCharCode(prints(byte) ? byte : 0x100 + others++), byte]));
})();
/** A piece with a character that stands for no byte stands for its own text, as in the library. */
function byteLevel(piece) {
    const bytes = [...piece].map((character) => BYTE_OF.get(character));
    return bytes.includes(undefined) ? utf8(piece) : Uint8Array.from(bytes);
}
const BYTE_PIECE = /^<0x([0-9A-F]{2})>$/;
/** How pieces are read: by the steps of the decoder that change single pieces. @throws Error */
function reading(steps, hasBytes) {
    if (steps.some(({ type }) => type === 'ByteLevel'))
        return byteLevel;
    const replaced = steps.flatMap((step) => {
        if (step.type === 'Metaspace')
            return [[step.replacement, ' ']];
        return step.type === 'Replace' ? [[step.pattern.String, step.content]] : [];
    });
    if (replaced.length === 0)
        throw new Error('its decoder says nothing of bytes or spaces');
    return (piece) => {
        const byte = hasBytes ? BYTE_PIECE.exec(piece)?.[1] : undefined;
        if (byte !== undefined)
            return Uint8Array.of(Number.parseInt(byte, 16));
        return utf8(replaced.reduce((text, [from, to]) => text.replaceAll(from, to), piece));
    };
}
/**
 * Reads the tokens of a `tokenizer.json`: byte-level vocabularies, and those that write blanks as `▁`, with pieces for
 * single bytes or without. A blank that the library takes away from the beginning of a text stays.
 * @throws Error that completes the sentence "the tokenizer …"
 */
export function readTokenizer(json) {
    const found = TOKENIZER.safeParse(json);
    if (!found.success) {
        const [issue] = found.error.issues;
        throw new Error(`is no tokenizer.json: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { model, decoder, added_tokens: added } = found.data;
    const given = decoder?.type === 'Sequence' && Array.isArray(decoder.decoders) ? decoder.decoders : [decoder];
    const steps = given.map((step) => {
        const known = STEP.safeParse(step);
        if (known.success)
            return known.data;
        throw new Error(`has a decoder that is not known: ${JSON.stringify(step)?.slice(0, 200)}`);
    });
    const hasBytes = model.byte_fallback === true || steps.some(({ type }) => type === 'ByteFallback');
    const bytesOf = reading(steps, hasBytes);
    const pieces = Array.isArray(model.vocab)
        ? model.vocab.map(([piece], id) => [piece, id])
        : Object.entries(model.vocab);
    return TokenTable.of((function* () {
        for (const [piece, id] of pieces)
            yield [id, bytesOf(piece)];
        // Added tokens are texts, not pieces.
        for (const { id, content } of added)
            yield [id, utf8(content)];
    })());
}
//# sourceMappingURL=read-tokenizer.js.map
import { createHash } from 'node:crypto';
import { createRandom } from '../random.js';
import { parseAnswer } from '../tool-call.js';
import { answerTokens, decodeTokens, promptTokens } from './chat-template.js';
import { solve } from './solve.js';
const COMPETITORS = 16;
/** Mean logit of the sampled token; its competitors have mean 0. */
const SURE = 6;
const DEVIATION = 1.5;
/**
 * Log-probs, one a token, of a sampler that saw each sampled token against sixteen others. Logits are drawn, divided by
 * the temperature and put through a softmax. All are below 0 and most are near it, as those of a trained model.
 */
function sampleLogProbs(count, temperature, random) {
    const scale = temperature > 0 ? 1 / temperature : 1;
    return Array.from({ length: count }, () => {
        const taken = (SURE + DEVIATION * random.normal()) * scale;
        let total = Math.exp(taken);
        for (let i = 0; i < COMPETITORS; i++)
            total += Math.exp(random.normal() * scale);
        return taken - Math.log(total);
    });
}
/** Samples an answer; equal requests get equal answers. */
export function sample({ messages, tools, temperature, seed, max_tokens }) {
    const promptIds = promptTokens(messages, tools);
    const name = createHash('sha256')
        .update(JSON.stringify([seed, promptIds]))
        .digest('hex');
    const random = createRandom(name);
    const whole = answerTokens(solve(messages, temperature, random));
    const ids = whole.slice(0, max_tokens);
    const stopped = ids.length === whole.length;
    const text = decodeTokens(stopped ? ids.slice(0, -1) : ids);
    const message = parseAnswer(text, (index) => `call_${name.slice(0, 16)}_${index}`);
    const reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
    const logProbs = sampleLogProbs(ids.length, temperature, random);
    return { name, promptIds, ids, logProbs, message, finishReason: stopped ? reason : 'length' };
}
//# sourceMappingURL=sample.js.map
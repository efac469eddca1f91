import type { Random } from '../random.js';

const COMPETITORS = 16;
/** Mean logit of the token that was taken, above competitors of mean 0. */
const SURE = 6;
const DEVIATION = 1.5;

/**
 * Log-probs, one a token, of a sampler that saw each taken token against sixteen others: logits are drawn, divided by
 * the temperature and put through a softmax. All are below 0, most are near it, as those of a trained model.
 */
export function sampleLogProbs(count: number, temperature: number, random: Random): number[] {
  const scale = temperature > 0 ? 1 / temperature : 1;
  return Array.from({ length: count }, () => {
    const taken = (SURE + DEVIATION * random.normal()) * scale;
    let total = Math.exp(taken);
    for (let i = 0; i < COMPETITORS; i++) total += Math.exp(random.normal() * scale);
    return taken - Math.log(total);
  });
}

import { seeded } from './numbers.js';
const PROMPT_TOKENS = 512;
const RESPONSE_TOKENS = 128;
/** Bytes of the step of shape `list` for which the goal is stated. */
const STEP_BYTES = 12_700;
const base64 = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
/**
 * A step of 512 prompt ids, 128 response ids with log-probs, and text that fills it up to 12.7 KB. Steps come in
 * trajectories of `turns`, with four trajectories a prompt, and share nothing with each other.
 */
export function makeSteps(count, shape, turns = 8) {
    const random = seeded(20_260_000);
    const ids = (length) => Int32Array.from({ length }, () => Math.floor(random() * 151_000));
    const filler = () => Array.from({ length: 24 }, () => Math.floor(random() * 1e6).toString(36)).join(' ');
    const lines = [];
    for (let i = 0; i < count; i++) {
        const prompt = ids(PROMPT_TOKENS);
        const response = ids(RESPONSE_TOKENS);
        const logProbs = Float32Array.from({ length: RESPONSE_TOKENS }, () => -random() * 3);
        const trajectory = Math.floor(i / turns);
        const isLast = i % turns === turns - 1;
        const step = {
            trajectory_uid: `trajectory-${trajectory}`,
            prompt_uid: `prompt-${Math.floor(trajectory / 4)}`,
            step_index: i % turns,
            policy_version: 3,
            is_last: isLast,
            reward: isLast ? Math.round(random()) : 0,
            prompt_ids: shape === 'packed' ? base64(prompt) : [...prompt],
            response_ids: shape === 'packed' ? base64(response) : [...response],
            rollout_log_probs: shape === 'packed' ? base64(logProbs) : [...logProbs],
            messages: [
                { role: 'system', content: '' },
                { role: 'user', content: filler() },
            ],
            response: { role: 'assistant', content: filler() },
        };
        const plain = {
            ...step,
            prompt_ids: [...prompt],
            response_ids: [...response],
            rollout_log_probs: [...logProbs],
        };
        let content = '';
        const missing = STEP_BYTES - JSON.stringify(plain).length;
        while (content.length < missing)
            content += ` ${filler()}`;
        const [system, ...rest] = step.messages;
        lines.push(JSON.stringify({
            ...step,
            messages: [{ ...system, content: content.slice(0, Math.max(0, missing)) }, ...rest],
        }));
    }
    return lines;
}
//# sourceMappingURL=step-maker.js.map
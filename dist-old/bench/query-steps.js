import { seeded } from './numbers.js';
export const TURNS = 8;
const GROUP = 4;
const WORDS = 'refund order policy cancel flight booking search result weather code test error answer number'.split(' ');
export const START = Date.parse('2026-01-01T00:00:00Z');
/** Milliseconds between two steps, so that times of creation follow the order of arrival. */
export const STEP_MS = 40;
/** How many of each rare kind every store has, however many steps it holds. */
export const RARE = 60;
const SAY_RARE_WORD = 12;
/**
 * Small steps as a training run leaves them: trajectories of 8 turns that share their prefix, groups of 4, 20 policy
 * versions and 4 models one after the other, a fifth in `val`, one trajectory in 20 open, rewards from 0 to 1, one step
 * in 100 cut off. Evenly among them are 60 trajectories with an error and a reward of 2, and 12 that say `xylophone`.
 */
export function* querySteps(count) {
    const random = seeded(7);
    const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
    const sentence = () => Array.from({ length: 8 }, word).join(' ');
    const trajectories = Math.ceil(count / TURNS);
    const spread = (members) => new Set(Array.from({ length: members }, (_, i) => Math.floor(((i + 0.5) * trajectories) / members)));
    const failing = spread(RARE);
    const sayingRareWord = spread(SAY_RARE_WORD);
    for (let trajectory = 0, made = 0; made < count; trajectory++) {
        const channel = Math.floor(trajectory / GROUP) % 5 === 4 ? 'val' : 'train';
        const rare = sayingRareWord.has(trajectory) ? ' xylophone' : '';
        const fails = failing.has(trajectory);
        const messages = [{ role: 'system', content: 'You help customers.' }];
        const ids = [1, 2, 3];
        const length = Math.min(TURNS, count - made);
        for (let turn = 0; turn < length; turn++, made++) {
            messages.push({ role: 'user', content: sentence() + (turn === 0 ? rare : '') });
            for (let i = 0; i < 4; i++)
                ids.push(Math.floor(random() * 150_000));
            const answer = { role: 'assistant', content: sentence() };
            const response = Array.from({ length: 1 + Math.floor(random() * 24) }, () => Math.floor(random() * 150_000));
            const chance = random();
            yield {
                channel,
                line: JSON.stringify({
                    trajectory_uid: `trajectory-${trajectory}`,
                    prompt_uid: `prompt-${Math.floor(trajectory / GROUP)}`,
                    step_index: turn,
                    is_last: turn === length - 1 && trajectory % 20 !== 19,
                    policy_version: Math.floor((made / count) * 20),
                    model: `model-${Math.floor((made / count) * 4)}`,
                    finish_reason: fails && turn === 0 ? 'error' : chance < 0.01 ? 'length' : 'stop',
                    turn_type: chance > 0.95 ? 'SIDE' : 'MAIN',
                    agent: `agent-${trajectory % 5}`,
                    reward: turn < length - 1 ? 0 : fails ? 2 : Math.round(random() * 10_000) / 10_000,
                    created_at: new Date(START + made * STEP_MS).toISOString(),
                    metadata: { task: { level: trajectory % 10, id: `task-${Math.floor(trajectory / GROUP)}` } },
                    prompt_ids: [...ids],
                    response_ids: response,
                    rollout_log_probs: response.map(() => -0.5),
                    messages: [...messages],
                    response: answer,
                }),
            };
            messages.push(answer);
            ids.push(...response);
        }
    }
}
//# sourceMappingURL=query-steps.js.map
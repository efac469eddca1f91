import { z } from 'zod';
import { CALCULATOR, react } from '../environment/environment.js';
import { MODEL } from '../policy/request.js';
import { chat } from './chat.js';
const TEMPERATURE = 1;
const opened = z.object({ base_url: z.url() });
const done = z.object({ status: z.literal('ok') });
/**
 * Plays one episode as a trajectory of its own: asks the model at the base URL that Stepwell gave, lets the environment
 * react, completes the trajectory with the reward, and returns the reward. The gateway captures the steps.
 */
export async function rollOut(task, settings) {
    const { client, seed, signal } = settings;
    const { promptUid, level } = task;
    await settings.pace();
    const { base_url: baseUrl } = await client.post(opened, 'init_trajectory', {
        prompt_uid: promptUid,
        metadata: { data_source: 'arithmetic', level },
    });
    let { messages } = task;
    for (let turn = 0;; turn++) {
        const request = { model: MODEL, messages, tools: [CALCULATOR], temperature: TEMPERATURE, seed };
        const message = await chat(baseUrl, request, signal);
        settings.onStep();
        const reaction = react(task, message, turn);
        if (reaction.reward !== null) {
            await client.post(done, `${baseUrl}/complete_trajectory`, { reward: reaction.reward });
            return reaction.reward;
        }
        messages = [...messages, message, ...reaction.messages];
        await settings.pace();
    }
}
//# sourceMappingURL=rollout.js.map
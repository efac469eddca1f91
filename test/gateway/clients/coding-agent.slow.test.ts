import Anthropic from '@anthropic-ai/sdk';
import { type ClientRig, startClientRig } from './support/client-rig.js';
import { FINAL, MODEL, SCRIPT, TOOL, weather } from './support/weather.js';

let rig: ClientRig;
beforeAll(async () => {
  rig = await startClientRig({ dialect: 'vllm', script: SCRIPT });
});
afterAll(() => rig.close());

/** A request as Claude Code forms it: beta route, billing line that changes, hints for caches, edits of the context. */
function requestOf(turn: number, messages: Anthropic.Beta.BetaMessageParam[]) {
  const { parameters, ...tool } = TOOL;
  const cache_control = { type: 'ephemeral' as const };
  return {
    model: MODEL,
    max_tokens: 32_000,
    betas: ['context-management-2025-06-27' as const],
    system: [
      { type: 'text' as const, text: `x-anthropic-billing-header: cc_version=2.1; cch=${turn}f3a;` },
      { type: 'text' as const, text: 'You are a coding agent.', cache_control },
      { type: 'text' as const, text: 'Answer about weather.', cache_control },
    ],
    messages,
    tools: [{ ...tool, input_schema: parameters, cache_control }],
    thinking: { type: 'adaptive' as const },
    context_management: { edits: [{ type: 'clear_thinking_20251015' as const, keep: 'all' as const }] },
    metadata: { user_id: 'user_1_account_2_session_3' },
  };
}

it('a coding agent by the Messages API is one conversation, whose prompts go on from each other', async () => {
  const client = new Anthropic({ baseURL: rig.url, apiKey: 'none', maxRetries: 0 });
  const messages: Anthropic.Beta.BetaMessageParam[] = [
    {
      role: 'user',
      content: [
        { type: 'text', text: '<system-reminder>Mind the date.</system-reminder>' },
        { type: 'text', text: 'How is the weather?', cache_control: { type: 'ephemeral' } },
      ],
    },
  ];
  let said = '';
  for (let turn = 0; said === ''; turn++) {
    const message = await client.beta.messages.stream(requestOf(turn, messages)).finalMessage();
    messages.push({ role: 'assistant', content: message.content });
    const results = message.content.flatMap((block): Anthropic.Beta.BetaToolResultBlockParam[] => {
      if (block.type !== 'tool_use') return [];
      const text = weather((block.input as { city: unknown }).city);
      return [{ type: 'tool_result', tool_use_id: block.id, content: [{ type: 'text', text }] }];
    });
    if (results.length > 0) messages.push({ role: 'user', content: results });
    else said = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  }
  expect(said).toBe(FINAL);
  const steps = await rig.captured.nextTrajectory(3);
  expect(steps.map(({ branch, parent }) => [branch, parent?.stepIndex ?? null])).toEqual([
    ['main', null],
    ['main', 0],
    ['main', 1],
  ]);
  const [first, second, third] = steps;
  expect(first?.state.messages).toEqual([
    { role: 'system', content: 'You are a coding agent.\n\nAnswer about weather.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: '<system-reminder>Mind the date.</system-reminder>' },
        { type: 'text', text: 'How is the weather?' },
      ],
    },
  ]);
  const held = [...(second?.state.promptIds ?? []), ...(second?.action.responseIds ?? [])];
  expect(third?.state.promptIds?.slice(0, held.length)).toEqual(held);
  expect(rig.engine.calls[0]?.body.chat_template_kwargs).toEqual({ enable_thinking: true, thinking: true });
});

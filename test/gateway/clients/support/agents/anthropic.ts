import Anthropic from '@anthropic-ai/sdk';
import { type Agent, MODEL, SYSTEM, TOOL, weather } from '../weather.js';

/** Anthropic's SDK, with its own stream helper. */
export const anthropicAgent: Agent = {
  name: '@anthropic-ai/sdk',
  api: 'messages',
  async play({ baseUrl, stream, tools, question }) {
    const client = new Anthropic({ baseURL: baseUrl.replace(/\/v1$/, ''), apiKey: 'none', maxRetries: 0 });
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: question }];
    const { parameters, ...tool } = TOOL;
    for (;;) {
      const request = {
        model: MODEL,
        max_tokens: 500,
        system: SYSTEM,
        messages,
        tools: tools ? [{ ...tool, input_schema: parameters }] : [],
      };
      const message = stream
        ? await client.messages.stream(request).finalMessage()
        : await client.messages.create(request);
      messages.push({ role: 'assistant', content: message.content });
      const results = message.content.flatMap((block): Anthropic.ToolResultBlockParam[] =>
        block.type === 'tool_use'
          ? [
              {
                type: 'tool_result',
                tool_use_id: block.id,
                content: weather((block.input as { city: unknown }).city),
              },
            ]
          : [],
      );
      if (results.length === 0) {
        return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      }
      messages.push({ role: 'user', content: results });
    }
  },
};

import OpenAI from 'openai';
import { type Agent, MODEL, runTool, SYSTEM, TOOL } from '../weather.js';

/** OpenAI's SDK by chat completions, with its own stream helper. */
export const openAiChat: Agent = {
  name: 'openai, chat',
  api: 'chat',
  async play({ baseUrl, stream, tools, question }) {
    const client = new OpenAI({ baseURL: baseUrl, apiKey: 'none', maxRetries: 0 });
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: question },
    ];
    for (;;) {
      const offered = tools ? { tools: [{ type: 'function' as const, function: TOOL }] } : {};
      const request = { model: MODEL, messages, ...offered };
      const completion = stream
        ? await client.chat.completions.stream(request).finalChatCompletion()
        : await client.chat.completions.create(request);
      const message = completion.choices[0]?.message;
      if (message === undefined) throw new Error('no answer');
      messages.push(message);
      if ((message.tool_calls ?? []).length === 0) return message.content ?? '';
      for (const call of message.tool_calls ?? []) {
        if (call.type !== 'function') throw new Error(`a call of type ${call.type}`);
        messages.push({ role: 'tool', tool_call_id: call.id, content: runTool(call.function.arguments) });
      }
    }
  },
};

import { createOpenAI } from '@ai-sdk/openai';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import { z } from 'zod';
import { type Agent, MODEL, SYSTEM, TOOL, weather } from '../weather.js';

const weatherTool = tool({
  description: TOOL.description,
  inputSchema: z.object({ city: z.string() }),
  execute: async ({ city }) => weather(city),
});

/** Vercel's AI SDK, which runs the loop itself. By default it speaks responses, with references to stored items. */
function aiSdk(name: string, api: 'chat' | 'responses'): Agent {
  return {
    name,
    api,
    async play({ baseUrl, stream, tools, question }) {
      const provider = createOpenAI({ baseURL: baseUrl, apiKey: 'none' });
      const request = {
        model: api === 'chat' ? provider.chat(MODEL) : provider(MODEL),
        system: SYSTEM,
        prompt: question,
        ...(tools ? { tools: { weather: weatherTool } } : {}),
        stopWhen: stepCountIs(5),
        maxRetries: 0,
      };
      if (!stream) return (await generateText(request)).text;
      let failure: unknown = null;
      const result = streamText({
        ...request,
        onError: ({ error }) => {
          failure = error;
        },
      });
      const text = await result.text;
      if (failure !== null) throw failure;
      return text;
    },
  };
}

export const aiSdkChat = aiSdk('ai, chat', 'chat');
export const aiSdkResponses = aiSdk('ai, responses', 'responses');

import OpenAI from 'openai';
import { type Agent, MODEL, runTool, SYSTEM, TOOL } from '../weather.js';

/** OpenAI's SDK by responses; the conversation is kept by the client, or by the server (`previous_response_id`). */
function openAiResponses(name: string, chained: boolean): Agent {
  return {
    name,
    api: 'responses',
    async play({ baseUrl, stream, tools, question }) {
      const client = new OpenAI({ baseURL: baseUrl, apiKey: 'none', maxRetries: 0 });
      let input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: question }];
      let previous: string | null = null;
      for (;;) {
        const request = {
          model: MODEL,
          instructions: SYSTEM,
          input,
          tools: tools ? [{ type: 'function' as const, strict: true, ...TOOL }] : [],
          store: chained,
          previous_response_id: previous,
        };
        const response: OpenAI.Responses.Response = stream
          ? await client.responses.stream(request).finalResponse()
          : await client.responses.create(request);
        const results = response.output.flatMap((item): OpenAI.Responses.ResponseInputItem[] =>
          item.type === 'function_call'
            ? [{ type: 'function_call_output', call_id: item.call_id, output: runTool(item.arguments) }]
            : [],
        );
        if (results.length === 0) return response.output_text;
        previous = chained ? response.id : null;
        const said = response.output as OpenAI.Responses.ResponseInput;
        input = chained ? results : [...input, ...said, ...results];
      }
    },
  };
}

export const openAiResponsesAgent = openAiResponses('openai, responses', false);
export const openAiChainedAgent = openAiResponses('openai, responses by previous_response_id', true);
